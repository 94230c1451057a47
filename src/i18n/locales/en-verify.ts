/** English of the verifier: its page and its command say the same sentences. */
export const verify = {
  // The page's title, and what it says before a file is chosen.
  'verify.title': 'Check a sealed document',
  'verify.intro':
    'Choose a PDF. It is checked here, in your browser, and never leaves it: this page makes no connection, and works without one once it is open.',
  // Label of the language menu, which shows each language's own name.
  'verify.language': 'Language',
  'verify.choose': 'Choose a PDF',
  'verify.drop': 'or drop it here',
  'verify.reading': 'Checking…',
  'verify.save': 'Save this page for offline use',
  'verify.saveHint': 'It works without this service.',
  'verify.tooLarge':
    'This file is larger than {size} MB, which is more than this page can check. Use the command-line tool instead.',
  // The browser could not read it: it was moved or changed since it was chosen.
  'verify.unreadable': 'This file can no longer be read. Choose it again.',
  'verify.failed': 'This file couldn’t be checked.',
  'verify.insecure':
    'This page was opened without encryption, so the browser blocks the cryptography it needs. Open it over https, or use the command-line tool.',
  // Choosing certificates to trust, and a separate log.
  'verify.trust': 'Certificates you trust',
  'verify.trustHint':
    'PEM files. Choose none to see who sealed the document without judging whether to trust them.',
  'verify.trustOwn': 'Trust the seals of {host}',
  'verify.trustUnreadable': 'This isn’t a certificate in PEM format.',
  'verify.chooseRoots': 'Choose certificates',
  'verify.log': 'A separate audit trail to compare',
  'verify.chooseLog': 'Choose an audit trail',
  // The verdict, as a heading.
  'verify.intact': 'Valid: not changed since it was sealed',
  'verify.broken': 'Don’t rely on this document',
  'verify.other_party': 'Sealed by another party',
  'verify.unsealed': 'There’s no seal to check',
  // The findings, one sentence each.
  'verify.seal_intact':
    'Nothing that the seal covers has changed, and the signature matches the seal’s certificate.',
  'verify.covers_all': 'The seal covers the whole file.',
  'verify.covers_all_but_proof':
    'The seal covers the document. The only addition is proof that certificates weren’t revoked, which is allowed.',
  'verify.no_change_allowed': 'The document is certified with no changes allowed.',
  'verify.issuer_trusted': 'The seal’s certificate was issued under {name}, which you trust.',
  'verify.time_stamped': 'A time stamp authority confirmed the time of the signature, {at}: {name}.',
  'verify.log_intact': {
    one: 'The audit trail inside is complete: {count} entry, chained from first to last.',
    other: 'The audit trail inside is complete: {count} entries, chained from first to last.',
  },
  'verify.issuer_unknown':
    'We didn’t check whether {name} can be trusted: its certificate isn’t in the file, and you didn’t choose any trusted certificates.',
  'verify.issuer_self_made':
    'The certificate was issued under {name}, which vouches for itself. To be sure who that is, compare the fingerprint with its owner.',
  'verify.authority_unknown': 'We didn’t check whether the time stamp authority {name} can be trusted.',
  'verify.time_own':
    'The time comes from the sealing service’s own clock. No independent authority vouches for it.',
  'verify.log_missing': 'The file doesn’t contain an audit trail.',
  'verify.certificate_expired':
    'The certificate has since expired, but it was valid when the document was sealed.',
  'verify.not_pdf': 'This isn’t a PDF.',
  'verify.not_sealed': 'This PDF isn’t sealed.',
  'verify.range_wrong': 'The seal doesn’t cover parts of the file, so anything could have been added there.',
  'verify.changed': 'The document was changed after it was sealed: at least one byte is different.',
  'verify.signature_wrong': 'The signature doesn’t match the certificate in the seal.',
  'verify.seal_unreadable': 'The seal itself was changed or is damaged: it can’t be read as a signature.',
  'verify.appended': {
    one: '{count} byte was added after the sealed part of the file.',
    other: '{count} bytes were added after the sealed part of the file.',
  },
  'verify.shadow': {
    one: 'An update added after sealing can change what is shown ({count} object). What you see may not be what was sealed.',
    other:
      'An update added after sealing can change what is shown ({count} objects). What you see may not be what was sealed.',
  },
  'verify.other_key': 'The seal was made with a different key than expected: the key of {name}.',
  'verify.not_valid_then': 'One of the seal’s certificates wasn’t valid when the seal was made.',
  'verify.time_stamp_wrong': 'The time stamp isn’t for this signature, or it was changed.',
  'verify.structure_wrong':
    'The file isn’t built like a sealed document: it contains the signature, but not as its seal.',
  'verify.log_broken': 'The audit trail inside isn’t consistent: entry {at} doesn’t match the one before it.',
  'verify.log_swapped': 'The audit trail isn’t the sealed one: it was replaced.',
  'verify.log_extended': {
    one: 'The separate audit trail has {count} entry after the sealed ones. The seal doesn’t cover it, so anyone could have added it.',
    other:
      'The separate audit trail has {count} entries after the sealed ones. The seal doesn’t cover them, so anyone could have added them.',
  },
  // Facts below, as labels.
  'verify.facts': 'Technical details',
  'verify.signer': 'Sealed by',
  'verify.issuer': 'Issued by',
  'verify.level': 'Level',
  'verify.claimedAt': 'Signing time (claimed)',
  'verify.stampedAt': 'Signing time (time-stamped)',
  'verify.certificate': 'SHA-256 of the certificate',
  'verify.fileSha': 'SHA-256 of the file',
  'verify.originalSha': 'SHA-256 of the original document',
  'verify.logHead': 'Head of the audit trail',
  'verify.request': 'Signing request',
  // Work limits, certificate purposes, signers, and controls of the page.
  'verify.too_complex': 'This document is too complex to verify',
  'verify.work_limit':
    'Checking this file takes more work than any sealed document should need, so the check was stopped. The result is unknown; don’t rely on this document.',
  'verify.wrong_purpose':
    'The seal was made with the certificate of {name}, which isn’t meant for signing documents.',
  'verify.issuer_service':
    'The seal’s certificate chains to {name}, the root certificate of {host}, which provided this page.',
  'verify.signed_by': '{name} signed on {at}, according to the embedded audit trail.',
  'verify.approved_by': '{name} approved on {at}, according to the embedded audit trail.',
  'verify.chooseAuthorities': 'Choose time stamp roots',
  'verify.authoritiesHint':
    'Root certificates of time stamp authorities, as PEM files. They are trusted for time stamps only. If you choose none, the certificates above are trusted for time stamps too.',
  'verify.cancel': 'Cancel',
  'verify.cancelled': 'The check was canceled.',
  'verify.tooSlow': 'The check took longer than {seconds} s and was stopped. Don’t rely on this document.',
  // What the document is and who signed and sealed it: labels, above the checks.
  'verify.document': 'Document',
  'verify.signedBy': 'Signed by',
  'verify.approvedBy': 'Approved by',
  'verify.signedOn': 'Signed on',
  'verify.sealedOn': 'Sealed on',
  'verify.fromTrail':
    'Names and times come from the embedded audit trail. The party that sealed the document vouches for it.',
  'verify.checks': 'What was checked',
  'verify.subject': 'Certificate subject',
  // Signatures that another product made.
  'verify.intact_signed': 'Valid: not changed since it was signed',
  'verify.other_signer': 'Signed by another party',
  'verify.time_signer':
    'The time comes from the signer’s own clock. No independent authority vouches for it.',
  'verify.time_missing': 'The signature doesn’t state a time.',
  'verify.seal_unsupported':
    'The signature uses an algorithm that this verifier doesn’t support, so it couldn’t be checked.',
  // Several documents in one signing request: a list, and sentences about a file with one of them or with a wrong list.
  'verify.documents': 'Documents',
  'verify.pages': { one: '{count} page', other: '{count} pages' },
  'verify.one_document': 'This is document {number} of {total} ({name}) of the signing request.',
  'verify.documents_mismatch': 'The documents listed in the file aren’t the ones in the audit trail.',
  'verify.earlier_signature':
    'An earlier version of this document was signed with the certificate of {name}. That signature doesn’t cover later changes.',
  // Archive time stamps: time stamps over a sealed file, renewed before they expire.
  'verify.covers_all_but_archive':
    'The seal covers the document. The only additions are archive time stamps and proof that certificates weren’t revoked, which are allowed.',
  'verify.archive_stamped':
    'An archive time stamp from {at} covers the whole file, including the seal: {name}. It’s valid until {until}.',
  'verify.archive_stamped_before_proof':
    'An archive time stamp from {at} covers the file except for proof that was added later: {name}. It’s valid until {until}.',
  'verify.archive_renewed': 'Earlier archive time stamps: {count}. The first one is from {at}.',
  'verify.archive_expired':
    'The archive time stamp’s certificate expired on {at}, and there’s no newer archive time stamp.',
  'verify.archive_stamp_wrong':
    'An archive time stamp isn’t for this file, or something was changed after it was made.',
  'verify.archive_stamp_revoked':
    'The certificate of {name}, which made an archive time stamp, had already been revoked by then.',
  // Label of seals that the service applied in the signing order.
  'verify.appliedSeals': 'Seals applied',
  // Place in the signing order, in a list after a name.
  'verify.step': 'Step {order}',
  'verify.archiveStamp': 'Archive time stamp',
  'verify.archiveUntil': 'Archive time stamp valid until',
  // Passkeys: keys on the signers' devices. {key} is a SHA-256 digest.
  'verify.passkey_signed':
    '{name} signed with a passkey for {host}. The signature is for this document and these answers, and shows which key signed, not who holds it. SHA-256 of the key: {key}',
  'verify.passkey_wrong':
    'A passkey’s signature isn’t for this document and its answers: entry {at} of the audit trail.',
  'verify.passkey_missing':
    'The request required a passkey’s signature, but entry {at} of the audit trail has none.',
} as const;
