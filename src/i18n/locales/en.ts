/**
 * English, the source of every other language. One exported section per room, keys named `<room>.<place>`; a comment
 * says where a string appears when its key does not. `{name}` is a parameter; a message with a count is
 * `{ one: '…', other: '…' }`. A widget bundles only the sections it passes to `createTranslator`.
 */
import type { Message } from '../params.ts';

// Checks that each section holds messages only, without widening them: parameters are read from the literal texts.
const section = <const Part extends Readonly<Record<string, Message>>>(part: Part): Part => part;

export { checks } from './en-checks.ts';
export { editor } from './en-editor.ts';
export { editorBulk } from './en-editor-bulk.ts';
export { editorDeferred } from './en-editor-deferred.ts';
export { editorDetails } from './en-editor-details.ts';
export { editorDocument } from './en-editor-document.ts';
export { editorDocuments } from './en-editor-documents.ts';
export { editorPages } from './en-editor-pages.ts';
export { editorPreview } from './en-editor-preview.ts';
export { editorReading } from './en-editor-reading.ts';
export { editorSeals } from './en-editor-seals.ts';
export { editorVersions } from './en-editor-versions.ts';
export { errors } from './en-errors.ts';
export { fields } from './en-fields.ts';
export { refusals } from './en-refusals.ts';

/** The certificate pages at the end of a sealed PDF. */
export const certificate = /* @__PURE__ */ section({
  'certificate.title': 'Certificate of completion',
  'certificate.page': 'Certificate page {page} of {pages}',
  // Small print at the top of each page of the signed document.
  'certificate.requestId': 'Signing request ID: {id}',
  // Across each page of a document made with a test key.
  'certificate.watermark': 'TEST DOCUMENT',
  // Across each page of a document that not everyone has signed yet.
  'certificate.inProgress': 'IN PROGRESS',
  // In small letters in the frame around a signature. `name`: of the signer or approver.
  'certificate.signedBy': 'Signed by {name}',
  'certificate.approvedBy': 'Approved by {name}',
  'certificate.completed': 'All parties completed on {moment}',
  'certificate.sentBy': 'Sent by',
  // After the sender's name: what the request was sent with. `hint` is the beginning of the key.
  'certificate.viaKey': 'API key {hint}…',
  'certificate.viaEditor': 'the embedded editor',
  'certificate.sent': 'Sent',
  'certificate.request': 'Signing request',
  'certificate.document': 'Document',
  'certificate.documents': 'Documents',
  'certificate.pages': { one: '{count} page', other: '{count} pages' },
  'certificate.sha256': 'SHA-256 of the original document',
  'certificate.levelBB': 'PAdES B-B, certified: no changes allowed',
  'certificate.levelBT': 'PAdES B-T, time-stamped, certified: no changes allowed',
  'certificate.levelBLT': 'PAdES B-LT, time-stamped, certified: no changes allowed',
  'certificate.levelBLTA': 'PAdES B-LTA, time-stamped for archiving, certified: no changes allowed',
  // The last section: who says when it was sealed.
  'certificate.timeOwn':
    'The time of the seal comes from this service’s own clock. No time stamp authority vouches for it.',
  'certificate.timeMissed':
    'The time of the seal comes from this service’s own clock. A time stamp was requested several times from {authorities}, but none was received.',
  'certificate.timeStamped':
    'A time stamp authority stamped the time of the seal (RFC 3161). Its token and its name are inside the signature.',
  'certificate.timeProven':
    'A time stamp authority stamped the time of the seal (RFC 3161). Its token and its name are inside the signature, and the document contains proof that no certificate was revoked.',
  // After the sentence about the time: whether the operator lets documents be sealed without a time stamp.
  'certificate.stampRequired': 'This service seals documents only with a time stamp.',
  'certificate.stampOptional': 'This service also seals documents without a time stamp.',
  'certificate.parties': 'Parties',
  // Of the mail with the signing link.
  'certificate.mailed': '{moment}, by email to {address}',
  'certificate.mailFailed': '{moment}, the email to {address} failed',
  'certificate.notMailed': '{moment}, link given to the sender, no email',
  'certificate.linksMailOnly':
    'Signing links were only emailed to recipients. The sender’s system couldn’t get them.',
  'certificate.linksEmbedded': 'The sender’s system could get the signing links, too.',
  'certificate.viewed': 'Viewed',
  'certificate.signatures': 'Signatures',
  'certificate.mark.signature': { one: '{count} signature ({how})', other: '{count} signatures ({how})' },
  'certificate.mark.initial': {
    one: '{count} set of initials ({how})',
    other: '{count} sets of initials ({how})',
  },
  // How a signature was made.
  'certificate.drawn': 'drawn',
  'certificate.typed': 'typed',
  'certificate.photo': 'photo',
  // Label of what happens with a copy of the sealed document.
  'certificate.copy': 'Copy',
  'certificate.copyMailed':
    'The sealed document is emailed after sealing, so this page can’t show whether it arrived.',
  'certificate.copyNotMailed': 'The sealed document isn’t emailed; the sender passes it on.',
  'certificate.answers': 'Answers',
  // Above what belongs to no recipient.
  'certificate.answersOfNobody': 'Filled in by the sender',
  'certificate.checked': 'checked',
  // Below the answers when there are more than the certificate shows.
  'certificate.answersRest': {
    one: '{count} more answer is in the document.',
    other: '{count} more answers are in the document.',
  },
  'certificate.consentText': 'Consent text',
  'certificate.consentRest': 'The rest of this text is in the attached {file}.',
  'certificate.signed': 'Signed',
  'certificate.approved': 'Approved',
  'certificate.received': 'Receives a copy',
  'certificate.consent': 'Consent',
  // `moment`: in which the signer agreed to sign electronically.
  'certificate.consentDetail': '{moment}, version {version}, language {language}',
  'certificate.consentSource': 'Version {version}, language {language}, SHA-256 {sha256}',
  'certificate.identity': 'Identity',
  'certificate.identityLink':
    'Opened this recipient’s private link. Identity wasn’t checked in any other way.',
  'certificate.identityCode':
    'Checked by this service: opened the private link and entered a one-time code sent to their email address.',
  // In the row of a signer; {key} is a SHA-256 digest.
  'certificate.passkey': 'Passkey',
  'certificate.passkeySigned':
    'Signed with a passkey for {host} after the device verified its user. SHA-256 of the public key: {key}',
  'certificate.address': 'IP address',
  'certificate.unknown': 'not recorded',
  'certificate.role.Signer': 'Signer',
  'certificate.role.Approver': 'Approver',
  // `Chrome 147 on Windows`
  'certificate.device': '{browser} on {system}',
  'certificate.role.Seal': 'Seal',
  'certificate.sealApplied': 'Applied automatically',
  'certificate.sealStatement': 'Statement',
  'certificate.sealSignatory': 'Signatory',
  'certificate.sealAuthority': 'Authority',
  'certificate.order': '{role}, step {order}',
  'certificate.audit': 'Audit trail',
  'certificate.auditIntro':
    'Each entry’s hash covers its content and the hash before it, so no entry can be changed, removed, or moved unnoticed. The complete trail is attached to this PDF as {file}.',
  'certificate.column.number': 'No.',
  'certificate.column.time': 'Time (UTC)',
  'certificate.column.event': 'Event',
  'certificate.column.actor': 'Who',
  'certificate.column.hash': 'Hash',
  'certificate.head': {
    one: 'Head of the chain after {count} entry',
    other: 'Head of the chain after {count} entries',
  },
  // Below the table when the log is longer than the table may be.
  'certificate.auditRest': {
    one: '{count} more entry is in the attached {file}.',
    other: '{count} more entries are in the attached {file}.',
  },
  // Audit trail entries on certificates in other languages; English certificates use the entry's own description.
  'certificate.event.opened': 'Opened the document',
  'certificate.event.linkOpened': 'Opened the signing link',
  // `event`: one of these texts. `count`: of visits of the same person after it.
  'certificate.event.laterVisits': '{event}; later visits: {count}',
  // `host`: of the host page, such as `app.example.com`.
  'certificate.event.openedIn': 'Opened the document, embedded in {host} (according to the browser)',
  // `pages` such as 1–3, 7.
  'certificate.event.pageViewed': 'Viewed page {pages} of {total}',
  'certificate.event.pagesViewed': 'Viewed pages {pages} of {total}',
  'certificate.event.downloaded': 'Downloaded the document before signing',
  'certificate.event.codeSent': 'A one-time code was sent by email',
  'certificate.event.codeEntered': 'Entered the one-time code from the email',
  'certificate.event.codeWrong': 'Entered a wrong one-time code',
  'certificate.event.phone': 'Continued on a phone',
  'certificate.event.withdrew': 'Withdrew the consent to sign electronically',
  'certificate.event.agreed': 'Agreed to sign electronically',
  'certificate.event.signed': 'Signed the document',
  'certificate.event.approved': 'Approved the document',
  'certificate.event.paper': 'Asked the sender for a paper copy',
  'certificate.event.linkRequested': 'Asked for the signing link by email',
  'certificate.event.corrected': 'Corrected their own details',
  'certificate.event.sealApplied': 'A seal was applied automatically',
  'certificate.event.sealPaused': 'A seal was paused',
  'certificate.event.sealSwapped': 'A seal was swapped',
  'certificate.event.sealRemoved': 'A paused seal was removed',
  'certificate.event.reminded': 'A reminder was sent',
  'certificate.event.linksGiven': 'Signing links were given to the sender’s system',
  'certificate.event.linkMailed': 'The signing link was emailed to {address}',
  'certificate.event.linkFailed': 'The signing link couldn’t be emailed to {address}',
  'certificate.event.changed': 'The draft was changed',
  'certificate.event.created': 'The signing request was created',
  'certificate.event.sent': 'The signing request was sent',
  'certificate.event.resent': 'The invitation was sent again',
  'certificate.event.complete': 'Everyone has signed; the document is complete',
  'certificate.actor.system': 'System',
  'certificate.actor.sender': 'Sender',
  'certificate.about': 'About the seal',
  'certificate.aboutSeal':
    'This file was sealed once, after the last party completed, with the certificate “{subject}” (issuer “{issuer}”, valid until {until}). Any later change of a single byte breaks the seal. It is an electronic seal of the service, not a certificate of each signer.',
  'certificate.aboutSelfMade':
    'This service made the certificate itself. No outside authority vouches for it, so PDF readers report its issuer as unknown until you trust it there. Compare the fingerprint below with one that you got from {company} in another way.',
  'certificate.aboutOperator':
    'The operator of the service supplied the certificate. Whether PDF readers trust it depends on its issuer.',
  'certificate.fingerprint': 'SHA-256 of the certificate',
  'certificate.verify':
    'To verify: pdfsig (Poppler), Adobe Acrobat, or any reader that checks PAdES signatures.',
  'certificate.testNotice': 'Made with a test key. This document isn’t legally binding.',
});

export { signing } from './en-signing.ts';
export { signingDeferred } from './en-signing-deferred.ts';
export { ui } from './en-ui.ts';
export { verify } from './en-verify.ts';
