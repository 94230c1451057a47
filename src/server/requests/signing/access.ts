/**
 * What a browser may hold beside the link: a token it got for a code from the mail, or on a phone for a hand-off. Of the
 * token only a hash is kept. It ends four hours after its last use and twelve after its first.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import type { FieldType } from '../../../model/field-types.ts';
import type { CompanyId, FieldId, RecipientId, SigningRequestId } from '../../../model/ids.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { ACCESS_COLUMNS, type SigningAccessId, type SigningAccessTables } from '../record/access-tables.ts';

const HOUR = 3600_000;
const IDLE_MS = 4 * HOUR;
export const MAX_MS = 12 * HOUR;
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
export interface GrantedAccess {
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
  now.getTime() - row.last_used_at.getTime() < (row.kind === 'code' ? IDLE_MS : MAX_MS);

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

/**
 * The id of a token that was issued for this address, also after its end: a repeated call finds the answer of the call that
 * ended the token.
 */
export async function issuedToken(
  db: Db,
  { recipientId, handoff }: SessionAddress,
  token: string | null,
): Promise<SigningAccessId | null> {
  if (token === null) return null;
  const row = await db
    .selectFrom('signing_access')
    .select(['id', 'recipient_id', 'kind'])
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!row) return null;
  return isTokenOf({ recipientId, handoff }, row) ? row.id : null;
}

/** A hand-off's token opens only the hand-off's own address, and a code's only the signing id. */
const isTokenOf = (
  { recipientId, handoff }: Pick<SessionAddress, 'recipientId' | 'handoff'>,
  row: Pick<AccessRow, 'id' | 'kind' | 'recipient_id'>,
): boolean =>
  row.kind === 'handoff' ? row.id === handoff?.id : !handoff && row.recipient_id === recipientId;

/** The `Bearer` token of a call, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(header ?? '')?.[1] ?? null;
}

export const unknownLink = () => new ServiceError('NOT_FOUND', 'This signing link isn’t valid');

/** What the address of a signing page names, looked up before anything else is done for a caller. */
export interface SessionAddress {
  /** Names the session without opening it: the recipient's public id, or the hand-off's. */
  readonly key: RecipientId | SigningAccessId;
  readonly recipientId: RecipientId;
  readonly requestId: SigningRequestId;
  readonly companyId: CompanyId;
  /** Null where the address holds a signing id. */
  readonly handoff: { readonly id: SigningAccessId; readonly isLive: boolean } | null;
  /** Of the field that the call is about, when it is one of this recipient's. */
  readonly fieldType: FieldType | null;
}

declare module '../../platform/http/router.ts' {
  interface ApiVariables {
    /** Set on the routes of a signing session, once its address is known to exist. */
    session: SessionAddress;
  }
}

interface FoundRow {
  readonly recipient_id: RecipientId;
  readonly request_id: SigningRequestId;
  readonly company_id: CompanyId;
  readonly handoff: SigningAccessId | null;
  readonly is_live: boolean;
  readonly field_type: FieldType | null;
}

/**
 * Looks up an address; null for one that opens nothing. A signing id, which nearly every call has, takes one indexed read.
 * @param address a signing id or the id of a hand-off, in any case
 */
export async function findSession(
  db: Db,
  address: string,
  { fieldId, now }: { readonly fieldId: string | null; readonly now: Date },
): Promise<SessionAddress | null> {
  const id = address.toLowerCase();
  const fieldType = sql`(select definition ->> 'type' from signing_request_field as field
    where field.id = ${fieldId} and field.recipient_id = recipient.id) as field_type`;
  // Two statements instead of a union, which PostgreSQL would plan anew for each call.
  const ofRecipient = sql<FoundRow>`
    select recipient.id as recipient_id, recipient.request_id, request.company_id, null as handoff, true as is_live, ${fieldType}
    from signing_request_recipient as recipient join signing_request as request on request.id = recipient.request_id
    where recipient.signing_id = ${id}`;
  const ofHandoff = sql<FoundRow>`
    select recipient.id as recipient_id, recipient.request_id, request.company_id, access.id as handoff,
      access.ended_at is null and access.expires_at > ${now} as is_live, ${fieldType}
    from signing_access as access
    join signing_request_recipient as recipient on recipient.id = access.recipient_id
    join signing_request as request on request.id = recipient.request_id
    where access.id = ${id} and access.kind = 'handoff'`;
  const row = (await ofRecipient.execute(db)).rows[0] ?? (await ofHandoff.execute(db)).rows[0];
  if (!row) return null;
  return {
    key: row.handoff ?? row.recipient_id,
    recipientId: row.recipient_id,
    requestId: row.request_id,
    companyId: row.company_id,
    handoff: row.handoff && { id: row.handoff, isLive: row.is_live },
    fieldType: row.field_type,
  };
}

/**
 * Whose page an address names, and what this browser holds. The address is a signing id, or the id of a hand-off: a phone
 * never learns the signing id, which opens the page for good.
 * @throws ServiceError LINK_EXPIRED for a hand-off without its token or past its end
 */
export async function visitorOf(
  services: Services,
  { recipientId, requestId, handoff }: SessionAddress,
  token: string | null,
): Promise<{
  readonly recipientId: RecipientId;
  readonly access: Access | null;
  readonly requestId: SigningRequestId;
}> {
  const row = token === null ? null : await byToken(services, token);
  if (row && isTokenOf({ recipientId, handoff }, row)) {
    const access = { id: row.id, recipientId, kind: row.kind, fieldId: row.field_id };
    return { recipientId, access, requestId };
  }
  if (handoff) throw new ServiceError('LINK_EXPIRED', 'This phone’s access has ended. Scan a new code');
  return { recipientId, access: null, requestId };
}

/**
 * Whose changes the page at this address hears of. It tells no more than that something changed, so it needs no token. The trail
 * shows the id of a hand-off, which is worth nothing once the phone's access is over.
 * @throws ServiceError NOT_FOUND for a hand-off that is over
 */
export function listenerOf({ recipientId, handoff }: SessionAddress): RecipientId {
  if (handoff && !handoff.isLive) throw unknownLink();
  return recipientId;
}
