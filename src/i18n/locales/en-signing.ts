/** English of the signing page's first screen: the document, its bars and the consent; the rest is in `en-signing-deferred.ts`. */
export const signing = {
  'signing.title': 'Sign {name}',
  'signing.titleApprove': 'Approve {name}',
  'signing.loading': 'Opening your document…',
  // Top bar; the sender's name is below the document's.
  'signing.from': 'From {sender}',
  'signing.document': 'Document',
  'signing.page': 'Page {page} of {pages}',
  // Of one of several documents.
  'signing.pageIn': '{document}, page {page} of {pages}',
  'signing.pageFailed': 'This page couldn’t be shown.',
  'signing.documentFailed': 'The document couldn’t be loaded.',
  'signing.previewOnly': 'Showing a preview. The full document is still loading.',
  'signing.retry': 'Try again',
  // State of saving, in the bar at the bottom.
  'signing.saved': 'Saved',
  'signing.saving': 'Saving…',
  'signing.waiting': 'Not saved yet',
  'signing.waitingText': 'You’re offline. We keep trying; your answers stay here.',
  // Consent, before anything can be filled.
  'signing.consentTitle': 'Before you sign',
  'signing.consentTitleApprove': 'Before you approve',
  'signing.consentAgree': 'I have read this and agree to sign electronically',
  'signing.consentAgreeApprove': 'I have read this and agree to approve electronically',
  'signing.consentContinue': 'Agree and continue',
  'signing.consentNeeded': 'Check the box to continue.',
  'signing.consentText': 'Consent to sign electronically',
  // Bar at the bottom.
  'signing.progress': '{done} of {total} required fields',
  'signing.progressLabel': 'Required fields: {done} of {total} done',
  'signing.start': 'Start',
  'signing.next': 'Next',
  'signing.review': 'Review and finish',
  'signing.allDone': 'All required fields are filled in',
  'signing.nothingRequired': 'No required fields. Review and finish.',
  // Names of fields for screen readers and in the sheet: the label, then what is asked.
  'signing.required': '{label}, required',
  'signing.optional': '{label}, optional',
  'signing.filled': '{label}, filled',
  'signing.changeMark': 'Change',
} as const;
