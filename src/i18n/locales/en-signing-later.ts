/** English of the signing page's panel, dialogs and end screens: a module of its own, so that it comes with their code. */
export const signingLater = {
  // Top bar, then the panel of narrow screens.
  'signing.menu': 'More',
  'signing.zoomIn': 'Zoom in',
  'signing.zoomOut': 'Zoom out',
  'signing.decline': 'Decline to sign',
  'signing.later': 'Finish later',
  'signing.previous': 'Previous field',
  'signing.nextField': 'Next field',
  'signing.close': 'Close',
  'signing.optionalHint': 'Optional',
  'signing.signHere': 'Sign here',
  'signing.initialHere': 'Initial here',
  'signing.removeFile': 'Remove',
  'signing.chooseFile': 'Choose a file',
  'signing.reading': 'Reading the file…',
  // Title of the panel for a group of radio buttons, of checkboxes.
  'signing.chooseOne': 'Choose one',
  'signing.chooseAny': 'Choose at least one',
  // Shown after "Finish later".
  'signing.laterTitle': 'Your answers are saved',
  'signing.laterText': 'Come back with the same link at any time before the document expires.',
  'signing.goBack': 'Go back',
  // Signature and initials dialog.
  'signing.markTitle.signature': 'Your signature',
  'signing.markTitle.initial': 'Your initials',
  'signing.markHow': 'How to sign',
  'signing.draw': 'Draw',
  'signing.type': 'Type',
  'signing.padLabel':
    'Drawing area. Draw with a finger, pen or mouse; with the keyboard, choose Type instead.',
  'signing.padLabelOnly':
    'Drawing area. Draw with a finger, pen or mouse. The sender asks for a drawn signature.',
  'signing.padHint': 'Draw here',
  'signing.undo': 'Undo',
  'signing.clear': 'Clear',
  'signing.typedName': 'Your name',
  'signing.typedInitials': 'Your initials',
  'signing.adopt.signature': 'Adopt and sign',
  'signing.adopt.initial': 'Adopt and initial',
  'signing.adoptText':
    'By adopting it, I agree that this is the electronic representation of my signature wherever I place it in this document.',
  'signing.removeMark': 'Remove',
  'signing.cancel': 'Cancel',
  'signing.handDrawnOnly': 'The sender asks for a hand-drawn signature.',
  // Review before finishing.
  'signing.reviewTitle': 'Ready to sign?',
  'signing.reviewTitleApprove': 'Ready to approve?',
  'signing.reviewText': 'You are about to sign {name}. After this, your answers can no longer be changed.',
  'signing.reviewTextApprove':
    'You are about to approve {name}. After this, your answers can no longer be changed.',
  'signing.reviewRequired': {
    one: '{count} required field done',
    other: '{count} required fields done',
    zero: 'No required fields',
  },
  'signing.reviewOptional': {
    one: '{count} optional field left empty',
    other: '{count} optional fields left empty',
  },
  // Where the button may be covered by the page around the frame.
  'signing.reviewMeant': 'Yes, I want to sign {name} now',
  'signing.reviewMeantApprove': 'Yes, I want to approve {name} now',
  'signing.finish': 'Sign and finish',
  'signing.finishApprove': 'Approve and finish',
  'signing.keepEditing': 'Keep editing',
  'signing.finishing': 'Finishing…',
  'signing.finishSaving': 'Saving your last answers…',
  // Declining.
  'signing.declineTitle': 'Decline to sign?',
  'signing.declineText':
    'The sender is told, and nobody else can sign this document any more. This cannot be undone.',
  'signing.declineReason': 'Reason',
  'signing.declineHelp': 'The sender sees what you write here.',
  'signing.declineConfirm': 'Decline',
  // End screens.
  'signing.end.signed': 'You have signed',
  'signing.end.approved': 'You have approved',
  'signing.end.signedWaiting': {
    one: 'One more person still has to sign. You will get the finished document after that.',
    other: '{count} more people still have to sign. You will get the finished document after that.',
  },
  'signing.end.sealing': 'Everyone has signed. The final document is being sealed; this takes a moment.',
  'signing.end.sealFailed':
    'Everyone has signed. Sealing the final document takes longer than usual; it will follow without you doing anything.',
  'signing.end.sealed': 'Everyone has signed and the document is sealed.',
  'signing.end.sealedNoDownload':
    'Everyone has signed and the document is sealed. The sender will pass on your copy.',
  'signing.end.download': 'Download the signed PDF',
  // The sender wants the signer to go on to a page of theirs.
  'signing.end.redirect': {
    one: 'You will be taken to {site} in one second.',
    other: 'You will be taken to {site} in {count} seconds.',
  },
  'signing.end.continue': 'Continue',
  'signing.end.stay': 'Stay here',
  'signing.end.alreadySigned': 'You have signed this already',
  'signing.end.finished': 'This document is complete',
  'signing.end.declined': 'This document was declined',
  'signing.end.declinedText': 'It can no longer be signed. If that is a mistake, please contact {sender}.',
  'signing.end.declinedHere': 'You have declined to sign',
  'signing.end.declinedHereText': '{sender} has been told. You can close this page.',
  'signing.end.waitingForTurn': 'It is not your turn yet',
  'signing.end.waitingForTurnText':
    '{name} signs first. You will get a message when it is your turn, and this page will open the document by itself.',
  'signing.end.waitingForOthersText':
    'Others sign first. You will get a message when it is your turn, and this page will open the document by itself.',
  'signing.end.cancelled': 'This request was cancelled',
  'signing.end.cancelledText': '{sender} has withdrawn the document. There is nothing left for you to do.',
  'signing.end.expired': 'The time to sign is over',
  'signing.end.expiredText': 'Please ask {sender} to send the document again.',
  'signing.end.notSent': 'This document has not been sent yet',
  'signing.end.notSentText': 'The link will work as soon as {sender} sends it.',
  'signing.end.invalid': 'This link is not valid',
  'signing.end.invalidText': 'It may be incomplete. Please open it again from the message you were sent.',
  'signing.end.failed': 'The document could not be opened',
} as const;
