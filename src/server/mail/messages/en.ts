/** Every sentence of our mails. Names in braces are filled in; `{request}` is the request's name as its sender wrote it. */
export const en = {
  // First line.
  greeting: 'Hello {name},',
  // Small print below everything; `{brand}` is the service, `{sender}` the workspace.
  footer: 'Sent by {brand} for {sender}',
  footer_plain: 'Sent for {sender}',
  invite_subject: '{sender} asks you to sign “{request}”',
  invite_line: '{sender} has sent you “{request}” to sign.',
  // Somebody before this reader has signed.
  next_line: '“{request}” from {sender} has been signed by those before you. Now it is your turn.',
  reminder_subject: 'Reminder: “{request}” waits for your signature',
  reminder_line: '{sender} has sent you “{request}” to sign, and it still waits for you.',
  resend_subject: '{sender} asks you again to sign “{request}”',
  resend_line: '{sender} sends you the link to “{request}” once more.',
  until: 'You can sign until {date}.',
  private:
    'The link below is yours alone. Whoever has it can sign in your name, so please do not forward it.',
  // On the button.
  sign: 'Read and sign',
  completed_subject: '“{request}” is complete',
  completed_line: 'Everyone has signed “{request}”, and the document is sealed.',
  attached: 'The sealed document is attached.',
  // On the button.
  download: 'Download the sealed document',
  cancelled_subject: '“{request}” was cancelled',
  cancelled_line: '{sender} has cancelled “{request}”. There is nothing left for you to do.',
  declined_subject: '“{request}” was declined',
  declined_line: 'One of those asked has declined “{request}”, so it will not be completed.',
  expired_subject: '“{request}” has expired',
  expired_line: 'The time to sign “{request}” is over, so it can no longer be signed.',
  reason: 'Reason given: {reason}',
  // To whoever must show that the address is theirs. The code stands alone below the first line.
  code_subject: 'Your code for signing',
  code_line: 'Enter this code on the signing page:',
  code_until: 'It works once and for ten minutes.',
  code_ignore:
    'You did not ask for it? Then somebody else has your signing link: please tell {sender}, and give the code to nobody.',
  // To the sender’s own team.
  identity_changed_subject: '{signer} has corrected their details in “{request}”',
  identity_changed_line:
    '{signer} has corrected their own details in “{request}”. The request’s trail shows what they were and what they are now.',
  paper_subject: '{signer} asks for “{request}” on paper',
  paper_line:
    '{signer} would rather have “{request}” as a paper copy. The request stays open, so they can still sign it electronically.',
} as const;

export type MailMessageKey = keyof typeof en;
export type MailMessages = Readonly<Record<MailMessageKey, string>>;
