/** Makes certificates and revocation lists, with the extensions that a test chooses. */
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
import { keySigner, type Signer } from '../../src/server/sealing/seal-key.ts';
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
  /** Hex. */
  readonly serialNumber?: string;
}

export async function makeEntity(name: string, options: CertificateOptions = {}): Promise<Entity> {
  const keys =
    options.keys ??
    ((await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair);
  const made = await x509.X509CertificateGenerator.create(
    {
      serialNumber: options.serialNumber ?? `40${randomBytes(8).toString('hex')}`,
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
  /** Null omits `nextUpdate`. */
  readonly nextUpdate?: Date | null;
}

/** DER. */
export async function makeCrl(
  issuer: Entity,
  { revoked = [], extensions = [], nextUpdate = new Date(Date.now() + DAY_MS) }: CrlOptions = {},
): Promise<Uint8Array> {
  const list = await x509.X509CrlGenerator.create(
    {
      issuer: `CN=${issuer.name}`,
      thisUpdate: new Date(Date.now() - DAY_MS),
      ...(nextUpdate && { nextUpdate }),
      signingAlgorithm: ALGORITHM,
      signingKey: issuer.keys.privateKey,
      entries: revoked.map(({ serial, at }) => ({ serialNumber: serial, revocationDate: at })),
      extensions: [...extensions],
    },
    webcrypto as Crypto,
  );
  return new Uint8Array(list.rawData);
}

type Change = (usual: readonly Uint8Array[]) => readonly Uint8Array[];
const same: Change = (usual) => usual;
const utcTime = (moment: Date) =>
  element(0x17, Buffer.from(`${moment.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`));
export const generalizedTime = (moment: Date) =>
  element(0x18, Buffer.from(`${moment.toISOString().replace(/[-:T]/g, '').slice(0, 14)}Z`));
const ECDSA_SHA256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'));
/** Body, algorithm and signature, as in lists and responses. */
const signed = (body: Uint8Array, { keys }: Entity): readonly Uint8Array[] => [
  body,
  ECDSA_SHA256,
  element(0x03, Buffer.of(0), sign('sha256', body, KeyObject.from(keys.privateKey))),
];

/** An entry of a list. */
export const revokedEntry = (serial: string, at: Date, ...more: readonly Uint8Array[]) =>
  sequence(element(0x02, Buffer.from(serial, 'hex')), utcTime(at), ...more);

export interface RawCrlOptions {
  /** Replaces parts of the TBSCertList: version, algorithm, issuer, this and next update. */
  readonly body?: Change;
  /** Replaces the list's body, algorithm and signature. */
  readonly parts?: Change;
}

/** A list written part by part, because the library can't omit any, and takes minutes for a long list. */
export function makeRawCrl(issuer: Entity, { body = same, parts = same }: RawCrlOptions = {}): Uint8Array {
  const own = sequence(
    ...body([
      integer(1),
      ECDSA_SHA256,
      issuer.certificate.subject,
      utcTime(new Date(Date.now() - DAY_MS)),
      utcTime(new Date(Date.now() + DAY_MS)),
    ]),
  );
  return new Uint8Array(sequence(...parts(signed(own, issuer))));
}

export interface OcspOptions {
  /** The issuer in the CertID; by default the signer. */
  readonly about?: Entity;
  /** Digest of the CertID. */
  readonly hash?: 'md5' | 'sha1' | 'sha256' | 'sha384' | 'sha512';
  /** Default: the issuer. */
  readonly signer?: Entity;
  /** Certificates included with the signature. */
  readonly certificates?: readonly Entity[];
  /** Replaces the parts of the CertID. */
  readonly id?: Change;
  /** Replaces the SingleResponse's CertID, status, this and next update. */
  readonly single?: Change;
  /** Replaces the only SingleResponse. */
  readonly answers?: Change;
  /** Replaces the ResponseData's responder, time and responses. */
  readonly body?: Change;
  /** OID of the response type. */
  readonly type?: string;
}

const HASHES = {
  md5: '1.2.840.113549.2.5',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
} as const;

/** An OCSP response (RFC 6960), by default valid. */
export function makeOcsp(
  issuer: Entity,
  serial: string,
  { about = issuer, hash = 'sha1', signer = issuer, certificates = [], ...options }: OcspOptions = {},
): Uint8Array {
  const { id = same, single = same, answers = same, body = same } = options;
  const digest = (bytes: Uint8Array) => octetString(createHash(hash).update(bytes).digest());
  const { subject, publicKey } = about.certificate;
  const certId = sequence(
    ...id([
      sequence(objectIdentifier(HASHES[hash]), nullValue()),
      digest(subject),
      digest(publicKey.children[1]!.content.subarray(1)),
      element(0x02, Buffer.from(serial, 'hex')),
    ]),
  );
  const now = new Date();
  const answer = sequence(
    ...single([
      certId,
      element(0x80),
      generalizedTime(now),
      tagged(0, generalizedTime(new Date(now.getTime() + DAY_MS))),
    ]),
  );
  const data = sequence(
    ...body([tagged(1, signer.certificate.subject), generalizedTime(now), sequence(...answers([answer]))]),
  );
  const given = certificates.map(({ certificate }) => certificate.bytes);
  const basic = sequence(
    ...signed(data, signer),
    ...(given.length > 0 ? [tagged(0, sequence(...given))] : []),
  );
  const type = objectIdentifier(options.type ?? '1.3.6.1.5.5.7.48.1.1');
  const bytes = tagged(0, sequence(type, octetString(basic)));
  return new Uint8Array(sequence(element(0x0a, Buffer.of(0)), bytes));
}

export { x509 };
