/**
 * The seal key. On first start, the service creates a root (20 years) and a seal certificate issued by it (5 years, ECDSA P-256), both in
 * `DATA_DIR/keys`, readable by the service's user only. The seal certificate is renewed in its last 90 days; the root stays, so that
 * verifiers who trust it needn't change anything. An operator's PKCS#12 takes precedence.
 */
import { createPrivateKey, createPublicKey, type KeyObject, sign, X509Certificate } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BRAND } from '../../model/brand.ts';
import { writePrivateFile } from '../platform/private-files.ts';
import { type MadeCertificate, makeRoot, makeSealCertificate } from './make-certificate.ts';
import { p12Signer } from './p12-signer.ts';

/** A seal key: the service's own, an operator's PKCS#12, or a remote signer (KMS, HSM). */
export interface Signer {
  /** DER. */
  readonly certificate: Uint8Array;
  /** DER, from the issuer upward; without the certificate itself. */
  readonly chain: readonly Uint8Array[];
  readonly algorithm: 'ecdsa-sha256' | 'rsa-sha256';
  /** Signs `data` (not its digest). ECDSA signatures are DER encoded. */
  sign(data: Uint8Array): Promise<Uint8Array>;
  /** Created by this service at its first start. */
  readonly isSelfMade: boolean;
}

interface SealKeyOptions {
  /** `DATA_DIR`. */
  readonly dataDir: string;
  /** Path of an operator's PKCS#12, or null. */
  readonly p12?: string | null;
  readonly password?: string | null;
  /** Encrypts the service's own private keys at rest. */
  readonly secretKey?: string | null;
  readonly now?: Date;
}

/** Prefix of the common name of a root that the service created. */
export const SEAL_ROOT = `${BRAND.name} Seal Root`;

const RENEW_BEFORE_MS = 90 * 24 * 3600 * 1000;

/** @throws Error naming the file if a key can't be read or decrypted or has expired */
export async function loadSealKey(options: SealKeyOptions): Promise<Signer> {
  if (options.p12) return p12Signer(options.p12, options.password ?? '');
  const { now = new Date(), secretKey } = options;
  const folder = join(options.dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const root = await readOrMake(join(folder, 'seal-root.pem'), secretKey, () => makeRoot(SEAL_ROOT, now));
  const path = join(folder, 'seal.pem');
  let seal = await readOrMake(path, secretKey, () => makeSealCertificate(`${BRAND.name} Seal`, root, now));
  if (expiry(seal).getTime() - now.getTime() < RENEW_BEFORE_MS) {
    seal = await makeSealCertificate(`${BRAND.name} Seal`, root, now);
    await writePrivateFile(path, toPem(seal, secretKey));
  }
  return keySigner(seal.key, seal.certificate, [root.certificate], true);
}

const expiry = ({ certificate }: MadeCertificate) => new Date(new X509Certificate(certificate).validTo);

/** Derives `make` once for each key: reading certificates and checking their signatures takes milliseconds. */
export function oncePerKey<Key extends Pick<Signer, 'certificate'>, Fact>(
  make: (key: Key) => Fact,
): (key: Key) => Fact {
  const known = new WeakMap<Uint8Array, Fact>();
  return (key) => {
    const before = known.get(key.certificate);
    if (before !== undefined) return before;
    const fact = make(key);
    known.set(key.certificate, fact);
    return fact;
  };
}

/** Signs with a private key in memory. Throws if key and certificate don't match. */
export function keySigner(
  key: KeyObject,
  certificate: Uint8Array,
  chain: readonly Uint8Array[],
  isSelfMade: boolean,
): Signer {
  const type = key.asymmetricKeyType;
  if (type !== 'ec' && type !== 'rsa') throw new TypeError(`Expected an RSA or EC seal key, got ${type}`);
  const own = createPublicKey(key).export({ type: 'spki', format: 'der' });
  const certified = new X509Certificate(certificate).publicKey.export({ type: 'spki', format: 'der' });
  if (!own.equals(certified)) throw new TypeError('Expected the seal key to match its certificate');
  return {
    certificate,
    chain,
    isSelfMade,
    algorithm: type === 'ec' ? 'ecdsa-sha256' : 'rsa-sha256',
    sign: async (data) => new Uint8Array(sign('sha256', data, { key, dsaEncoding: 'der' })),
  };
}

async function readOrMake(
  path: string,
  secretKey: string | null | undefined,
  make: () => Promise<MadeCertificate>,
): Promise<MadeCertificate> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text !== undefined) return fromPem(path, text, secretKey);
  const made = await make();
  await writePrivateFile(path, toPem(made, secretKey));
  return made;
}

function toPem({ key, certificate }: MadeCertificate, secretKey: string | null | undefined): string {
  const pkcs8 = { type: 'pkcs8', format: 'pem' } as const;
  const privateKey = secretKey
    ? key.export({ ...pkcs8, cipher: 'aes-256-cbc', passphrase: secretKey })
    : key.export(pkcs8);
  return `${privateKey}${new X509Certificate(certificate)}`;
}

function fromPem(path: string, text: string, secretKey: string | null | undefined): MadeCertificate {
  try {
    return {
      key: createPrivateKey({ key: text, passphrase: secretKey ?? undefined }),
      certificate: new Uint8Array(new X509Certificate(text).raw),
    };
  } catch (cause) {
    const hint = text.includes('ENCRYPTED')
      ? '. It’s encrypted, so SECRET_KEY must be the key that encrypted it'
      : '';
    throw new Error(`The seal key in ${path} can’t be read${hint}`, { cause });
  }
}
