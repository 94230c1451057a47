/** English of the signing page's panel, dialogs and end screens: a module of its own, so that it comes with their code. */
export const signingDeferred = {
  // Top bar, then the panel of narrow screens.
  'signing.menu': 'More',
  'signing.zoomIn': 'Zoom in',
  'signing.zoomOut': 'Zoom out',
  'signing.signBy': 'Sign by {date}',
  'signing.approveBy': 'Approve by {date}',
  'signing.decline': 'Decline to sign',
  'signing.declineApprove': 'Decline to approve',
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
  'signing.laterMail': 'Email me the link',
  'signing.laterMailing': 'We’re emailing the link to {address}.',
  'signing.laterMailed': 'We emailed the link to {address}.',
  'signing.laterMailFailed': 'We couldn’t email the link to {address}. Please try again.',
  'signing.goBack': 'Go back',
  // Label of the language menu, which shows each language's own name.
  'signing.language': 'Language',
  // The page is open in the browser of an app such as Instagram or WeChat; {app} is its name.
  // Passkeys: in the review, before and after the device asks for a fingerprint, face or screen lock.
  'signing.passkey.review':
    'You’ll sign with a passkey. Your device asks for your fingerprint, face or screen lock, which never leave it.',
  'signing.passkey.created': 'Your passkey is ready. Press the button again to sign with it.',
  'signing.passkey.stopped': 'The passkey wasn’t used, so nothing was signed. Please try again.',
  'signing.passkey.missing': 'Passkeys don’t work in this browser, so you can’t sign here.',
  'signing.passkey.elsewhere': 'Open your signing link in another browser or on your phone.',
  'signing.passkey.openTab': 'Open in a new tab',
  'signing.inApp.title': 'This page is open inside {app}',
  'signing.inApp.text':
    'Taking photos, uploading and downloading may not work here. In the {app} menu, choose to open this page in your browser.',
  'signing.inApp.open': 'Open in your browser',
  'signing.inApp.address': 'Link to this page',
  'signing.inApp.copy': 'Copy link',
  'signing.inApp.copied': 'Link copied',
  // Several documents: the list in the top bar, then the heading of each.
  'signing.documents.title': 'Documents',
  'signing.documents.place': 'Document {number} of {total}',
  'signing.documents.pages': { one: '{count} page', other: '{count} pages' },
  'signing.documents.optional': 'Optional fields only',
  'signing.documents.read': 'Nothing for you to fill in',
  // Below the progress in all documents: in the one that is shown.
  'signing.documents.progress': '{done} of {total} fields in {document}',
  // In the review, above their names.
  'signing.documents.sign': 'You’re signing these documents',
  'signing.documents.approve': 'You’re approving these documents',
  // Signature and initials dialog.
  'signing.markTitle.signature': 'Your signature',
  'signing.markTitle.initial': 'Your initials',
  'signing.markHow': 'How to sign',
  'signing.draw': 'Draw',
  'signing.type': 'Type',
  'signing.padLabel':
    'Drawing area. Draw with a finger, pen or mouse; with the keyboard, choose Type instead.',
  'signing.padLabelOnly': 'Drawing area. Draw with a finger, pen, mouse or the keyboard.',
  'signing.padKeys': 'Keyboard: the arrow keys move the pen, Space puts it down or lifts it.',
  'signing.penDown': 'Pen down',
  'signing.penUp': 'Pen up',
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
    'By continuing, I agree that this is the electronic representation of my signature wherever I place it in this document.',
  'signing.removeMark': 'Remove',
  'signing.cancel': 'Cancel',
  'signing.handDrawnOnly': 'The sender asks for a hand-drawn signature.',
  // A signature from paper; third way in the signature dialog.
  'signing.picture': 'Photo',
  'signing.picture.text':
    'Sign on white paper, then take a photo or choose a picture of it. We remove the background on your device.',
  'signing.picture.take': 'Take a photo',
  'signing.picture.choose': 'Choose a picture',
  'signing.picture.preview': 'Your signature, taken from the picture',
  'signing.picture.live': 'Camera picture',
  'signing.picture.shoot': 'Take photo',
  'signing.picture.type': 'This picture can’t be read. Please choose a PNG or JPEG.',
  'signing.picture.size': 'This picture is too large. Please choose a smaller one.',
  'signing.picture.empty':
    'We couldn’t find a signature in this picture. Use dark ink on white paper and move closer.',
  'signing.picture.blocked': 'Your browser doesn’t let this page edit pictures. Please draw or type instead.',
  'signing.picture.camera':
    'The camera isn’t available here. Choose a picture, draw or type instead, or continue on your phone.',
  // Going on with a phone: menu, dialog at the desk, page on the phone.
  'signing.phone.use': 'Use your phone instead',
  'signing.phone.title': 'Continue on your phone',
  'signing.phone.text':
    'Point your phone’s camera at the code. The document opens there, and you can read and sign it on the phone.',
  'signing.phone.textField':
    'Point your phone’s camera at the code. Sign on the phone, and your signature appears here.',
  'signing.phone.note': 'The code works once, for five minutes. Don’t share it.',
  'signing.phone.picture': 'Code for your phone’s camera',
  'signing.phone.waiting': 'Waiting for your phone…',
  'signing.phone.opened':
    'The document is open on your phone. What you fill in there appears here. You can close this page.',
  'signing.phone.openedField': 'Your phone is ready. Sign there; this page updates automatically.',
  'signing.phone.back': 'Continue here instead',
  'signing.phone.again': 'Show a new code',
  'signing.phone.received': 'Received from your phone',
  'signing.phone.fill': 'What you enter here appears on your other screen right away.',
  'signing.phone.done': 'Done',
  'signing.phone.doneText': 'Continue on your other screen. You can close this page.',
  'signing.end.phoneOver': 'This code has been used or has expired',
  'signing.end.phoneOverText': 'Show a new code on your other screen and point your camera at it again.',
  // A code by email before the document shows.
  'signing.code.title': 'Verify your identity',
  'signing.code.text': '{sender} asks for a code before the document opens. We send it to {address}.',
  'signing.code.sending': 'We’re sending a code to {address}. It works for ten minutes.',
  'signing.code.sent': 'We sent a code to {address}. It works for ten minutes.',
  'signing.code.failed':
    'We couldn’t send the code to {address}. Try again, or ask {sender} to check the address.',
  'signing.code.label': 'Code from the email',
  'signing.code.help': 'Six digits',
  'signing.code.send': 'Send me the code',
  'signing.code.again': 'Send another code',
  'signing.code.wait': {
    one: 'Another code in {count} second',
    other: 'Another code in {count} seconds',
  },
  // In place of the countdown, where the wait is long.
  'signing.code.waitUntil': 'You can ask for another code at {time}',
  'signing.code.enter': 'Continue',
  // More menu: the document before signing, one's own details, the statement.
  'signing.downloadFirst': 'Download the document',
  'signing.print': 'Print',
  'signing.printing': 'Preparing the document for printing…',
  'signing.printFailed': 'The document couldn’t be prepared for printing. Please try again.',
  'signing.printTooLong': 'This document is too long to print here',
  'signing.printTooLongText':
    'You can print up to {limit} pages from this page. For a longer document, print the PDF file.',
  'signing.identity.title': 'Correct your details',
  'signing.identity.text': 'Changes you make here are noted in the audit trail of this document.',
  'signing.identity.save': 'Save',
  'signing.identity.needed': 'Please enter your first name.',
  'signing.identity.first_name': 'First name',
  'signing.identity.last_name': 'Last name',
  'signing.identity.company': 'Company',
  'signing.identity.title_': 'Job title',
  'signing.identity.phone_number': 'Phone',
  'signing.identity.street_address': 'Street',
  'signing.identity.city': 'City',
  'signing.identity.state_province': 'State or province',
  'signing.identity.postal_code': 'Postal code',
  'signing.identity.country': 'Country',
  'signing.consent.menu': 'About signing electronically',
  'signing.consent.accepted': 'You agreed on {moment}.',
  'signing.consent.withdraw': 'Withdraw my consent',
  'signing.consent.paperTitle': 'Prefer paper?',
  'signing.consent.paperText':
    'You can ask {sender} for a paper copy. Until you sign it, you can still change your mind and sign here.',
  'signing.consent.paper': 'Ask for a paper copy',
  'signing.consent.paperDone':
    'Your request has been recorded, and {sender} can see it. You can still sign here.',
  // Review before finishing.
  'signing.reviewTitle': 'Ready to sign?',
  'signing.reviewTitleApprove': 'Ready to approve?',
  'signing.reviewText': 'You’re about to sign {name}. You can’t change your answers afterward.',
  'signing.reviewTextApprove': 'You’re about to approve {name}. You can’t change your answers afterward.',
  // Above the answers, which follow as label and value.
  'signing.reviewSigner': 'Signing as {name}',
  'signing.reviewApprover': 'Approving as {name}',
  'signing.reviewAnswers': 'Your answers',
  // The answer of a checkbox or radio button that is ticked.
  'signing.checked': 'Checked',
  'signing.reviewRequired': {
    one: '{count} required field done',
    other: '{count} required fields done',
    zero: 'No required fields',
  },
  'signing.reviewOptional': {
    one: '{count} optional field left empty',
    other: '{count} optional fields left empty',
  },
  // Where the browser doesn’t say whether the page around the frame covers anything.
  'signing.reviewBlind':
    'This page is shown inside another website, and your browser can’t check whether that site covers part of it. Continue only if you trust the site in the address bar.',
  // Where the button may be covered by the page around the frame.
  'signing.reviewMeant': 'Yes, I want to sign {name} now',
  'signing.reviewMeantApprove': 'Yes, I want to approve {name} now',
  'signing.finish': 'Sign and finish',
  'signing.finishApprove': 'Approve and finish',
  // Where optional fields were left empty.
  'signing.finishAnyway': 'Sign and finish',
  // In place of the act, where another device changed answers meanwhile.
  'signing.reviewChanged': 'Review changes',
  'signing.keepEditing': 'Back',
  'signing.finishing': 'Finishing…',
  'signing.finishSaving': 'Saving your last answers…',
  // Declining.
  'signing.declineTitle': 'Decline to sign?',
  'signing.declineTitleApprove': 'Decline to approve?',
  'signing.declineText': 'We’ll notify the sender, and no one can sign after this. You can’t undo it.',
  'signing.declineTextUntold': 'No one can sign after this. You can’t undo it.',
  'signing.declineReason': 'Reason',
  'signing.declineReasonNeeded': 'Enter a reason.',
  'signing.declineHelp': 'The sender can read this.',
  'signing.declineConfirm': 'Decline',
  'signing.declineCancel': 'Keep editing',
  // End screens.
  'signing.end.signed': 'You have signed',
  'signing.end.approved': 'You have approved',
  'signing.end.signedWaiting': {
    one: 'One more person still has to sign. You’ll get the finished document after that.',
    other: '{count} more people still have to sign. You’ll get the finished document after that.',
  },
  'signing.end.signedWaitingOnly': {
    one: 'One more person still has to sign.',
    other: '{count} more people still have to sign.',
  },
  'signing.end.sealing': 'Everyone has signed. The final document is being sealed; this takes a moment.',
  'signing.end.sealFailed':
    'Everyone has signed. Sealing the final document is taking longer than usual. You don’t need to do anything.',
  'signing.end.sealed': 'Everyone has signed and the document is sealed.',
  // Where no one else signs.
  'signing.end.sealedAlone': 'Your document is signed and sealed.',
  'signing.end.nothingLeft': 'You don’t need to do anything else.',
  // Labels before a date and time, and before the ID of the request.
  'signing.end.signedOn': 'Signed on',
  'signing.end.approvedOn': 'Approved on',
  'signing.end.declinedOn': 'Declined on',
  'signing.end.reference': 'Reference',
  'signing.end.copyMailed': 'We’re emailing the sealed PDF to {address}.',
  'signing.end.askForCopy': 'Ask {sender} for your copy.',
  'signing.end.download': 'Download the signed PDF',
  'signing.end.verify': 'Verify the document',
  'signing.end.verifyText': 'Anyone can check that the sealed PDF hasn’t changed.',
  'signing.end.contact': 'Contact {sender}',
  // The sender wants the signer to go on to a page of theirs.
  'signing.end.redirect': {
    one: 'You’ll be taken to {site} in one second.',
    other: 'You’ll be taken to {site} in {count} seconds.',
  },
  'signing.end.continue': 'Continue',
  'signing.end.stay': 'Stay here',
  'signing.end.alreadySigned': 'You have already signed',
  'signing.end.alreadyApproved': 'You have already approved',
  'signing.end.finished': 'This document is complete',
  'signing.end.declined': 'This document was declined',
  'signing.end.declinedText': 'It can no longer be signed. If this is a mistake, contact {sender}.',
  'signing.end.declinedTextUnnamed': 'It can no longer be signed. If this is a mistake, contact the sender.',
  'signing.end.declinedHere': 'You have declined to sign',
  'signing.end.declinedHereApprove': 'You have declined to approve',
  'signing.end.declinedHereText': 'We’re notifying {sender}. You can close this page.',
  'signing.end.declinedHereUntold':
    'Your decision has been recorded, and {sender} can see it. You can close this page.',
  'signing.end.waitingForTurn': 'It isn’t your turn yet',
  'signing.end.waitingForTurnText':
    '{name} signs first. We’ll notify you when it’s your turn, and this page will open the document automatically.',
  'signing.end.waitingForOthersText':
    'Others sign first. We’ll notify you when it’s your turn, and this page will open the document automatically.',
  'signing.end.waitingUntoldTurnText':
    '{name} signs first. This page will open the document automatically when it’s your turn.',
  'signing.end.waitingUntoldText':
    'Others sign first. This page will open the document automatically when it’s your turn.',
  'signing.end.copy': 'You’ll get a copy',
  'signing.end.copyText':
    'You don’t need to sign. You’ll get the finished document when everyone has signed.',
  'signing.end.cancelled': 'This request was canceled',
  'signing.end.cancelledText': '{sender} canceled the request. You don’t need to do anything.',
  'signing.end.cancelledTextUnnamed': 'The sender canceled the request. You don’t need to do anything.',
  'signing.end.expired': 'This document has expired',
  'signing.end.expiredText': 'Please ask {sender} to send the document again.',
  'signing.end.expiredTextUnnamed': 'Please ask the sender to send the document again.',
  'signing.end.notSent': 'This document hasn’t been sent yet',
  'signing.end.notSentText': 'The link will work as soon as {sender} sends it.',
  'signing.end.notSentTextUnnamed': 'The link will work as soon as the sender sends it.',
  'signing.end.invalid': 'This link isn’t valid',
  'signing.end.invalidText': 'It may be incomplete. Open it again from the message you received.',
  'signing.end.failed': 'The document couldn’t be opened',
} as const;
