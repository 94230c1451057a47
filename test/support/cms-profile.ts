/** Strictly checks a seal: extracts the CMS from a PDF and checks each rule of the PAdES B-B profile. */
import { createHash, verify, X509Certificate } from 'node:crypto';
import { type Element, elements, objectIdentifier } from '../../src/server/sealing/der.ts';

const OID = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
  signatureTimeStamp: '1.2.840.113549.1.9.16.2.14',
} as const;

export interface ExtractedSeal {
  readonly cms: Buffer;
  /** The signed bytes. */
  readonly signed: Buffer;
  /** The whole signature dictionary, as text. */
  readonly dictionary: string;
}

/** Finds the last signature of a PDF by its byte range. */
export function extractSeal(pdf: Uint8Array): ExtractedSeal {
  const file = Buffer.from(pdf);
  const text = file.toString('latin1');
  const at = text.lastIndexOf('/ByteRange');
  const [a = 0, b = 0, c = 0, d = 0] = text
    .slice(text.indexOf('[', at) + 1, text.indexOf(']', at))
    .trim()
    .split(/\s+/)
    .map(Number);
  const hex = text.slice(a + b + 1, c - 1);
  const padded = Buffer.from(hex, 'hex');
  const length = 4 + padded.readUInt16BE(2); // a SEQUENCE with a length of two bytes
  const start = text.lastIndexOf('<<', text.lastIndexOf('/Type /Sig', at) < 0 ? at : at - 1);
  return {
    cms: padded.subarray(0, length),
    signed: Buffer.concat([file.subarray(a, a + b), file.subarray(c, c + d)]),
    dictionary: text
      .slice(text.lastIndexOf(' obj', start), text.indexOf('endobj', c))
      .replace(/<[0-9a-fA-F]{64,}>/, '<…>'),
  };
}

const children = (element: Element | undefined) => elements(element!.content);

/** Descriptions of all violated rules; empty if there are none. */
export function profileErrors(pdf: Uint8Array, level: 'B-B' | 'B-T' = 'B-B'): string[] {
  const { cms, signed, dictionary } = extractSeal(pdf);
  const errors: string[] = [];
  const expect = (holds: boolean, rule: string) => {
    if (!holds) errors.push(rule);
  };
  expect(/\/SubFilter\s*\/ETSI\.CAdES\.detached/.test(dictionary), 'SubFilter is ETSI.CAdES.detached');
  expect(/\/M\s*\(D:\d{14}/.test(dictionary), 'the dictionary holds the claimed time');
  expect(!/\/Cert\b/.test(dictionary), 'the dictionary holds no Cert');
  expect(/\/TransformMethod\s*\/DocMDP/.test(dictionary) && /\/P\s+1\b/.test(dictionary), 'DocMDP level 1');

  const [contentInfo] = elements(cms);
  expect(
    contentInfo?.tag === 0x30 && contentInfo.whole.length === cms.length,
    'one DER element and nothing behind it',
  );
  const [, explicit] = children(contentInfo);
  const [version, digests, encapsulated, certificates, ...rest] = children(children(explicit)[0]);
  expect(version!.content.equals(Buffer.of(1)), 'SignedData version 1');
  expect(children(digests).length === 1, 'one digest algorithm');
  expect(children(encapsulated).length === 1, 'detached: no content inside');
  expect(certificates?.tag === 0xa0, 'certificates included');
  const signerInfos = rest.find(({ tag }) => tag === 0x31);
  expect(rest.length === 1 && children(signerInfos).length === 1, 'one signer, no revocation data in B-B');

  const [, sid, digest, attributes, algorithm, signature, unsigned] = children(children(signerInfos)[0]);
  if (level === 'B-B') expect(unsigned === undefined, 'no unsigned attributes in B-B');
  else {
    const added = unsigned?.tag === 0xa1 ? children(unsigned) : [];
    const isStamp =
      added.length === 1 && children(added[0])[0]!.whole.equals(objectIdentifier(OID.signatureTimeStamp));
    expect(isStamp, 'one unsigned attribute, the time stamp over the signature');
  }
  expect(children(digest)[0]!.whole.equals(objectIdentifier('2.16.840.1.101.3.4.2.1')), 'SHA-256');
  const own = children(certificates)[0]!.whole;
  const certificate = new X509Certificate(own);
  expect(
    children(sid)[1]!.content.toString('hex').endsWith(certificate.serialNumber.toLowerCase()),
    'signer named by serial',
  );
  expect(children(algorithm).length >= 1, 'a signature algorithm');

  const list = children(attributes);
  const encoded = list.map(({ whole }) => whole);
  expect(
    encoded.every((one, at) => at === 0 || Buffer.compare(encoded[at - 1]!, one) <= 0),
    'signed attributes in DER order',
  );
  const values = (oid: string) => {
    const found = list.filter((attribute) => children(attribute)[0]!.whole.equals(objectIdentifier(oid)));
    return found.map((attribute) => children(children(attribute)[1]));
  };
  for (const [name, oid] of Object.entries(OID)) {
    const count = values(oid).length;
    if (name === 'signingTime') expect(count === 0, 'no signing-time attribute');
    else if (name === 'signatureTimeStamp') expect(count === 0, 'the time stamp is unsigned');
    else expect(count === 1, `exactly one ${name} attribute`);
  }
  const hash = createHash('sha256').update(signed).digest();
  expect(
    values(OID.messageDigest)[0]?.[0]?.content.equals(hash) ?? false,
    'message-digest is that of the byte range',
  );
  const ess = values(OID.signingCertificateV2)[0]?.[0];
  const essCert = ess && children(children(ess)[0])[0];
  const essHash = essCert && children(essCert)[0]!.content;
  expect(
    essHash?.equals(createHash('sha256').update(own).digest()) ?? false,
    'signing-certificate-v2 names the certificate',
  );

  const asSet = Buffer.from(attributes!.whole);
  asSet[0] = 0x31;
  expect(verify('sha256', asSet, certificate.publicKey, signature!.content), 'the signature verifies');
  return errors;
}
