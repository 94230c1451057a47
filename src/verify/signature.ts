/** Checks signatures of certificates, time stamps and seals with WebCrypto. */
import { child, DerError, type Node, objectId } from './der.ts';

export const DIGESTS: Readonly<Record<string, string>> = {
  '2.16.840.1.101.3.4.2.1': 'SHA-256',
  '2.16.840.1.101.3.4.2.2': 'SHA-384',
  '2.16.840.1.101.3.4.2.3': 'SHA-512',
};

const RSA: Readonly<Record<string, string>> = {
  '1.2.840.113549.1.1.11': 'SHA-256',
  '1.2.840.113549.1.1.12': 'SHA-384',
  '1.2.840.113549.1.1.13': 'SHA-512',
};
const ECDSA: Readonly<Record<string, string>> = {
  '1.2.840.10045.4.3.2': 'SHA-256',
  '1.2.840.10045.4.3.3': 'SHA-384',
  '1.2.840.10045.4.3.4': 'SHA-512',
};
const CURVES: Readonly<Record<string, readonly [name: string, bytes: number]>> = {
  '1.2.840.10045.3.1.7': ['P-256', 32],
  '1.3.132.0.34': ['P-384', 48],
  '1.3.132.0.35': ['P-521', 66],
};

/** Not supported, so neither valid nor invalid. */
export class UnknownAlgorithm extends Error {
  override readonly name = 'UnknownAlgorithm';
}

export async function digest(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest(name, bytes as BufferSource));
}

/** Converts a DER pair of integers to the concatenation that WebCrypto expects for ECDSA. */
export function plainPair(pair: Node, size: number): Uint8Array {
  const out = new Uint8Array(2 * size);
  for (const index of [0, 1]) {
    const bytes = child(pair, index).content;
    // There may be one leading zero.
    if (bytes.length > size + 1) throw new DerError('Expected a shorter signature');
    const trimmed = bytes.subarray(bytes.findIndex((byte) => byte !== 0));
    if (trimmed.length > size) throw new DerError('Expected a shorter signature');
    out.set(trimmed, (index + 1) * size - trimmed.length);
  }
  return out;
}

interface SignatureInput {
  /** AlgorithmIdentifier of the signature. */
  readonly algorithm: Node;
  /** The digest, if `algorithm` names only the type of key. */
  readonly digestName?: string | undefined;
  /** SubjectPublicKeyInfo. */
  readonly publicKey: Node;
  readonly signature: Uint8Array;
  readonly data: Uint8Array;
  readonly readPair: (bytes: Uint8Array) => Node;
}

/** @throws UnknownAlgorithm, DerError */
export async function isSignatureValid(input: SignatureInput): Promise<boolean> {
  const { algorithm, publicKey, signature, data } = input;
  const id = objectId(child(algorithm, 0));
  const key = publicKey.whole as BufferSource;
  const kind = objectId(child(child(publicKey, 0), 0));
  if (kind === '1.2.840.10045.2.1') {
    const hash = ECDSA[id] ?? (id === '1.2.840.10045.2.1' ? input.digestName : undefined);
    const curve = CURVES[objectId(child(child(publicKey, 0), 1))];
    if (!hash || !curve) throw new UnknownAlgorithm(`ECDSA as ${id}`);
    const [namedCurve, size] = curve;
    const imported = await crypto.subtle.importKey('spki', key, { name: 'ECDSA', namedCurve }, false, [
      'verify',
    ]);
    const plain = plainPair(input.readPair(signature), size);
    return crypto.subtle.verify(
      { name: 'ECDSA', hash },
      imported,
      plain as BufferSource,
      data as BufferSource,
    );
  }
  if (kind !== '1.2.840.113549.1.1.1') throw new UnknownAlgorithm(`key ${kind}`);
  if (id === '1.2.840.113549.1.1.10') return isPssRight(input);
  const hash = RSA[id] ?? (id === '1.2.840.113549.1.1.1' ? input.digestName : undefined);
  if (!hash) throw new UnknownAlgorithm(`RSA as ${id}`);
  const name = 'RSASSA-PKCS1-v1_5';
  const imported = await crypto.subtle.importKey('spki', key, { name, hash }, false, ['verify']);
  return crypto.subtle.verify(name, imported, signature as BufferSource, data as BufferSource);
}

async function isPssRight({ algorithm, publicKey, signature, data }: SignatureInput): Promise<boolean> {
  const parameters = algorithm.children[1]?.children ?? [];
  const part = (tag: number) => parameters.find((one) => one.tag === tag)?.children[0];
  const hash = DIGESTS[part(0xa0) ? objectId(child(part(0xa0), 0)) : ''];
  const salt = part(0xa2)?.content.reduce((sum, byte) => sum * 256 + byte, 0) ?? 20;
  if (!hash || salt > 128) throw new UnknownAlgorithm('RSA-PSS with unusual parameters');
  const key = await crypto.subtle.importKey(
    'spki',
    publicKey.whole as BufferSource,
    { name: 'RSA-PSS', hash },
    false,
    ['verify'],
  );
  const name = { name: 'RSA-PSS', saltLength: salt };
  return crypto.subtle.verify(name, key, signature as BufferSource, data as BufferSource);
}
