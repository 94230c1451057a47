/**
 * Signatures of passkeys. The page asks for a nonce, has the passkey sign a challenge made of it and the digests of what it shows, and
 * finishes with the assertion, which goes into the audit trail. Credentials aren't kept: the trail has the public key.
 */
import { createHash } from 'node:crypto';
import { ServiceError } from '../../../model/errors.ts';
import type { RecipientId } from '../../../model/ids.ts';
import { passkeyStatement } from '../../../model/passkey-statement.ts';
import { recipientName } from '../../../model/recipient.ts';
import {
  type AssertionProblem,
  assertionProblem,
  originOf,
} from '../../../verify/passkey/check-assertion.ts';
import type { PasskeyChallenge, PasskeySignature } from '../../../wire/http/signing-sessions.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import { relyingPartyOf } from '../record/relying-party.ts';
import { requireReady } from '../record/session-state.ts';
import { newSecret } from './access.ts';
import {
  type ClientInfo,
  requireFullAccess,
  type SignerTransaction,
  signerTransaction,
} from './signer-transaction.ts';

/** Longer than a person takes to create a passkey and to sign with it. */
const LIFE_MS = 10 * 60_000;

interface PasskeyTables {
  passkey_challenge: { recipient_id: RecipientId; nonce: string; expires_at: Date };
}

declare module '../../platform/db/tables.ts' {
  interface Tables extends PasskeyTables {}
}

/** One passkey per sender and address, so that signing again replaces it in the signer's list instead of adding another. */
function userHandle({ bundle, row }: SignerTransaction): string {
  const person = row.email.toLowerCase() || row.id;
  return createHash('sha256')
    .update(`countersign/passkey-user/v1\0${bundle.request.workspace_id}\0${person}`)
    .digest('base64url');
}

/** Replaces an earlier nonce. @throws ServiceError ACCESS_DENIED, or if the session's state doesn't allow signing */
export function createPasskeyChallenge(
  services: Services,
  id: RecipientId,
  client: ClientInfo,
): Promise<PasskeyChallenge> {
  return signerTransaction(
    services,
    id,
    client,
    async (session) => {
      requireReady(session);
      requireFullAccess(session);
      const { trx, row, now } = session;
      const fresh = { nonce: newSecret(), expires_at: new Date(now.getTime() + LIFE_MS) };
      await trx
        .insertInto('passkey_challenge')
        .values({ recipient_id: row.id, ...fresh })
        .onConflict((conflict) => conflict.column('recipient_id').doUpdateSet(fresh))
        .execute();
      const name = recipientName(row);
      return {
        nonce: fresh.nonce,
        expires_at: fresh.expires_at.toISOString(),
        rp_id: relyingPartyOf(services).id,
        user: {
          id: userHandle(session),
          name: row.email || name || row.id,
          display_name: name || row.email,
        },
      };
    },
    { isQuiet: true },
  );
}

const PROBLEMS: Readonly<Record<AssertionProblem, string>> = {
  malformed: 'expected `authenticator_data` and `client_data_json` as the browser returns them, base64url',
  type: 'expected an assertion (`webauthn.get`)',
  challenge: 'its challenge isn’t the one for this document, these answers and this nonce',
  origin: 'it was made on another origin',
  rp_id: 'it is for another relying party',
  user_presence: 'the user wasn’t present',
  user_verification: 'the user wasn’t verified. Ask for `userVerification: "required"`',
  key: 'the public key isn’t one of `algorithm`, or is too short',
  signature: 'the signature doesn’t match the public key',
};

const refusePasskey = (reason: string, details?: { readonly [key: string]: string }) =>
  new ServiceError('PASSKEY_INVALID', `The passkey’s signature was refused: ${reason}`, {
    ...(details && { details }),
  });

/** Each nonce works once: a refusal restores it with the transaction. */
async function useNonce({ trx, row, now }: SignerTransaction, nonce: string): Promise<void> {
  const used = await trx
    .deleteFrom('passkey_challenge')
    .where('recipient_id', '=', row.id)
    .where('nonce', '=', nonce)
    .where('expires_at', '>', now)
    .returning('recipient_id')
    .executeTakeFirst();
  if (!used) throw refusePasskey('its nonce is unknown, was used or has expired. Start again');
}

interface Signed {
  readonly fields_sha256: string;
  readonly answers_sha256?: string | undefined;
  readonly passkey?: PasskeySignature | undefined;
}

/**
 * Checks the passkey's signature, after the digests.
 * @returns what the audit trail keeps; null if none was given and none is required
 * @throws ServiceError PASSKEY_REQUIRED, PASSKEY_INVALID, VALIDATION_ERROR
 */
export async function checkPasskey(
  services: Pick<Services, 'config'>,
  session: SignerTransaction,
  { fields_sha256, answers_sha256, passkey }: Signed,
): Promise<(PasskeySignature & { readonly rp_id: string }) | null> {
  const { bundle, row, rules } = session;
  if (!passkey) {
    if (!rules.requiresPasskey) return null;
    throw new ServiceError(
      'PASSKEY_REQUIRED',
      'Sign with a passkey: get a nonce from `POST …/passkey` and send `passkey`',
    );
  }
  if (answers_sha256 === undefined)
    throw invalid([{ path: 'answers_sha256', message: 'Required with `passkey`, which signs it' }]);
  await useNonce(session, passkey.nonce);
  const { id: request_id, document_sha256, document_set } = bundle.request;
  const statement = passkeyStatement({
    request_id,
    recipient_id: row.id,
    document_sha256,
    documents: document_set?.documents ?? [],
    fields_sha256,
    answers_sha256,
    nonce: passkey.nonce,
  });
  const { origin, id: rp_id } = relyingPartyOf(services);
  const problem = await assertionProblem(passkey, {
    challenge: createHash('sha256').update(statement).digest(),
    rpId: rp_id,
    isOrigin: (one) => one === origin,
  });
  if (problem === 'origin')
    throw refusePasskey(
      `${PROBLEMS.origin}: expected ${origin}, received ${originOf(passkey)?.slice(0, 200)}`,
      {
        problem,
      },
    );
  if (problem) throw refusePasskey(PROBLEMS[problem], { problem });
  const { nonce, credential_id, public_key, algorithm, authenticator_data, client_data_json, signature } =
    passkey;
  return {
    nonce,
    rp_id,
    credential_id,
    public_key,
    algorithm,
    authenticator_data,
    client_data_json,
    signature,
  };
}
