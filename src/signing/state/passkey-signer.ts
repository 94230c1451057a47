/** Signs with a passkey of this device, which it creates the first time. */
import type { SigningClient } from '../../client/signing-client.ts';
import { fromBase64Url, toBase64Url } from '../../model/base64url.ts';
import {
  PASSKEY_ALGORITHMS,
  type PasskeyAlgorithm,
  type PasskeyStatement,
  passkeyStatement,
} from '../../model/passkey-statement.ts';
import type { PasskeyChallenge, PasskeySignature } from '../../wire/http/signing-sessions.ts';

/**
 * Why nothing was signed. `created`: the browser wants another press before it signs with the new passkey. `stopped`: canceled, timed
 * out or not permitted, between which browsers don't distinguish. `unsupported`: no passkeys here.
 */
export type PasskeyProblem = 'created' | 'stopped' | 'unsupported';

/** Of the public half. */
type Credential = Pick<PasskeySignature, 'credential_id' | 'public_key' | 'algorithm'>;

interface SignerPorts {
  readonly client: Pick<SigningClient, 'startPasskey'>;
  readonly sessionId: string;
}

export interface PasskeySigner {
  /** Signs the statement of what is shown. @throws what the client throws */
  sign(shown: Omit<PasskeyStatement, 'nonce'>): Promise<PasskeySignature | PasskeyProblem>;
}

const bytes = (text: string) => fromBase64Url(text) as BufferSource;
const base64url = (buffer: ArrayBuffer) => toBase64Url(new Uint8Array(buffer));
const problemOf = (error: unknown): PasskeyProblem =>
  ['NotAllowedError', 'AbortError', 'InvalidStateError'].includes((error as Error).name)
    ? 'stopped'
    : 'unsupported';

/** @throws DOMException, or TypeError if the browser can't give the public key */
async function create({ rp_id, user }: PasskeyChallenge): Promise<Credential> {
  const created = await navigator.credentials.create({
    publicKey: {
      // Nothing is concluded from the registration, only from the assertion.
      challenge: crypto.getRandomValues(new Uint8Array(32)),
      rp: { id: rp_id, name: rp_id },
      user: { id: bytes(user.id), name: user.name, displayName: user.display_name },
      pubKeyCredParams: PASSKEY_ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
      attestation: 'none',
    },
  });
  const { rawId, response } = created as PublicKeyCredential;
  const { getPublicKey, getPublicKeyAlgorithm } = response as Partial<AuthenticatorAttestationResponse>;
  const key = getPublicKey?.call(response);
  if (!key) throw new TypeError('Expected the public key of a passkey');
  return {
    credential_id: base64url(rawId),
    public_key: base64url(key),
    algorithm: getPublicKeyAlgorithm!.call(response) as PasskeyAlgorithm,
  };
}

async function assert({ rp_id }: PasskeyChallenge, { credential_id }: Credential, challenge: ArrayBuffer) {
  const found = await navigator.credentials.get({
    publicKey: {
      challenge,
      rpId: rp_id,
      allowCredentials: [{ type: 'public-key', id: bytes(credential_id) }],
      userVerification: 'required',
    },
  });
  const { authenticatorData, clientDataJSON, signature } = (found as PublicKeyCredential)
    .response as AuthenticatorAssertionResponse;
  return {
    authenticator_data: base64url(authenticatorData),
    client_data_json: base64url(clientDataJSON),
    signature: base64url(signature),
  };
}

/** Survives a reload, if storage isn't blocked. Holds nothing secret. */
function credentialStore(sessionId: string) {
  const key = `countersign:passkey:${sessionId}`;
  return {
    read(): Credential | null {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? 'null');
      } catch {
        return null;
      }
    },
    write(credential: Credential | null) {
      try {
        if (credential) sessionStorage.setItem(key, JSON.stringify(credential));
        else sessionStorage.removeItem(key);
      } catch {
        // storage is blocked: after a reload, another passkey takes the place of this one
      }
    },
  };
}

export function createPasskeySigner({ client, sessionId }: SignerPorts): PasskeySigner {
  const store = credentialStore(sessionId);
  let credential = store.read();
  /** Created while this page was open, so it exists. */
  let isFresh = false;
  return {
    async sign(shown) {
      // Neither exists without TLS.
      if (typeof PublicKeyCredential === 'undefined' || !crypto.subtle) return 'unsupported';
      const challenge = await client.startPasskey(sessionId);
      const { nonce } = challenge;
      const isNew = !credential;
      try {
        credential ??= await create(challenge);
      } catch (error) {
        return problemOf(error);
      }
      if (isNew) {
        isFresh = true;
        store.write(credential);
      }
      const statement = new TextEncoder().encode(passkeyStatement({ ...shown, nonce }));
      try {
        const digest = await crypto.subtle.digest('SHA-256', statement);
        return { nonce, ...credential, ...(await assert(challenge, credential, digest)) };
      } catch (error) {
        const problem = problemOf(error);
        // Perhaps it was deleted since: the next attempt creates another one.
        if (!isFresh) store.write((credential = null));
        return isNew && problem === 'stopped' ? 'created' : problem;
      }
    },
  };
}
