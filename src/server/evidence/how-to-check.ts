/** The pack's README: every step with programs that are free and not ours. Lines of at most 80 characters. */
export function howToCheck(facts: {
  readonly name: string;
  readonly requestId: string;
  readonly level: string;
  readonly sha256: string;
  readonly hasStamp: boolean;
  /** The upload was repaired, or carried signatures of its own. */
  readonly hasUpload: boolean;
  readonly isSelfMade: boolean;
}): string {
  const parts = [
    `EVIDENCE OF A SIGNED DOCUMENT

Document         ${facts.name}
Signing request  ${facts.requestId}
Seal             PAdES ${facts.level}
SHA-256          ${facts.sha256}

WHAT IS IN HERE
  sealed.pdf         the document with its certificate and its seal
  original.pdf       the document as it was sent, before anyone signed
  audit-trail.json   every recorded step until this pack was made, chained
  consent/           the words that each person agreed to, named by SHA-256
  certificates/      the seal's certificate and those above it
  verify.html        checks sealed.pdf in a browser, without any connection`,
    facts.hasUpload && `  as-uploaded.pdf    the file exactly as it came, with signatures it had then`,
    facts.hasStamp && '  time-stamp.der     the token of the time stamp authority (RFC 3161)',
    `
1. WITH A BROWSER
   Open verify.html, choose sealed.pdf, and give certificates/trust-anchor.pem
   as a certificate you trust. Nothing is sent anywhere.

2. IS THE FILE THE ONE THAT WAS SEALED?
   sha256sum sealed.pdf
   The result is the SHA-256 above.

3. THE SEAL, WITH POPPLER
   pdfsig -no-ocsp sealed.pdf
   "Signature is Valid" and, up to level B-T, "Total document signed". To have
   the certificate trusted as well:
   mkdir db && certutil -N --empty-password -d db
   certutil -A -d db -n root -t CT,C,C -i certificates/trust-anchor.pem
   pdfsig -nssdir db -no-ocsp sealed.pdf

4. THE SEAL, WITH OPENSSL
   signature.der and signed.bin are cut out of sealed.pdf by its /ByteRange:
   signed.bin is everything but the signature's own hexadecimal string.
   openssl cms -verify -binary -inform DER -in signature.der \\
     -content signed.bin -CAfile certificates/trust-anchor.pem \\
     -purpose any -cades -out /dev/null`,
    facts.hasStamp &&
      `
5. THE TIME STAMP, WITH OPENSSL
   openssl ts -reply -in time-stamp.der -token_in -text
   says when and by whom. To verify it, take the authority's own root:
   openssl ts -verify -token_in -in time-stamp.der -data signature.bin \\
     -CAfile the-authoritys-root.pem
   signature.bin is the signature value inside signature.der.`,
    `
THE AUDIT TRAIL
   pdfdetach -saveall sealed.pdf
   gives the trail as it was sealed. Each entry's hash is SHA-256 over the
   entry without "hash", as canonical JSON (RFC 8785); "previous_hash" is the
   hash before it, 64 zeros for the first. audit-trail.json in this pack goes
   on where the sealed one ends.

THE CONSENT TEXTS
   sha256sum consent/*
   gives each file's own name.`,
    facts.isSelfMade &&
      `
WHO VOUCHES FOR THE SEAL
   The root in certificates/ was made by the service itself. It proves that
   the document is unchanged since that service sealed it; who runs the
   service it does not prove. Compare its fingerprint with its owner:
   openssl x509 -in certificates/trust-anchor.pem -noout -fingerprint -sha256`,
  ];
  return `${parts.filter((part) => part !== false).join('\n')}\n`;
}
