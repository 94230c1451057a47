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
  // Choices below the typed name: each shows it in another hand, and is read out by its number.
  'signing.hands': 'Handwriting',
  'signing.hand': 'Handwriting {number}',
  'signing.adopt.signature': 'Adopt and sign',
  'signing.adopt.initial': 'Adopt and initial',
  'signing.adoptText':
    'By adopting it, I agree that this is the electronic representation of my signature wherever I place it in this document.',
  'signing.removeMark': 'Remove',
  'signing.cancel': 'Cancel',
  'signing.handDrawnOnly': 'The sender asks for a hand-drawn signature.',
  // A signature from paper; third way in the signature dialog.
  'signing.picture': 'Photo',
  'signing.picture.text':
    'Sign on white paper, then take a photo or choose a picture of it. The paper is taken out, and the picture is cleaned on this device.',
  'signing.picture.take': 'Take a photo',
  'signing.picture.choose': 'Choose a picture',
  'signing.picture.preview': 'Your signature, taken from the picture',
  'signing.picture.live': 'Camera picture',
  'signing.picture.shoot': 'Take the picture',
  'signing.picture.type': 'This is not a picture that can be read. Please choose a PNG or JPEG.',
  'signing.picture.size': 'This picture is too large. Please choose a smaller one.',
  'signing.picture.empty':
    'No signature could be found in this picture. Use dark ink on white paper and fill the picture with it.',
  'signing.picture.blocked':
    'Your browser does not let this page work on pictures. Please draw or type instead.',
  'signing.picture.camera':
    'The camera cannot be used here. Choose a picture, draw or type instead, or go on with your phone.',
  // Going on with a phone: menu, dialog at the desk, page on the phone.
  'signing.phone.use': 'Use your phone instead',
  'signing.phone.title': 'Continue on your phone',
  'signing.phone.text':
    'Point your phone’s camera at the code. The document opens there, and you can read and sign it on the phone.',
  'signing.phone.textField':
    'Point your phone’s camera at the code. Sign on the phone, and your signature appears here.',
  'signing.phone.note': 'The code works once, for five minutes. Show it to nobody else.',
  'signing.phone.picture': 'Code for your phone’s camera',
  'signing.phone.waiting': 'Waiting for your phone…',
  'signing.phone.opened':
    'The document is open on your phone. What you fill in there appears here. You can close this page.',
  'signing.phone.openedField': 'Your phone is ready. Sign there; this page follows by itself.',
  'signing.phone.back': 'Continue here instead',
  'signing.phone.again': 'Show a new code',
  'signing.phone.received': 'Received from your phone',
  'signing.phone.fill': 'What you enter here appears on your other screen at once.',
  'signing.phone.done': 'Done',
  'signing.phone.doneText': 'Go on at your other screen. You can close this page.',
  'signing.end.phoneOver': 'This code has been used or has expired',
  'signing.end.phoneOverText': 'Show a new code on your other screen and point your camera at it again.',
  // A code by e-mail before the document shows.
  'signing.code.title': 'Confirm that it is you',
  'signing.code.text': '{sender} asks for a code before the document opens. We send it to {address}.',
  'signing.code.sent': 'We have sent a code to {address}. It works for ten minutes.',
  'signing.code.label': 'Code from the e-mail',
  'signing.code.help': 'Six digits',
  'signing.code.send': 'Send me the code',
  'signing.code.again': 'Send another code',
  'signing.code.wait': {
    one: 'Another code in {count} second',
    other: 'Another code in {count} seconds',
  },
  'signing.code.enter': 'Continue',
  // More menu: the document before signing, one's own details, the statement.
  'signing.downloadFirst': 'Download the document',
  'signing.identity.title': 'Correct your details',
  'signing.identity.text': 'What you change here is noted in the record of this document.',
  'signing.identity.save': 'Save',
  'signing.identity.needed': 'Please enter your first name.',
  'signing.identity.first_name': 'First name',
  'signing.identity.last_name': 'Last name',
  'signing.identity.company': 'Company',
  'signing.identity.title_': 'Title',
  'signing.identity.phone_number': 'Phone',
  'signing.identity.street_address': 'Street',
  'signing.identity.city': 'City',
  'signing.identity.state_province': 'State or province',
  'signing.identity.postal_code': 'Postal code',
  'signing.identity.country': 'Country',
  'signing.consent.menu': 'About signing electronically',
  'signing.consent.accepted': 'You agreed on {moment}.',
  'signing.consent.withdraw': 'Withdraw my agreement',
  'signing.consent.paperTitle': 'Rather on paper?',
  'signing.consent.paperText':
    'You can ask {sender} for a paper copy. Until you sign it, you can still change your mind and sign here.',
  'signing.consent.paper': 'Ask for a paper copy',
  'signing.consent.paperDone': 'Your wish is noted, and {sender} can see it. You can still sign here.',
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
  // Where optional fields were left empty.
  'signing.finishAnyway': 'Sign and finish',
  // In place of the act, where another device changed answers meanwhile.
  'signing.reviewChanged': 'Look at the changes',
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
  'signing.declineCancel': 'Keep editing',
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
