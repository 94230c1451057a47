/** The emails of a service without a mail relay. */
export const consoleInbox = {
  'console.inbox.note':
    'This service has no mail relay. It keeps each email for a day, and shows it here as its recipient would see it.',
  'console.inbox.list': 'Emails',
  'console.inbox.none': 'No emails yet',
  'console.inbox.noneHelp': 'Send a document. What each recipient gets by email appears here.',
  'console.inbox.choose': 'Choose an email to read it.',
  'console.inbox.gone': 'This email doesn’t exist anymore. Emails are deleted after a day.',
  'console.inbox.back': 'All emails',
  'console.inbox.from': 'From',
  'console.inbox.to': 'To',
  'console.inbox.date': 'Date',
  'console.inbox.request': 'Signing request',
  'console.inbox.attachments': 'Attachments',
  'console.inbox.body': 'The email',
} as const;
