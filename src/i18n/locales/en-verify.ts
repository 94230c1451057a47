/** English of the verifier: its page and its command say the same sentences. */
export const verify = {
  // The page's title, and what it says before a file is chosen.
  'verify.title': 'Check a sealed document',
  'verify.intro':
    'Choose a PDF. It is checked here, in your browser, and never leaves it: this page makes no connection, and works without one once it is open.',
  // Beside the list of languages, which gives each its own name.
  'verify.language': 'Language',
  'verify.choose': 'Choose a PDF',
  'verify.drop': 'or drop it here',
  'verify.reading': 'Checking…',
  'verify.save': 'Keep this page as a file',
  'verify.saveHint': 'It goes on working without this service.',
  'verify.tooLarge':
    'This file is larger than {size} MB, which is more than this page can check. The command can.',
  // The browser could not read it: it was moved or changed since it was chosen.
  'verify.unreadable': 'This file can no longer be read. Choose it again.',
  'verify.failed': 'This file could not be checked.',
  'verify.insecure':
    'This page was opened without encryption, and browsers then refuse the cryptography that it needs. Open it over https, or use the command.',
  // Choosing certificates to trust, and a separate log.
  'verify.trust': 'Certificates you trust',
  'verify.trustHint': 'PEM files. Leave it empty to see who sealed without judging it.',
  'verify.trustOwn': 'Trust the seals of {host}',
  'verify.trustUnreadable': 'This is no certificate in PEM form.',
  'verify.chooseRoots': 'Choose certificates',
  'verify.log': 'A separate audit trail, to be compared',
  'verify.chooseLog': 'Choose an audit trail',
  // The verdict, as a heading.
  'verify.intact': 'The document is as it was sealed',
  'verify.broken': 'Do not rely on this document',
  'verify.unsealed': 'There is no seal to check',
  // The findings, one sentence each.
  'verify.seal_intact':
    'No byte that the seal covers has changed, and the signature belongs to the certificate in it.',
  'verify.covers_all': 'The seal covers the whole file.',
  'verify.covers_all_but_proof':
    'The seal covers the document; behind it stands only proof that certificates were not revoked, which may be added.',
  'verify.no_change_allowed': 'The document is certified with no changes allowed.',
  'verify.issuer_trusted': 'The seal’s certificate goes back to {name}, which you trust.',
  'verify.time_stamped': 'An authority stamped the signature on {at}: {name}.',
  'verify.log_intact': {
    one: 'The audit trail inside is whole: {count} entry, chained from first to last.',
    other: 'The audit trail inside is whole: {count} entries, chained from first to last.',
  },
  'verify.issuer_unknown':
    'Who stands behind {name} was not checked: its certificate is not in the file, and you named none that you trust.',
  'verify.issuer_self_made':
    'The certificate goes back to {name}, which vouches for itself. Whether it is who you think, compare the fingerprint with its owner.',
  'verify.authority_unknown':
    'Whether the time stamp authority behind {name} deserves trust was not checked.',
  'verify.time_own':
    'The time comes from the clock of whoever sealed. No independent authority vouches for it.',
  'verify.log_missing': 'There is no audit trail inside.',
  'verify.certificate_expired':
    'The certificate has expired since; it was valid when the document was sealed.',
  'verify.not_pdf': 'This file is no PDF.',
  'verify.not_sealed': 'This PDF carries no seal.',
  'verify.range_wrong':
    'The seal leaves out parts of the file beside itself, so anything may have been put there.',
  'verify.changed': 'The document was changed after it was sealed: at least one byte is different.',
  'verify.signature_wrong': 'The signature does not belong to the certificate in the seal.',
  'verify.seal_unreadable': 'The seal itself was changed or is damaged: it cannot be read as a signature.',
  'verify.appended': {
    one: '{count} byte was put behind the sealed part of the file.',
    other: '{count} bytes were put behind the sealed part of the file.',
  },
  'verify.shadow': {
    one: 'After sealing, an update was put behind the document that can change what is shown ({count} object). What you see need not be what was sealed.',
    other:
      'After sealing, an update was put behind the document that can change what is shown ({count} objects). What you see need not be what was sealed.',
  },
  'verify.other_key': 'The seal was made with another key than expected, that of {name}.',
  'verify.not_valid_then': 'A certificate behind the seal was not valid when it was made.',
  'verify.time_stamp_wrong': 'The time stamp is not for this signature, or was changed.',
  'verify.structure_wrong':
    'The file is not built as a sealed document is: the signature stands in it, but not as its seal.',
  'verify.log_broken':
    'The audit trail inside does not hold together: entry {at} does not fit the one before it.',
  'verify.log_swapped': 'The audit trail is not the one that was sealed: it was exchanged.',
  // Facts below, as labels.
  'verify.facts': 'Details',
  'verify.signer': 'Sealed by',
  'verify.issuer': 'Issued by',
  'verify.level': 'Level',
  'verify.claimedAt': 'Time, as claimed',
  'verify.stampedAt': 'Time, as stamped',
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
} as const;
