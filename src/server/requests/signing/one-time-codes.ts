/**
 * One-time codes by email. The database doesn't reveal codes; each allows five attempts, with few codes an hour; a code is valid once,
 * for ten minutes; the audit trail has requests and attempts, but not the digits.
 */
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import { newId, type RecipientId } from '../../../model/ids.ts';
import type { SigningCode } from '../../../wire/http/signing-sessions.ts';
import { appendAudit, SYSTEM } from '../../audit/append.ts';
import type { Db, Trx } from '../../platform/db/open-database.ts';
import {
  createSecretBox,
  type SecretBox,
  secretPlace,
  serviceSecret,
} from '../../platform/secrets/secret-box.ts';
import type { Services } from '../../platform/services.ts';
import type { SigningAccessTables, SigningCodeId } from '../record/access-tables.ts';
import { lockRequest, type RequestBundle } from '../record/queries.ts';
import { requireState } from '../record/session-state.ts';
import { type GrantedAccess, hashOf, MAX_MS, newSecret } from './access.ts';
import { hourlyLimitEnds, limitActions } from './action-limits.ts';
import { type ClientInfo, type SignerTransaction, signerTransaction } from './signer-transaction.ts';
import { maskAddress } from './view-parts.ts';

const CODE_LIFE_MS = 10 * 60_000;
const RESEND_MS = 60_000;
const MAX_TRIES = 5;

type CodeRow = Selectable<SigningAccessTables['signing_code']>;
type Needs = Pick<Services, 'db' | 'clock' | 'config' | 'secrets'>;

const secretOf = ({ db, clock, secrets }: Needs) =>
  serviceSecret(db.kysely, 'signing-codes', clock.now(), secrets);

/** Encrypts a code for the mail job, so that the queue doesn't reveal it. */
export async function codeBox(services: Needs): Promise<SecretBox> {
  return createSecretBox(services.config.secretKey ?? (await secretOf(services)));
}

/** Payload of the mail job. */
export const codePlace = (codeId: string) => secretPlace('job', 'payload', codeId);

const hashCode = (secret: string, id: string, code: string): string =>
  createHmac('sha256', secret).update(`${id}\n${code}`).digest('hex');

async function latest(db: Db, recipientId: RecipientId): Promise<CodeRow | undefined> {
  return (
    db
      .selectFrom('signing_code')
      .selectAll()
      .where('recipient_id', '=', recipientId)
      .orderBy('sent_at', 'desc')
      // Another request ends the earlier code.
      .orderBy('expires_at', 'desc')
      .limit(1)
      .executeTakeFirst()
  );
}

/** State of the recipient's code, for the page. */
export async function viewCode(
  { db }: Pick<Services, 'db'>,
  { row, bundle }: Pick<SignerTransaction, 'row' | 'bundle'>,
  now: Date,
): Promise<SigningCode> {
  const last = await latest(db.kysely, row.id);
  const isLive = last && !last.used_at && last.expires_at > now && last.tries < MAX_TRIES;
  const status = isLive ? await mailStatus(db.kysely, last) : null;
  // After a failed email there is no wait, except at the hourly limit.
  const pause = last && status !== 'failed' ? last.sent_at.getTime() + RESEND_MS : 0;
  const limit = last ? await hourlyLimitEnds(db.kysely, { row, bundle }, 'otp_sent') : null;
  const resendAt = Math.max(pause, limit && limit > now ? limit.getTime() : 0);
  return {
    sent_to: maskAddress(row.email),
    status,
    sent_at: isLive && status === 'sent' ? last.sent_at.toISOString() : null,
    expires_at: isLive ? last.expires_at.toISOString() : null,
    resend_at: resendAt > 0 ? new Date(resendAt).toISOString() : null,
  };
}

/** The same `status`, for the event stream. */
export async function codeStatus(
  db: Db,
  recipientId: RecipientId,
  now: Date,
): Promise<SigningCode['status']> {
  const last = await latest(db, recipientId);
  return last && !last.used_at && last.expires_at > now && last.tries < MAX_TRIES
    ? mailStatus(db, last)
    : null;
}

/** State of the email with the code. One that is retried later counts as failed. */
async function mailStatus(db: Db, code: CodeRow): Promise<NonNullable<SigningCode['status']>> {
  const mail = await db
    .selectFrom('mail_log')
    .select(['status', 'error'])
    .where('recipient_id', '=', code.recipient_id)
    .where('kind', '=', 'code')
    .where('occasion', '=', code.id)
    .executeTakeFirst();
  if (!mail || (mail.status === 'queued' && mail.error === null)) return 'sending';
  return mail.status === 'sent' || mail.status === 'logged' ? 'sent' : 'failed';
}

/** Records that the email with the code failed for good. */
export async function noteCodeFailed(
  trx: Trx,
  bundle: Pick<RequestBundle, 'request'>,
  recipientId: RecipientId,
  now: Date,
): Promise<void> {
  const held = await lockRequest(trx, bundle.request.id, 'without fields');
  const row = held?.recipients.find(({ id }) => id === recipientId);
  if (!row) return;
  await appendAudit(
    trx,
    bundle.request.id,
    SYSTEM,
    {
      event: 'activity',
      description: 'The one-time code couldn’t be emailed',
      details: { action: 'otp_failed_to_send', recipient_id: recipientId, sent_to: maskAddress(row.email) },
    },
    now,
  );
}

function tooSoon(until: Date, now: Date): ServiceError {
  const wait = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return new ServiceError('RATE_LIMIT_EXCEEDED', `Another code can be sent in ${wait} seconds`, {
    details: { retry_after: wait },
    headers: { 'Retry-After': String(wait) },
  });
}

/** @throws ServiceError RATE_LIMIT_EXCEEDED with `Retry-After`, or if the session's state doesn't allow it */
export async function sendCode(services: Services, id: RecipientId, client: ClientInfo): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const codeId = newId<'signing-code'>() as SigningCodeId;
  const [code_hash, box] = [hashCode(await secretOf(services), codeId, code), await codeBox(services)];
  await signerTransaction(services, id, client, async (session) => {
    const { trx, bundle, row, caller, state, now } = session;
    requireState(state, 'auth-required');
    // Per recipient, so that one can't keep others from signing.
    await limitActions(session, 'otp_sent');
    const last = await latest(trx, row.id);
    const next = last && new Date(last.sent_at.getTime() + RESEND_MS);
    if (last && next && next > now && (await mailStatus(trx, last)) !== 'failed') throw tooSoon(next, now);
    // Only the latest code is valid, so queued emails with earlier ones are dropped.
    await trx
      .updateTable('signing_code')
      .set({ expires_at: now })
      .where('recipient_id', '=', row.id)
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .execute();
    await trx
      .insertInto('signing_code')
      .values({
        id: codeId,
        recipient_id: row.id,
        code_hash,
        sent_at: now,
        expires_at: new Date(now.getTime() + CODE_LIFE_MS),
      })
      .execute();
    await services.jobs.enqueue(trx, {
      kind: 'mail',
      payload: {
        kind: 'code',
        request_id: bundle.request.id,
        recipient_id: row.id,
        occasion: codeId,
        message: box.seal(code, codePlace(codeId)),
      },
      companyId: bundle.request.company_id,
      dedupeKey: `code:${codeId}`,
    });
    await appendAudit(
      trx,
      bundle.request.id,
      caller,
      {
        event: 'otp_sent',
        description: 'Requested a one-time code by email',
        details: { recipient_id: row.id, sent_to: maskAddress(row.email) },
      },
      now,
    );
  });
}

/** Whether the code is still valid, so that its email is worth sending. */
export async function isCodeOpen({ db, clock }: Needs, id: string): Promise<boolean> {
  const row = await db.kysely
    .selectFrom('signing_code')
    .select(['used_at', 'expires_at'])
    .where('id', '=', id as SigningCodeId)
    .executeTakeFirst();
  return row !== undefined && row.used_at === null && row.expires_at > clock.now();
}

type Outcome = GrantedAccess | { readonly refusal: ServiceError };

/** Counts wrong attempts. Throws nothing, as that would roll the count back. */
async function tryCode(
  { trx, bundle, row, caller, now }: SignerTransaction,
  hash: (id: string) => string,
  resume_hash: string | null,
): Promise<Outcome> {
  const last = await latest(trx, row.id);
  if (!last || last.used_at || last.expires_at <= now || last.tries >= MAX_TRIES)
    return { refusal: new ServiceError('CODE_EXPIRED', 'There’s no valid code. Request a new one') };
  const isRight = timingSafeEqual(Buffer.from(hash(last.id)), Buffer.from(last.code_hash));
  const tries = last.tries + 1;
  await trx
    .updateTable('signing_code')
    .set({ tries, ...(isRight && { used_at: now }) })
    .where('id', '=', last.id)
    .execute();
  const details = { recipient_id: row.id, sent_to: maskAddress(row.email), tries };
  await appendAudit(
    trx,
    bundle.request.id,
    caller,
    isRight
      ? { event: 'otp_verified', description: 'Entered the one-time code from the email', details }
      : { event: 'otp_failed', description: 'Entered a wrong one-time code', details },
    now,
  );
  if (!isRight) {
    const left = MAX_TRIES - tries;
    return {
      refusal:
        left > 0
          ? new ServiceError('CODE_WRONG', 'That isn’t the code we sent', { details: { tries_left: left } })
          : new ServiceError('CODE_EXPIRED', 'Too many wrong attempts. Request a new code'),
    };
  }
  await trx
    .updateTable('signing_request_recipient')
    .set({ code_verified_at: now })
    .where('id', '=', row.id)
    .execute();
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + MAX_MS);
  const id = newId<'signing-access'>();
  await trx
    .insertInto('signing_access')
    .values({
      id,
      recipient_id: row.id,
      kind: 'code',
      token_hash: hashOf(token),
      resume_hash,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt, access: { id, recipientId: row.id, kind: 'code', fieldId: null } };
}

/** @throws ServiceError CODE_WRONG with `details.tries_left`, CODE_EXPIRED, or if the session's state doesn't allow it */
export async function enterCode(
  services: Services,
  id: RecipientId,
  client: ClientInfo,
  given: { readonly code: string; readonly resume_sha256?: string | undefined },
): Promise<GrantedAccess> {
  // Copied codes may have spaces.
  const code = given.code.replace(/\s/g, '');
  // Before the transaction, in which no other connection may be used.
  const secret = await secretOf(services);
  const outcome = await signerTransaction(services, id, client, (session) => {
    requireState(session.state, 'auth-required');
    return tryCode(session, (codeId) => hashCode(secret, codeId, code), given.resume_sha256 ?? null);
  });
  if ('refusal' in outcome) throw outcome.refusal;
  return outcome;
}
