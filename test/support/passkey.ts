/** An authenticator in software, which can also do what a real one wouldn't. */
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { type PasskeyAlgorithm, passkeyStatement } from '../../src/model/passkey-statement.ts';
import type { PasskeySignature, SigningSession } from '../../src/wire/http/signing-sessions.ts';

export interface Authenticator {
  readonly algorithm: PasskeyAlgorithm;
  readonly publicKey: KeyObject;
  readonly privateKey: KeyObject;
}

export function createAuthenticator(algorithm: PasskeyAlgorithm = -7, modulusLength = 2048): Authenticator {
  const keys =
    algorithm === -7
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength });
  return { algorithm, ...keys };
}

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest();
const PRESENT_AND_VERIFIED = 5;

export interface AssertionFacts {
  readonly challenge: Uint8Array;
  readonly origin: string;
  readonly rpId: string;
  readonly type?: string;
  readonly flags?: number;
  /** Other members of the client data. */
  readonly more?: object;
}

/** What `navigator.credentials.get()` returns. */
export function assert(
  { algorithm, publicKey, privateKey }: Authenticator,
  { challenge, origin, rpId, type = 'webauthn.get', flags = PRESENT_AND_VERIFIED, more }: AssertionFacts,
) {
  const client = Buffer.from(
    JSON.stringify({
      type,
      challenge: Buffer.from(challenge).toString('base64url'),
      origin,
      crossOrigin: false,
      ...more,
    }),
  );
  const data = Buffer.concat([sha256(rpId), Buffer.from([flags, 0, 0, 0, 1])]);
  return {
    credential_id: sha256(publicKey.export({ type: 'spki', format: 'der' })).toString('base64url'),
    public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64url'),
    algorithm,
    authenticator_data: data.toString('base64url'),
    client_data_json: client.toString('base64url'),
    signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString('base64url'),
  };
}

/** The `passkey` of `finish`, for a session as shown. */
export function signSession(
  authenticator: Authenticator,
  session: Pick<SigningSession, 'id' | 'request' | 'fields_sha256'>,
  {
    nonce,
    answers_sha256,
    ...facts
  }: { nonce: string; answers_sha256: string } & Omit<AssertionFacts, 'challenge'>,
): PasskeySignature {
  const statement = passkeyStatement({
    request_id: session.request.id,
    recipient_id: session.id,
    document_sha256: session.request.document_sha256,
    documents: session.request.documents ?? [],
    fields_sha256: session.fields_sha256,
    answers_sha256,
    nonce,
  });
  return { nonce, ...assert(authenticator, { challenge: sha256(statement), ...facts }) };
}
