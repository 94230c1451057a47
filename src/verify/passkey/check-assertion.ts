/**
 * Checks a WebAuthn assertion (W3C Web Authentication, 7.2) with WebCrypto: what the browser and the authenticator said, and the
 * signature of both. It proves that the key signed this challenge after verifying its user, not who the user is.
 */
import { fromBase64Url, toBase64Url } from '../../model/base64url.ts';
import type { PasskeyAlgorithm } from '../../model/passkey-statement.ts';
import { readDer, sameBytes } from '../der.ts';
import { digest, plainPair } from '../signature.ts';

/** As in `details.passkey` of the audit trail. All but `algorithm` are base64url. */
export interface PasskeyAssertion {
  /** SubjectPublicKeyInfo. */
  readonly public_key: string;
  readonly algorithm: PasskeyAlgorithm;
  readonly authenticator_data: string;
  readonly client_data_json: string;
  readonly signature: string;
}

interface ExpectedAssertion {
  readonly challenge: Uint8Array;
  readonly rpId: string;
  readonly isOrigin: (origin: string) => boolean;
}

/** The first thing that is wrong. */
export type AssertionProblem =
  | 'malformed'
  | 'type'
  | 'challenge'
  | 'origin'
  | 'rp_id'
  | 'user_presence'
  | 'user_verification'
  | 'key'
  | 'signature';

/** Bytes of the hash of the RP ID, the flags and the counter. */
const HASH = 32;
const SHORTEST = HASH + 5;
const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const SMALLEST_RSA = 2048;

/** Null if it isn't JSON with these members. Others, such as `topOrigin`, may follow. */
function readClientData(bytes: Uint8Array): { type: string; challenge: string; origin: string } | null {
  let value: unknown;
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return null;
  }
  const { type, challenge, origin } = (value ?? {}) as Record<string, unknown>;
  if (typeof type !== 'string' || typeof challenge !== 'string' || typeof origin !== 'string') return null;
  return { type, challenge, origin };
}

/** The origin in the client data, or null. */
export function originOf({ client_data_json }: Pick<PasskeyAssertion, 'client_data_json'>): string | null {
  try {
    return readClientData(fromBase64Url(client_data_json))?.origin ?? null;
  } catch {
    return null;
  }
}

async function verifier(spki: Uint8Array, algorithm: PasskeyAlgorithm) {
  const key = spki as BufferSource;
  if (algorithm === -7) {
    const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
    const imported = await crypto.subtle.importKey('spki', key, ecdsa, false, ['verify']);
    // Async, so that a malformed signature is a rejection too.
    return async (signature: Uint8Array, data: Uint8Array) =>
      crypto.subtle.verify(
        ecdsa,
        imported,
        plainPair(readDer(signature), 32) as BufferSource,
        data as BufferSource,
      );
  }
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('spki', key, rsa, false, ['verify']);
  if ((imported.algorithm as KeyAlgorithm & { readonly modulusLength: number }).modulusLength < SMALLEST_RSA)
    throw new TypeError('Expected a longer key');
  return (signature: Uint8Array, data: Uint8Array) =>
    crypto.subtle.verify(rsa, imported, signature as BufferSource, data as BufferSource);
}

/** @returns null if the assertion is valid */
export async function assertionProblem(
  given: PasskeyAssertion,
  { challenge, rpId, isOrigin }: ExpectedAssertion,
): Promise<AssertionProblem | null> {
  let bytes: Readonly<Record<'key' | 'data' | 'client' | 'signature', Uint8Array>>;
  try {
    bytes = {
      key: fromBase64Url(given.public_key),
      data: fromBase64Url(given.authenticator_data),
      client: fromBase64Url(given.client_data_json),
      signature: fromBase64Url(given.signature),
    };
  } catch {
    return 'malformed';
  }
  const client = readClientData(bytes.client);
  if (!client || bytes.data.length < SHORTEST) return 'malformed';
  if (client.type !== 'webauthn.get') return 'type';
  if (client.challenge !== toBase64Url(challenge)) return 'challenge';
  if (!isOrigin(client.origin)) return 'origin';
  const rpHash = await digest('SHA-256', new TextEncoder().encode(rpId));
  if (!sameBytes(bytes.data.subarray(0, HASH), rpHash)) return 'rp_id';
  const flags = bytes.data[HASH]!;
  if (!(flags & USER_PRESENT)) return 'user_presence';
  if (!(flags & USER_VERIFIED)) return 'user_verification';
  const verify = await verifier(bytes.key, given.algorithm).catch(() => null);
  if (!verify) return 'key';
  const clientHash = await digest('SHA-256', bytes.client);
  const signed = new Uint8Array([...bytes.data, ...clientHash]);
  const isValid = await verify(bytes.signature, signed).catch(() => false);
  return isValid ? null : 'signature';
}
