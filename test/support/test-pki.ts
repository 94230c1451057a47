/** Certificates and revocation lists of this test run, with whatever extensions a test wants. */
import 'reflect-metadata';
import { createHash, KeyObject, randomBytes, sign, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import {
  element,
  integer,
  nullValue,
  objectIdentifier,
  octetString,
  sequence,
  tagged,
} from '../../src/server/sealing/der.ts';
import { keySigner } from '../../src/server/sealing/seal-key.ts';
import type { Signer } from '../../src/server/sealing/signer.ts';
import { type Certificate, readCertificate } from '../../src/verify/certificate.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const DAY_MS = 86_400_000;

export interface Entity {
  readonly name: string;
  readonly keys: CryptoKeyPair;
  readonly certificate: Certificate;
}

export interface CertificateOptions {
  readonly issuer?: Entity;
  /** Default: new ones. */
  readonly keys?: CryptoKeyPair;
  readonly extensions?: readonly x509.Extension[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

export async function makeEntity(name: string, options: CertificateOptions = {}): Promise<Entity> {
  const keys =
    options.keys ??
    ((await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair);
  const made = await x509.X509CertificateGenerator.create(
    {
      serialNumber: `40${randomBytes(8).toString('hex')}`,
      subject: `CN=${name}`,
      issuer: `CN=${options.issuer?.name ?? name}`,
      notBefore: options.notBefore ?? new Date(Date.now() - 30 * DAY_MS),
      notAfter: options.notAfter ?? new Date(Date.now() + 30 * DAY_MS),
      signingAlgorithm: ALGORITHM,
      publicKey: keys.publicKey,
      signingKey: (options.issuer?.keys ?? keys).privateKey,
      extensions: [...(options.extensions ?? [])],
    },
    webcrypto as Crypto,
  );
  return { name, keys, certificate: readCertificate(new Uint8Array(made.rawData)) };
}

export const authority = (pathLength?: number): readonly x509.Extension[] => [
  new x509.BasicConstraintsExtension(true, pathLength, true),
  new x509.KeyUsagesExtension(x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign, true),
];

export const forUsages = (...usages: readonly string[]): readonly x509.Extension[] => [
  new x509.BasicConstraintsExtension(false, undefined, true),
  new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
  ...(usages.length > 0 ? [new x509.ExtendedKeyUsageExtension([...usages])] : []),
];

export const signerOf = ({ keys, certificate }: Entity, ...chain: readonly Entity[]): Signer =>
  keySigner(
    KeyObject.from(keys.privateKey),
    certificate.bytes as Uint8Array<ArrayBuffer>,
    chain.map((one) => one.certificate.bytes as Uint8Array<ArrayBuffer>),
    false,
  );

export interface CrlOptions {
  readonly revoked?: readonly { readonly serial: string; readonly at: Date }[];
  readonly extensions?: readonly x509.Extension[];
}

/** DER. */
export async function makeCrl(
  issuer: Entity,
  { revoked = [], extensions = [] }: CrlOptions = {},
): Promise<Uint8Array> {
  const list = await x509.X509CrlGenerator.create(
    {
      issuer: `CN=${issuer.name}`,
      thisUpdate: new Date(Date.now() - DAY_MS),
      nextUpdate: new Date(Date.now() + DAY_MS),
      signingAlgorithm: ALGORITHM,
      signingKey: issuer.keys.privateKey,
      entries: revoked.map(({ serial, at }) => ({ serialNumber: serial, revocationDate: at })),
      extensions: [...extensions],
    },
    webcrypto as Crypto,
  );
  return new Uint8Array(list.rawData);
}

/** A list with this many other serial numbers, and at the end those given; the library above takes minutes for it. */
export function makeLongCrl(
  { certificate, keys }: Entity,
  count: number,
  last: readonly string[],
): Uint8Array {
  const time = (moment: Date) => {
    const text = moment.toISOString().replace(/[-:T]/g, '').slice(2, 14);
    return element(0x17, Buffer.from(`${text}Z`));
  };
  const entry = (serial: string) => sequence(element(0x02, Buffer.from(serial, 'hex')), time(new Date()));
  const others = Array.from({ length: count }, (_, index) => `51${index.toString(16).padStart(6, '0')}`);
  const algorithm = sequence(objectIdentifier('1.2.840.10045.4.3.2'));
  const body = sequence(
    integer(1),
    algorithm,
    certificate.subject,
    time(new Date(Date.now() - DAY_MS)),
    time(new Date(Date.now() + DAY_MS)),
    sequence(...[...others, ...last].map(entry)),
  );
  const signature = sign('sha256', body, KeyObject.from(keys.privateKey));
  return new Uint8Array(sequence(body, algorithm, element(0x03, Buffer.of(0), signature)));
}

/** A good OCSP response (RFC 6960) signed by `issuer`; `about` is the issuer that its CertID names. */
export function makeOcsp(issuer: Entity, serial: string, about: Entity = issuer): Uint8Array {
  const sha1 = (bytes: Uint8Array) => octetString(createHash('sha1').update(bytes).digest());
  const time = (moment: Date) =>
    element(0x18, Buffer.from(`${moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
  const { subject, publicKey } = about.certificate;
  const id = sequence(
    sequence(objectIdentifier('1.3.14.3.2.26'), nullValue()),
    sha1(subject),
    sha1(publicKey.children[1]!.content.subarray(1)),
    element(0x02, Buffer.from(serial, 'hex')),
  );
  const now = new Date();
  const answer = sequence(id, element(0x80), time(now), tagged(0, time(new Date(now.getTime() + DAY_MS))));
  const body = sequence(tagged(1, issuer.certificate.subject), time(now), sequence(answer));
  const signature = sign('sha256', body, KeyObject.from(issuer.keys.privateKey));
  const basic = sequence(
    body,
    sequence(objectIdentifier('1.2.840.10045.4.3.2')),
    element(0x03, Buffer.of(0), signature),
  );
  const bytes = sequence(objectIdentifier('1.3.6.1.5.5.7.48.1.1'), octetString(basic));
  return new Uint8Array(sequence(element(0x0a, Buffer.of(0)), tagged(0, bytes)));
}

export { x509 };
