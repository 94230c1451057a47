/**
 * A detached CMS signature for PAdES baseline B-B (EN 319 142-1): the signed attributes content-type, message-digest
 * and ESS signing-certificate-v2, and no signing-time (the claimed time is only in the PDF's dictionary); the signer's
 * certificate and its chain; one signer. For B-T, an authority's time stamp over the signature is added, unsigned.
 */
import { createHash } from 'node:crypto';
import {
  integer,
  issuerAndSerial,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  set,
  tagged,
} from './der.ts';
import type { Signer } from './seal-key.ts';

const OID = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
  sha256: '2.16.840.1.101.3.4.2.1',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  sha256WithRsa: '1.2.840.113549.1.1.11',
} as const;

const sha256 = (...parts: readonly Uint8Array[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

const attribute = (oid: string, value: Uint8Array) => sequence(objectIdentifier(oid), set(value));

function signingCertificate(certificate: Uint8Array, issuer: Uint8Array, serial: Uint8Array) {
  // SHA-256 is the default hash of an ESSCertIDv2 and therefore not written.
  const generalNames = sequence(tagged(4, issuer));
  const essCertId = sequence(octetString(sha256(certificate)), sequence(generalNames, serial));
  return sequence(sequence(essCertId));
}

/** Signs the concatenation of `parts`. `stamp` receives the signature and returns a time stamp token, or null. */
export async function signDetached(
  signer: Signer,
  parts: readonly Uint8Array[],
  stamp: (signature: Uint8Array) => Promise<Uint8Array | null> = async () => null,
): Promise<Uint8Array> {
  const { issuer, serial } = issuerAndSerial(signer.certificate);
  const attributes = [
    attribute(OID.contentType, objectIdentifier(OID.data)),
    attribute(OID.messageDigest, octetString(sha256(...parts))),
    attribute(OID.signingCertificateV2, signingCertificate(signer.certificate, issuer, serial)),
  ];
  // The attributes are signed as a SET, but stored with the tag [0] instead (RFC 5652, 5.4).
  const signedAttributes = set(...attributes);
  const signature = await signer.sign(signedAttributes);
  const token = await stamp(signature);
  const digestAlgorithm = sequence(objectIdentifier(OID.sha256));
  const signatureAlgorithm =
    signer.algorithm === 'ecdsa-sha256'
      ? sequence(objectIdentifier(OID.ecdsaWithSha256))
      : sequence(objectIdentifier(OID.sha256WithRsa), nullValue());
  const signerInfo = sequence(
    integer(1),
    sequence(issuer, serial),
    digestAlgorithm,
    Buffer.concat([Buffer.of(0xa0), signedAttributes.subarray(1)]),
    signatureAlgorithm,
    octetString(signature),
    ...(token ? [tagged(1, attribute(OID.signatureTimeStamp, token))] : []),
  );
  const signedData = sequence(
    integer(1),
    set(digestAlgorithm),
    sequence(objectIdentifier(OID.data)),
    tagged(0, signer.certificate, ...signer.chain),
    set(signerInfo),
  );
  return new Uint8Array(sequence(objectIdentifier(OID.signedData), tagged(0, signedData)));
}
