/** Certificates and revocation lists of this test run, with whatever extensions a test wants. */
import 'reflect-metadata';
import { KeyObject, randomBytes, webcrypto } from 'node:crypto';
import * as x509 from '@peculiar/x509';
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
  readonly extensions?: readonly x509.Extension[];
  readonly notBefore?: Date;
  readonly notAfter?: Date;
}

export async function makeEntity(name: string, options: CertificateOptions = {}): Promise<Entity> {
  const keys = (await webcrypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify'])) as CryptoKeyPair;
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
