/**
 * Hand-offs to a phone. The page shows a link as a QR code; the phone opens it once, within minutes, and gets a token for the session
 * or for one field. The secret is in the fragment, which no server logs, and the link doesn't contain the signing ID, which doesn't
 * expire. The page gets the state by its event stream. Only opened links are in the audit trail, with the time they were made.
 */
import { timingSafeEqual } from 'node:crypto';
import type { Selectable } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import { isUuid, newId, type RecipientId } from '../../../model/ids.ts';
import type { Handoff, HandoffAnswer } from '../../../wire/http/signing-sessions.ts';
import { appendAudit } from '../../audit/append.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { ACCESS_COLUMNS, type SigningAccessId, type SigningAccessTables } from '../record/access-tables.ts';
import { requireReady } from '../record/session-state.ts';
import { type GrantedAccess, hashOf, MAX_MS, newSecret, unknownLink } from './access.ts';
import { limitTimes } from './action-limits.ts';
import { ownField } from './recipient-fields.ts';
import { type ClientInfo, requireFullAccess, signerTransaction } from './signer-transaction.ts';

const MINUTE = 60_000;
const LINK_LIFE_MS = 5 * MINUTE;
/** For a phone that fills in one field. */
const FIELD_LIFE_MS = 15 * MINUTE;
/** Links per recipient. */
const MAX_LINKS = { hour: 20, all: 100 };

type Row = Selectable<SigningAccessTables['signing_access']>;
/** What is shown of a hand-off. */
export type HandoffRow = Pick<
  Row,
  'id' | 'field_id' | 'link_expires_at' | 'opened_at' | 'filled_at' | 'expires_at' | 'ended_at'
>;

export function viewHandoff(row: HandoffRow, now: Date): Handoff {
  const isOver =
    row.ended_at !== null || row.expires_at <= now || (!row.opened_at && row.link_expires_at! <= now);
  return {
    id: row.id,
    state: isOver ? 'ended' : row.filled_at ? 'filled' : row.opened_at ? 'opened' : 'waiting',
    field_id: row.field_id,
    link_expires_at: row.link_expires_at!.toISOString(),
  };
}

const latest = compiledQuery((db, { recipientId }: { readonly recipientId: RecipientId }) =>
  db
    .selectFrom('signing_access')
    .select(ACCESS_COLUMNS)
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', 'handoff')
    .orderBy('created_at', 'desc')
    .limit(1),
);

/** A recipient's latest hand-off, or null. */
export async function latestHandoff(db: Db, recipientId: RecipientId, now: Date): Promise<Handoff | null> {
  const [row] = await latest(db, { recipientId });
  return row ? viewHandoff(row, now) : null;
}

/** When a recipient's links were made, newest first. */
async function handoffTimes(db: Db, recipientId: RecipientId): Promise<readonly Date[]> {
  const rows = await db
    .selectFrom('signing_access')
    .select('created_at')
    .where('recipient_id', '=', recipientId)
    .where('kind', '=', 'handoff')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}

/** @throws ServiceError ACCESS_DENIED, NOT_FOUND, or if the session's state doesn't allow it */
export function createHandoff(
  services: Services,
  id: RecipientId,
  client: ClientInfo,
  fieldId: string | null,
): Promise<HandoffAnswer> {
  return signerTransaction(services, id, client, async (session) => {
    const { trx, row, rules, access, now } = session;
    requireReady(session);
    requireFullAccess(session);
    if (!rules.showsQrCode || access?.kind === 'handoff')
      throw new ServiceError('ACCESS_DENIED', 'This session can’t be handed off');
    limitTimes(await handoffTimes(trx, row.id), MAX_LINKS, now);
    const field = fieldId === null ? null : await ownField(session, fieldId);
    // Only the latest link is valid.
    await trx
      .updateTable('signing_access')
      .set({ ended_at: now })
      .where('recipient_id', '=', row.id)
      .where('kind', '=', 'handoff')
      .where('ended_at', 'is', null)
      .execute();
    const secret = newSecret();
    const made = await trx
      .insertInto('signing_access')
      .values({
        id: newId<'signing-access'>(),
        recipient_id: row.id,
        kind: 'handoff',
        field_id: field?.id ?? null,
        link_hash: hashOf(secret),
        link_expires_at: new Date(now.getTime() + LINK_LIFE_MS),
        created_at: now,
        last_used_at: now,
        expires_at: new Date(now.getTime() + (field ? FIELD_LIFE_MS : MAX_MS)),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return {
      ...viewHandoff(made, now),
      url: `${services.config.publicUrl}/signing/${made.id}#${secret}`,
    };
  });
}

const over = () =>
  new ServiceError('LINK_EXPIRED', 'This code has been used or has expired. Request a new one');

/**
 * Redeems a link, once. @returns the phone's token
 * @throws ServiceError NOT_FOUND, LINK_EXPIRED, or if the session's state doesn't allow it
 */
export async function redeemHandoff(
  services: Services,
  address: string,
  client: ClientInfo,
  { secret, resume_sha256 }: { readonly secret: string; readonly resume_sha256?: string | undefined },
): Promise<GrantedAccess> {
  const id = (isUuid(address) ? address.toLowerCase() : '') as SigningAccessId;
  const row = id
    ? await services.db.kysely
        .selectFrom('signing_access')
        .select(ACCESS_COLUMNS)
        .where('id', '=', id)
        .where('kind', '=', 'handoff')
        .executeTakeFirst()
    : undefined;
  if (!row?.link_hash || !timingSafeEqual(Buffer.from(row.link_hash), Buffer.from(hashOf(secret))))
    throw unknownLink();
  // The link was made by an authenticated recipient, so the phone needs no code.
  const access = { id, recipientId: row.recipient_id, kind: 'handoff', fieldId: row.field_id } as const;
  return signerTransaction(services, row.recipient_id, { ...client, access }, async (session) => {
    requireReady(session);
    const { trx, bundle, caller, now } = session;
    const token = newSecret();
    const opened = await trx
      .updateTable('signing_access')
      .set({
        opened_at: now,
        last_used_at: now,
        token_hash: hashOf(token),
        resume_hash: resume_sha256 ?? null,
      })
      .where('id', '=', id)
      .where('opened_at', 'is', null)
      .where('ended_at', 'is', null)
      .where('link_expires_at', '>', now)
      .returning('expires_at')
      .executeTakeFirst();
    if (!opened) throw over();
    await appendAudit(
      trx,
      bundle.request.id,
      caller,
      {
        event: 'handoff_opened',
        isRepeatable: true,
        description: 'Continued on a phone',
        details: {
          recipient_id: row.recipient_id,
          handoff_id: id,
          field_id: row.field_id,
          link_made_at: row.created_at.toISOString(),
        },
      },
      now,
    );
    return { token, expiresAt: opened.expires_at, access };
  });
}

/** Revokes a hand-off. Repeating it changes nothing. @throws ServiceError NOT_FOUND */
export function endHandoff(
  services: Services,
  id: RecipientId,
  client: ClientInfo,
  handoffId: string,
): Promise<Handoff> {
  return signerTransaction(services, id, client, async (session) => {
    const { trx, row, isAuthenticated, access, now } = session;
    if (!isAuthenticated || access?.kind === 'handoff')
      throw new ServiceError('ACCESS_DENIED', 'Only the page that started this hand-off can end it');
    const ended = isUuid(handoffId)
      ? await trx
          .updateTable('signing_access')
          .set((old) => ({ ended_at: old.fn.coalesce('ended_at', old.val(now)) }))
          .where('id', '=', handoffId as SigningAccessId)
          .where('recipient_id', '=', row.id)
          .where('kind', '=', 'handoff')
          .returningAll()
          .executeTakeFirst()
      : undefined;
    if (!ended) throw new ServiceError('NOT_FOUND', 'Hand-off not found');
    return viewHandoff(ended, now);
  });
}

/** Records that the phone has filled in its field. */
export async function noteFilled(trx: Db, id: SigningAccessId, now: Date): Promise<void> {
  await trx.updateTable('signing_access').set({ filled_at: now }).where('id', '=', id).execute();
}
