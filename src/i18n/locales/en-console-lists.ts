/** Correcting a recipient, tags, saved views, copies of templates, and webhooks of one request. */
export const consoleLists = {
  // Correcting a recipient after sending.
  'console.lists.correct': 'Correct',
  'console.lists.correctPerson': 'Correct {name}',
  'console.lists.correctTitle': 'Correct recipient',
  'console.lists.correctHelp': 'You can correct the details of people who haven’t finished.',
  'console.lists.firstName': 'First name',
  'console.lists.lastName': 'Last name',
  'console.lists.email': 'Email address',
  'console.lists.phone': 'Phone number',
  'console.lists.firstNameMissing': 'Enter a first name',
  'console.lists.emailWrong': 'Enter an email address',
  'console.lists.continue': 'Continue',
  'console.lists.save': 'Save',
  'console.lists.back': 'Back',
  'console.lists.replaceTitle': 'Replace the email address?',
  'console.lists.replaceHelp':
    'The link sent to {old} stops working, and everything entered with it is removed. {new} gets a new invitation as soon as it’s their turn. The audit trail records the change.',
  'console.lists.replace': 'Replace address',
  'console.lists.corrected': 'The recipient was corrected',
  // Saved views.
  'console.lists.views': 'Saved views',
  'console.lists.all': 'All',
  'console.lists.saveView': 'Save view',
  'console.lists.renameView': 'Rename view',
  'console.lists.deleteView': 'Delete view',
  'console.lists.viewActions': 'Actions for “{name}”',
  'console.lists.viewName': 'Name of the view',
  'console.lists.viewHelp': 'Keeps the current filters under a name. Only you see it.',
  'console.lists.viewDeleted': 'The view was deleted',
  // The list of requests.
  'console.lists.createdFrom': 'Created from',
  'console.lists.createdTo': 'Created until',
  'console.lists.sendTemplate': 'Choose a template to send',
  'console.lists.uploadFirst': 'Upload your first document',
  // Tags.
  'console.lists.tags': 'Tags',
  'console.lists.anyTag': 'Any tag',
  'console.lists.addTag': 'Add a tag',
  'console.lists.add': 'Add',
  'console.lists.removeTag': 'Remove the tag “{tag}”',
  // Copying a template.
  'console.lists.copyTo': 'Copy to another workspace',
  'console.lists.copyTitle': 'Copy to another workspace',
  'console.lists.copyHelp':
    'Copies documents, recipients, fields, settings, tags and seals. Seals must be available in the other workspace.',
  'console.lists.copy': 'Copy',
  'console.lists.copied': 'The template was copied to “{name}”',
  // Webhooks of one request.
  'console.lists.webhooks': 'Webhooks',
  'console.lists.webhooksNone': 'No webhook was called for this request in the last 30 days',
  'console.lists.attempt': 'Attempt {number}',
  'console.lists.noAnswer': 'No answer',
  'console.lists.resend': 'Send again',
  'console.lists.resent': 'The delivery is sent again',
} as const;
