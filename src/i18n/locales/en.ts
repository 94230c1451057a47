/**
 * English, the source of every other language. One exported section per room, keys named `<room>.<place>`; a comment
 * says where a string appears when its key does not. `{name}` is a parameter; a message with a count is
 * `{ one: '…', other: '…' }`. A widget bundles only the sections it passes to `createTranslator`.
 */
import type { ErrorCode } from '../../model/error-codes.ts';
import type { Message } from '../params.ts';

// Checks that each section holds messages only, without widening them: parameters are read from the literal texts.
const section = <const Part extends Readonly<Record<string, Message>>>(part: Part): Part => part;

/** Buttons and labels inside the plain components of `ui`. */
export const ui = /* @__PURE__ */ section({
  // Corner of dialogs and banners, for screen readers and as a tooltip.
  'ui.close': 'Close',
  // Name of the region that holds short notes at the bottom edge.
  'ui.notifications': 'Notifications',
  'ui.dismiss': 'Dismiss',
  // Read out while a button waits for an answer.
  'ui.busy': 'Please wait',
  // After the label of an input that must be filled.
  'ui.required': 'required',
  'ui.optional': 'optional',
});

/** One sentence per error code: shown in place of the widget or in a note, and given to `onError` as `message`. */
export const errors = /* @__PURE__ */ section({
  'errors.VALIDATION_ERROR': 'Some of the data was not accepted.',
  'errors.INVALID_FIELD_TYPE': 'This kind of field is not known.',
  'errors.INVALID_SIGNING_ORDER': 'The signing order is not valid.',
  'errors.INVALID_DOCUMENT': 'This file is not a PDF that can be opened.',
  'errors.MALFORMED_JSON': 'The data could not be read.',
  'errors.UNAUTHORIZED': 'You are not signed in to this document. Ask for a new link.',
  'errors.TOKEN_EXPIRED': 'Your access has expired. Reload the page to continue.',
  'errors.TOKEN_REVOKED': 'Your access was withdrawn.',
  'errors.AUTH_REQUIRED': 'Please confirm with the code from your e-mail.',
  'errors.INSUFFICIENT_CREDITS': 'There are not enough credits left to send this.',
  'errors.ACCESS_DENIED': 'You do not have permission to do this.',
  'errors.LINK_EXPIRED': 'This link has expired.',
  'errors.CODE_WRONG': 'That is not the code we sent.',
  'errors.CODE_EXPIRED': 'This code can no longer be used. Please ask for a new one.',
  'errors.PROTECTED_KEY_REQUIRED': 'This needs the key of the protected workspace.',
  'errors.NOT_FOUND': 'This document could not be found. It may have been deleted.',
  'errors.METHOD_NOT_ALLOWED': 'This cannot be done here.',
  'errors.ALREADY_SENT': 'This has been sent already and can no longer be changed.',
  'errors.ALREADY_SIGNED': 'You have signed this already.',
  'errors.NOT_YOUR_TURN': 'It is not your turn to sign yet.',
  'errors.REQUEST_NOT_SENT': 'This has not been sent yet.',
  'errors.REQUEST_EXPIRED': 'The time to sign this document is over.',
  'errors.REQUEST_CANCELLED': 'The sender has cancelled this request.',
  'errors.REQUEST_DECLINED': 'This request was declined.',
  'errors.REQUEST_FINISHED': 'Everyone has signed already.',
  'errors.CONSENT_REQUIRED': 'Please agree to sign electronically first.',
  'errors.FIELDS_INCOMPLETE': 'Some required fields are still empty.',
  'errors.STALE_DOCUMENT': 'The document has changed since you opened it. Reload to see the current one.',
  'errors.STATE_CONFLICT': 'This is no longer possible.',
  'errors.NO_DOCUMENT_AVAILABLE': 'There is no document to show yet.',
  'errors.IDEMPOTENCY_KEY_REUSED': 'This was sent before with other content.',
  'errors.REVISION_CONFLICT': 'Someone else has saved changes in the meantime.',
  'errors.PAYLOAD_TOO_LARGE': 'This file is too large.',
  'errors.UNSUPPORTED_MEDIA_TYPE': 'This kind of file is not supported.',
  'errors.RECIPIENT_EMAIL_SUPPRESSED': 'Mail to this address was returned. Check the address.',
  'errors.RATE_LIMIT_EXCEEDED': 'Too many requests. Please wait a moment.',
  'errors.INTERNAL_ERROR': 'Something went wrong on our side. Please try again.',
  'errors.SERVICE_UNAVAILABLE': 'The service is not available right now. Please try again.',
  'errors.NETWORK': 'The service cannot be reached. Check your connection and try again.',
  'errors.TOKEN_INVALID': 'The access token does not belong to this document.',
  'errors.HANDSHAKE_TIMEOUT': 'The frame did not answer. It may be blocked on this page.',
  'errors.CONTAINER_NOT_FOUND': 'There is no place on the page to show this in.',
  'errors.DOCUMENT_FAILED': 'The document could not be shown.',
  'errors.WORKER_BLOCKED': 'The policy of this page blocks part of the viewer.',
  'errors.SAVE_FAILED': 'Your changes could not be saved.',
  'errors.DESTROYED': 'This was closed.',
  'errors.UNEXPECTED': 'Something unexpected happened. Please try again.',
} satisfies Record<`errors.${ErrorCode}`, string>);

export { checks } from './en-checks.ts';
export { editor } from './en-editor.ts';
export { editorLater } from './en-editor-later.ts';
export { editorPreview } from './en-editor-preview.ts';

/** Names of the field types and sentences about refused values; the editor, the signing page and the service use them. */
export const fields = /* @__PURE__ */ section({
  // Palette of the editor, list of fields, and the name of an unlabelled field on the signing page.
  'fields.type.signature': 'Signature',
  'fields.type.initial': 'Initials',
  'fields.type.date': 'Date',
  'fields.type.text': 'Text',
  'fields.type.text_area': 'Text area',
  'fields.type.name': 'Name',
  'fields.type.email': 'Email',
  'fields.type.company': 'Company',
  'fields.type.title': 'Job title',
  'fields.type.phone': 'Phone',
  'fields.type.number': 'Number',
  'fields.type.cells': 'Cells',
  'fields.type.checkbox': 'Checkbox',
  'fields.type.radio_buttons': 'Radio button',
  'fields.type.dropdown': 'Dropdown',
  'fields.type.file': 'File upload',
  'fields.type.image': 'Image',
  'fields.type.stamp': 'Stamp',
  'fields.type.url': 'Link',
  'fields.type.formula': 'Formula',
  'fields.type.approval_signature': 'Approver signature',
  'fields.type.approval_checkmark': 'Approval mark',
  'fields.type.approval_date': 'Approval date',
  // First line of a dropdown without a placeholder of its own.
  'fields.choose': 'Choose…',
  // Headings of the palette.
  'fields.group.signing': 'Signing',
  'fields.group.text': 'Text',
  'fields.group.choice': 'Choices',
  'fields.group.file': 'Files',
  'fields.group.approval': 'Approval',
  // Below a field on the signing page, unless the author wrote a sentence of their own.
  'fields.refusal.wrongKind': 'This answer does not fit this field.',
  'fields.refusal.tooShort': 'Please enter at least {limit} characters.',
  'fields.refusal.tooLong': 'Please enter at most {limit} characters.',
  'fields.refusal.pattern': 'This does not have the expected form.',
  'fields.refusal.number': 'Please enter a number.',
  'fields.refusal.tooSmall': 'Please enter a number of at least {limit}.',
  'fields.refusal.tooLarge': 'Please enter a number of at most {limit}.',
  'fields.refusal.date': 'Please enter a date.',
  'fields.refusal.tooEarly': 'Please choose {limit} or a later day.',
  'fields.refusal.tooLate': 'Please choose {limit} or an earlier day.',
  'fields.refusal.email': 'Please enter an email address.',
  'fields.refusal.phone': 'Please enter a phone number.',
  'fields.refusal.option': 'Please choose one of the options.',
  'fields.refusal.mark': 'This is too little to be a signature. Please draw or type it again.',
  'fields.refusal.fileType': 'This kind of file is not accepted here.',
  'fields.refusal.fileSize': 'This file is too large; the limit is {limit}.',
  // The sealed document cannot show them: no font has them, or their script needs shaping.
  'fields.refusal.characters': 'These characters cannot be printed in the document: {characters}',
  'fields.refusal.readOnly': 'This field cannot be changed.',
});

/** The certificate pages at the end of a sealed PDF. */
export const certificate = /* @__PURE__ */ section({
  'certificate.title': 'Certificate of completion',
  'certificate.page': 'Certificate page {page} of {pages}',
  // Small print at the top of each page of the signed document.
  'certificate.requestId': 'Signing Request ID: {id}',
  // Across each page of a document made with a test key.
  'certificate.watermark': 'TEST DOCUMENT',
  // Across each page of a document that not everyone has signed yet.
  'certificate.inProgress': 'IN PROGRESS',
  'certificate.completed': 'All parties completed on {moment}',
  'certificate.sentBy': 'Sent by',
  'certificate.sent': 'Sent',
  'certificate.finished': 'Completed',
  'certificate.request': 'Signing request',
  'certificate.document': 'Document',
  'certificate.pages': { one: '{count} page', other: '{count} pages' },
  'certificate.sha256': 'SHA-256 of the original document',
  'certificate.level': 'Seal',
  'certificate.levelBB': 'PAdES B-B, certified: no change allowed',
  'certificate.levelBT': 'PAdES B-T, time-stamped, certified: no change allowed',
  'certificate.levelBLT': 'PAdES B-LT, time-stamped, certified: no change allowed',
  // The last section: who says when it was sealed.
  'certificate.timeOwn':
    'The time of the seal is that of this service’s own clock. No independent authority vouches for it.',
  'certificate.timeStamped':
    'An independent authority stamped the time of the seal (RFC 3161); its token and its name are inside the signature.',
  'certificate.timeProven':
    'An independent authority stamped the time of the seal (RFC 3161), and proof that no certificate was revoked is kept with the document.',
  'certificate.parties': 'Parties',
  'certificate.signed': 'Signed',
  'certificate.approved': 'Approved',
  'certificate.received': 'Receives a copy',
  'certificate.consent': 'Consent',
  // After the moment in which the signer agreed to sign electronically.
  'certificate.consentDetail': 'version {version}, language {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identity',
  'certificate.identityLink':
    'Held the private link of this recipient. No further check of identity was made.',
  'certificate.identityCode':
    'Checked by this service: entered a one-time code sent to their e-mail address. Also held the private link.',
  'certificate.address': 'Address',
  'certificate.device': 'Device',
  'certificate.unknown': 'not recorded',
  'certificate.order': '{role}, step {order}',
  'certificate.audit': 'Audit trail',
  'certificate.auditIntro':
    'Times are UTC. Each entry carries a SHA-256 over its content and the hash before it, so no entry can be changed, removed or moved unnoticed. The complete log with full hashes is attached to this PDF as {file}.',
  'certificate.column.number': 'No.',
  'certificate.column.time': 'Time (UTC)',
  'certificate.column.event': 'Event',
  'certificate.column.actor': 'Who',
  'certificate.column.hash': 'Hash',
  'certificate.head': {
    one: 'Head of the chain after {count} entry',
    other: 'Head of the chain after {count} entries',
  },
  'certificate.about': 'About the seal',
  'certificate.aboutSeal':
    'This file was sealed once, after the last party completed, with the certificate “{subject}” (issuer “{issuer}”, valid until {until}). Any later change of a single byte breaks the seal. It is an electronic seal of the service, not a certificate of each signer, and the time shown is that of the service; no outside time stamp authority took part.',
  'certificate.aboutSelfMade':
    'The certificate was made by this service itself. No outside authority vouches for it, so viewers report its issuer as unknown until they are told to trust it. Compare the fingerprint below with one obtained from {company} by another way.',
  'certificate.aboutOperator':
    'The certificate was supplied by the operator of the service. Whether viewers trust it depends on its issuer.',
  'certificate.fingerprint': 'SHA-256 of the certificate',
  'certificate.verify':
    'To verify: pdfsig (Poppler), Adobe Acrobat, or any reader that checks PAdES signatures.',
  'certificate.testNotice': 'Made with a test key. This document is not meant to bind anyone.',
});

export { signing } from './en-signing.ts';
export { signingLater } from './en-signing-later.ts';
export { verify } from './en-verify.ts';
