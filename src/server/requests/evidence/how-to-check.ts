const LABEL_LENGTH = 70;

/** File with the entries that the seal doesn't cover. */
export const NOT_SEALED_FILE = 'NOT-SEALED-later-entries.json';

/**
 * The README of the pack: how to check everything with free, independent tools. Lines of at most 80 characters. Commands start with
 * `$ ` and continue with `\`, so that tests can run them.
 */
export function howToCheck(facts: {
  readonly name: string;
  readonly requestId: string;
  readonly level: string;
  readonly sha256: string;
  /** The seal's `ByteRange`: offset and length of both signed parts. */
  readonly range: readonly [number, number, number, number];
  /** Offset of the signature value in `signature.der`. */
  readonly signatureAt: number;
  readonly signatureLength: number;
  readonly sealedEntries: number;
  readonly laterEntries: number;
  readonly hasStamp: boolean;
  /** The `ByteRange` of the last archive time stamp; null without one. */
  readonly archiveRange: readonly [number, number, number, number] | null;
  /** The sealed file before each archive time stamp that was added later, oldest first. */
  readonly earlierFiles: readonly { readonly sha256: string; readonly size: number }[];
  /** Someone signed with a passkey. */
  readonly hasPasskeys: boolean;
  /** Organization seals were applied. */
  readonly hasSeals: boolean;
  /** File name of the original upload if it differs: a Word document, or a PDF that was repaired or had signatures. */
  readonly uploadName: string | null;
  /** Labels of several documents in order; empty for a single one. */
  readonly documents: readonly string[];
  readonly isSelfMade: boolean;
}): string {
  const [, first, second, length] = facts.range;
  const parts = [
    `EVIDENCE OF A SIGNED DOCUMENT

Document        ${facts.name}
Signing request ${facts.requestId}
Seal            PAdES ${facts.level}
SHA-256         ${facts.sha256}

CONTENTS
  sealed.pdf         the document with its certificate and its seal
  original.pdf       the document as it was sent, before anyone signed`,
    facts.uploadName &&
      `  ${facts.uploadName.padEnd(18)} the original upload${facts.uploadName.endsWith('.docx') ? ', which original.pdf was made from' : ', with the signatures it had'}`,
    facts.documents.length > 0 &&
      `  documents/         each of the ${facts.documents.length} documents by number: as it was sent, and
                     with its own seal. sealed.pdf and original.pdf have the
                     pages of all. manifest.json has names and digests`,
    ...facts.documents.map(documentLine),
    `  audit-trail.json   the sealed audit trail, byte for byte as attached
                     to sealed.pdf, ${facts.sealedEntries} entries in one chain`,
    facts.laterEntries > 0 &&
      `  ${NOT_SEALED_FILE}
                     recorded after sealing (${facts.laterEntries}), such as downloads. The seal
                     doesn't cover these entries, so you have to trust the
                     operator of the service for them`,
    `  consent/           the text that each person agreed to, named by SHA-256
  signed/            the fields and answers that each person signed, named by
                     SHA-256`,
    facts.hasSeals &&
      `  seals/             the pictures of the organization's seals in the document,
                     and the statements about them, named by SHA-256`,
    `  check-trail.py     recomputes the audit trail and the digests in it
  certificates/      the seal's certificate and its issuers
  signature.der      the seal's signature (CMS), as it is in sealed.pdf`,
    facts.hasStamp && '  time-stamp.der     the token of the time stamp authority (RFC 3161)',
    facts.archiveRange &&
      `  archive-time-stamp.der
                     the token of the last archive time stamp (RFC 3161)`,
    `  verify.html        verifies sealed.pdf in a browser, offline

Run the commands below, which start with "$", in this file's folder.

1. WITH A BROWSER
   Open verify.html, choose sealed.pdf, and add certificates/trust-anchor.pem
   as a certificate you trust. Nothing leaves your browser.

2. THE FILE'S HASH
   $ sha256sum sealed.pdf
   The result has to be the SHA-256 above.

3. THE SEAL, WITH POPPLER
   $ pdfsig -nocert sealed.pdf
   "Signature is Valid" and, up to level B-T, "Total document signed". pdfsig
   lists archive time stamps (level B-LTA), but can't check them. To check
   the certificate as well, with NSS's tools:
   $ mkdir db && certutil -N --empty-password -d db
   $ certutil -A -d db -n root -t CT,C,C -i certificates/trust-anchor.pem
   $ pdfsig -nssdir db sealed.pdf
   "Certificate is Trusted". If the certificate names a revocation server, the
   last command contacts it.

4. THE SEAL, WITH OPENSSL
   signed.bin is everything in sealed.pdf except the signature itself:
   $ head -c ${first} sealed.pdf > signed.bin
   $ tail -c +${second + 1} sealed.pdf | head -c ${length} >> signed.bin
   $ openssl cms -verify -binary -inform DER -in signature.der \\
       -content signed.bin -CAfile certificates/trust-anchor.pem \\
       -purpose any -cades -out /dev/null
   "CAdES Verification successful".`,
    facts.hasStamp &&
      `
5. THE TIME STAMP, WITH OPENSSL
   $ openssl ts -reply -in time-stamp.der -token_in -text
   shows when and by whom the time was stamped.
   $ openssl pkcs7 -inform DER -in time-stamp.der -print_certs -out tsa.pem
   extracts the authority's certificates that the token contains. The root
   that you trust has to come from the authority itself, as authority-root.pem:
   $ tail -c +${facts.signatureAt + 1} signature.der | head -c ${facts.signatureLength} > signature.bin
   $ openssl ts -verify -token_in -in time-stamp.der -data signature.bin \\
       -CAfile authority-root.pem -untrusted tsa.pem
   "Verification: OK". signature.bin is the signature value in signature.der,
   which is what the authority stamped.`,
    facts.archiveRange && archiveSection(facts.archiveRange),
    facts.earlierFiles.length > 0 && earlierSection(facts.earlierFiles),
    `
THE AUDIT TRAIL
   $ pdfdetach -savefile audit-trail.json -o from-pdf.json sealed.pdf
   $ cmp from-pdf.json audit-trail.json
   prints nothing: both are the same, and the seal covers the first.
   $ python3 check-trail.py
   "The chain is intact", and for every digest in the trail, the file here that
   has it. Each entry's hash is SHA-256 over the entry without "hash", as
   canonical JSON (RFC 8785); "previous_hash" is the hash before it, 64 zeros
   for the first.`,
    facts.documents.length > 0 &&
      `
THE DOCUMENTS ONE BY ONE
   $ sha256sum documents/*.pdf
   prints the digests in documents/manifest.json. Those of the originals are in
   the audit trail too, in the entry of sending and in each signature, and
   check-trail.py finds the file of each. For a sealed document:
   $ pdfsig -nocert documents/01-sealed.pdf
   "Signature is Valid". The audit trail attached to it is that of the whole
   request, and verify.html says which of the documents it is. The certificate
   pages are in sealed.pdf only.`,
    `
THE CONSENT TEXTS, THE FIELDS AND THE ANSWERS
   $ sha256sum consent/* signed/*
   prints each file's own name, which is the digest in the audit trail: of the
   consent text (statement_sha256), of the fields that a person was asked to
   fill in (fields_sha256), of the answers that they saw when they finished
   (answers_sha256), and of what they signed, with the values the service added
   at that moment (values_sha256). The last three are canonical JSON. Answers
   to questions that were hidden in the end aren't kept: if there were any, the
   file for answers_sha256 is missing. Pictures are in sealed.pdf.`,
    facts.hasPasskeys &&
      `
THE PASSKEYS
   verify.html checks their signatures. Each is in the audit trail's entry of
   signing (details.passkey): a WebAuthn assertion whose challenge is SHA-256
   over the canonical JSON of the properties "context", which is
   "countersign/passkey-signature/v1", "request_id", "recipient_id",
   "document_sha256", "documents" (each with its ID and SHA-256; empty for a
   single document), "fields_sha256", "answers_sha256" and "nonce". It shows
   which key signed, not who holds it.`,
    facts.hasSeals &&
      `
THE ORGANIZATION'S SEALS
   $ sha256sum seals/*
   prints each file's own name, which is the digest in the audit trail: of the
   picture (image_sha256), and of the statement that its signatory accepted
   (seal_statement_sha256).`,
    facts.isSelfMade &&
      `
WHO VOUCHES FOR THE SEAL
   The service made the root in certificates/ itself. It proves that the
   document hasn't changed since that service sealed it, but not who runs the
   service. Compare its fingerprint with its owner:
   $ openssl x509 -in certificates/trust-anchor.pem -noout \\
       -fingerprint -sha256`,
  ];
  return `${parts.filter((part) => part !== false).join('\n')}\n`;
}

function archiveSection([, first, second, length]: readonly [number, number, number, number]): string {
  return `
6. THE ARCHIVE TIME STAMP, WITH OPENSSL
   It covers the seal, its time stamp and the proof that certificates weren't
   revoked. archived.bin is everything that was stamped:
   $ head -c ${first} sealed.pdf > archived.bin
   $ tail -c +${second + 1} sealed.pdf | head -c ${length} >> archived.bin
   $ openssl ts -reply -in archive-time-stamp.der -token_in -text
   $ openssl pkcs7 -inform DER -in archive-time-stamp.der -print_certs \\
       -out archive-tsa.pem
   The root has to come from the authority itself, as authority-root.pem:
   $ openssl ts -verify -token_in -in archive-time-stamp.der \\
       -data archived.bin -CAfile authority-root.pem -untrusted archive-tsa.pem
   "Verification: OK".`;
}

/** A file only grows: its earlier digests are those of its beginning. */
function earlierSection(files: readonly { readonly sha256: string; readonly size: number }[]): string {
  return `
EARLIER DIGESTS
   An archive time stamp was added after sealing, at the end of the file. What
   was there before is unchanged, and so is its digest:
${files.map(({ sha256, size }) => `   $ head -c ${size} sealed.pdf | sha256sum\n   ${sha256}`).join('\n')}`;
}

/** A document's place and its name, on one line. */
function documentLine(label: string, index: number): string {
  const letters = [...label.replace(/\s+/g, ' ')];
  const name =
    letters.length > LABEL_LENGTH ? `${letters.slice(0, LABEL_LENGTH).join('')}…` : letters.join('');
  return `    ${String(index + 1).padStart(2, '0')}  ${name}`;
}

/** A Python script for readers of the evidence pack. Independent of this service. */
export const CHECK_TRAIL = `"""Recomputes the chain of audit-trail.json, and the digests in it. Python 3.8 or later, no network."""
import hashlib, json, os, sys

def canonical(value):
    # RFC 8785: keys sorted by UTF-16 code units, no white space.
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(canonical(key) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)

def sha256(data):
    return hashlib.sha256(data).hexdigest()

def holding(digest):
    for folder, _, names in os.walk("."):
        for name in sorted(names):
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                if sha256(file.read()) == digest:
                    return os.path.relpath(path)
    return None

with open("audit-trail.json", encoding="utf-8") as file:
    trail = json.load(file)
previous = "0" * 64
for number, entry in enumerate(trail["entries"], 1):
    content = {key: value for key, value in entry.items() if key != "hash"}
    fits = entry["sequence"] == number and entry["previous_hash"] == previous
    if not fits or entry["hash"] != sha256(canonical(content).encode("utf-8")):
        sys.exit("NOT INTACT: entry %d doesn't match" % number)
    previous = entry["hash"]
if trail["chain"]["head"] != previous or trail["chain"]["count"] != len(trail["entries"]):
    sys.exit("NOT INTACT: the end of the chain doesn't match")
print("The chain is intact: %d entries" % len(trail["entries"]))
for entry in trail["entries"]:
    for name, digest in sorted(entry["details"].items()):
        if name.endswith("_sha256") and digest:
            print("entry %d, %s: %s" % (entry["sequence"], name, holding(digest) or "NO FILE"))
    # Several documents. Drafts may have had others.
    if entry["event"] == "document_finished" or entry["details"].get("action") == "sent":
        for number, document in enumerate(entry["details"].get("documents", []), 1):
            found = holding(document["sha256"]) or "NO FILE"
            print("entry %d, document %d: %s" % (entry["sequence"], number, found))
`;
