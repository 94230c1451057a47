/**
 * What a browser may hold beside the link: a token it got for a code from the mail, or on a phone for a hand-off. Of the
 * token only a hash is kept. It ends four hours after its last use and twelve after its first.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import { type FieldId, isUuid, type RecipientId, type SigningRequestId } from '../../model/ids.ts';
import type { Services } from '../services.ts';
import { ACCESS_COLUMNS, type SigningAccessId, type SigningAccessTables } from './tables.ts';

const HOUR = 3600_000;
const IDLE_MS = 4 * HOUR;
export const LONGEST_MS = 12 * HOUR;
/** Use is noted no more often than this. */
const NOTE_MS = 60_000;

type AccessRow = Selectable<SigningAccessTables['signing_access']>;

/** A token that holds. */
export interface Access {
  readonly id: SigningAccessId;
  readonly recipientId: RecipientId;
  readonly kind: 'code' | 'handoff';
  /** The one field it may fill; null for everything. */
  readonly fieldId: FieldId | null;
}

/** A fresh token, shown once, and what it opens. */
export interface LetIn {
  readonly token: string;
  readonly expiresAt: Date;
  readonly access: Access;
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** 256 random bits for an address or a header. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

const isLive = (row: AccessRow, now: Date) =>
  !row.ended_at &&
  row.expires_at > now &&
  now.getTime() - row.last_used_at.getTime() < (row.kind === 'code' ? IDLE_MS : LONGEST_MS);

async function byToken({ db, clock }: Services, token: string): Promise<AccessRow | null> {
  const row = await db.kysely
    .selectFrom('signing_access')
    .select(ACCESS_COLUMNS)
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  const now = clock.now();
  if (!row || !isLive(row, now)) return null;
  if (now.getTime() - row.last_used_at.getTime() > NOTE_MS)
    await db.kysely
      .updateTable('signing_access')
      .set({ last_used_at: now })
      .where('id', '=', row.id)
      .execute();
  return row;
}

/** The `Bearer` token of a call, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(header ?? '')?.[1] ?? null;
}

const unknownLink = () => new ServiceError('NOT_FOUND', 'This signing link is not valid');

/**
 * Whose page an address names, and what this browser holds. The address is a recipient's id, or that of a hand-off: a phone
 * never learns the recipient's, which opens the page for good.
 * @throws ServiceError NOT_FOUND, LINK_EXPIRED for a hand-off without its token or past its end
 */
export async function visitorOf(
  services: Services,
  address: string,
  token: string | null,
): Promise<{
  readonly recipientId: RecipientId;
  readonly access: Access | null;
  /** Where it was found out on the way. */
  readonly requestId?: SigningRequestId | undefined;
}> {
  if (!isUuid(address)) throw unknownLink();
  const id = address.toLowerCase();
  const row = token === null ? null : await byToken(services, token);
  const isFor = row && (row.kind === 'handoff' ? row.id === id : row.recipient_id === id);
  if (isFor)
    return {
      recipientId: row.recipient_id,
      access: { id: row.id, recipientId: row.recipient_id, kind: row.kind, fieldId: row.field_id },
    };
  // Both at once: nearly every call of a signing page comes this way.
  const { rows } = await sql<{ is_handoff: boolean; request_id: SigningRequestId | null }>`select
    exists (select 1 from signing_access where id = ${id} and kind = 'handoff') as is_handoff,
    (select request_id from signing_request_recipient where id = ${id}) as request_id`.execute(
    services.db.kysely,
  );
  const { is_handoff, request_id } = rows[0]!;
  if (is_handoff) throw new ServiceError('LINK_EXPIRED', 'This phone’s access has ended; ask for a new code');
  return { recipientId: id as RecipientId, access: null, requestId: request_id ?? undefined };
}

/** Whose changes the page at this address hears of. It tells no more than that something changed, so it needs no token. */
export async function listenerOf({ db }: Services, address: string): Promise<RecipientId> {
  if (!isUuid(address)) throw unknownLink();
  const id = address.toLowerCase();
  const handoff = await db.kysely
    .selectFrom('signing_access')
    .select('recipient_id')
    .where('id', '=', id as SigningAccessId)
    .where('kind', '=', 'handoff')
    .executeTakeFirst();
  return handoff?.recipient_id ?? (id as RecipientId);
}
