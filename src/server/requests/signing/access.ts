/**
 * Access tokens, issued for a one-time code or a hand-off. Only their hashes are stored. They expire four hours after the last use
 * and twelve hours after the first.
 */
import { createHash, randomBytes } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { ServiceError } from '../../../model/errors.ts';
import type { FieldType } from '../../../model/field-types.ts';
import type { CompanyId, FieldId, RecipientId, SigningRequestId } from '../../../model/ids.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { ACCESS_COLUMNS, type SigningAccessId, type SigningAccessTables } from '../record/access-tables.ts';
import { type Along, type LoadedSession, loadSession } from './load-session.ts';

const HOUR = 3600_000;
const IDLE_MS = 4 * HOUR;
export const MAX_MS = 12 * HOUR;
/** The last use is updated no more often than this. */
const NOTE_MS = 60_000;

type AccessRow = Selectable<SigningAccessTables['signing_access']>;

/** A valid token. */
export interface Access {
  readonly id: SigningAccessId;
  readonly recipientId: RecipientId;
  readonly kind: 'code' | 'handoff';
  /** The only field that it may fill in; null for all. */
  readonly fieldId: FieldId | null;
}

/** A new token, which is returned only once, and its access. */
export interface GrantedAccess {
  readonly token: string;
  readonly expiresAt: Date;
  readonly access: Access;
}

export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');

/** 256 random bits, base64url. */
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

/** The ID of a token issued for this address, even if expired: a repeated call must get the response of the call that ended it. */
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

/** A hand-off's token is valid only for the hand-off's ID, a code's only for the signing ID. */
const isTokenOf = (
  { recipientId, handoff }: Pick<SessionAddress, 'recipientId' | 'handoff'>,
  row: Pick<AccessRow, 'id' | 'kind' | 'recipient_id'>,
): boolean =>
  row.kind === 'handoff' ? row.id === handoff?.id : !handoff && row.recipient_id === recipientId;

/** The `Bearer` token, or null. */
export function bearerOf(header: string | undefined): string | null {
  return /^Bearer ([\w-]{20,100})$/i.exec(header ?? '')?.[1] ?? null;
}

export const unknownLink = () => new ServiceError('NOT_FOUND', 'This signing link isn’t valid');

/** What the ID in the path refers to. Looked up before anything else. */
export interface SessionAddress {
  /** A public ID of the session: the recipient's or the hand-off's. */
  readonly key: RecipientId | SigningAccessId;
  readonly recipientId: RecipientId;
  readonly requestId: SigningRequestId;
  readonly companyId: CompanyId;
  /** Null for a signing ID. */
  readonly handoff: { readonly id: SigningAccessId; readonly isLive: boolean } | null;
  /** The field in the path, if it is this recipient's. */
  readonly fieldType: FieldType | null;
  /** The record behind a signing ID, if it was asked for. As of the beginning of the call. */
  readonly loaded: LoadedSession | null;
}

declare module '../../platform/http/router.ts' {
  interface ApiVariables {
    /** Set on the routes of a signing session whose ID exists. */
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

interface Address {
  readonly id: string;
  readonly fieldId: string | null;
}

const FIELD_TYPE = ({
  fieldId,
}: Address) => sql`(select definition ->> 'type' from signing_request_field as field
    where field.id = ${fieldId} and field.recipient_id = recipient.id) as field_type`;

// Two statements, as PostgreSQL would plan a union again for each call.
const ofRecipient = compiledQuery(
  (_db, address: Address) => sql<FoundRow>`
    select recipient.id as recipient_id, recipient.request_id, request.company_id, null as handoff, true as is_live,
      ${FIELD_TYPE(address)}
    from signing_request_recipient as recipient join signing_request as request on request.id = recipient.request_id
    where recipient.signing_id = ${address.id}`,
);
const ofHandoff = compiledQuery(
  (_db, { now, ...address }: Address & { readonly now: Date }) => sql<FoundRow>`
    select recipient.id as recipient_id, recipient.request_id, request.company_id, access.id as handoff,
      access.ended_at is null and access.expires_at > ${now} as is_live, ${FIELD_TYPE(address)}
    from signing_access as access
    join signing_request_recipient as recipient on recipient.id = access.recipient_id
    join signing_request as request on request.id = recipient.request_id
    where access.id = ${address.id} and access.kind = 'handoff'`,
);

interface Lookup {
  readonly fieldId: string | null;
  readonly now: Date;
  /** Loads this, too, unless the ID is that of a hand-off. */
  readonly along?: Along | null;
}

/** The address of a session that was loaded whole. */
function addressOf(loaded: LoadedSession): SessionAddress {
  const { recipientId, bundle } = loaded;
  const [field] = loaded.parts ? [] : bundle.fields;
  return {
    key: recipientId,
    recipientId,
    requestId: bundle.request.id,
    companyId: bundle.request.company_id,
    handoff: null,
    fieldType: field?.recipient_id === recipientId ? field.definition.type : null,
    loaded,
  };
}

/**
 * Looks up an ID; null if unknown. A signing ID, the usual case, takes one indexed read.
 * @param address A signing ID or the ID of a hand-off, in any case
 */
export async function findSession(
  db: Db,
  address: string,
  { fieldId, now, along = null }: Lookup,
): Promise<SessionAddress | null> {
  const id = address.toLowerCase();
  const loaded = along && (await loadSession(db, id, along));
  if (loaded) return addressOf(loaded);
  const row = (await ofRecipient(db, { id, fieldId }))[0] ?? (await ofHandoff(db, { id, fieldId, now }))[0];
  if (!row) return null;
  return {
    key: row.handoff ?? row.recipient_id,
    recipientId: row.recipient_id,
    requestId: row.request_id,
    companyId: row.company_id,
    handoff: row.handoff && { id: row.handoff, isLive: row.is_live },
    fieldType: row.field_type,
    loaded: null,
  };
}

/**
 * The recipient and the browser's access. The ID is a signing ID or, on a phone, that of a hand-off: phones never get the signing
 * ID, which doesn't expire.
 * @throws ServiceError LINK_EXPIRED for a hand-off without a valid token
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
 * The recipient whose changes a page streams. Needs no token, as events carry no content. The audit trail shows IDs of hand-offs,
 * so expired ones are refused.
 * @throws ServiceError NOT_FOUND for a hand-off that is over
 */
export function listenerOf({ recipientId, handoff }: SessionAddress): RecipientId {
  if (handoff && !handoff.isLive) throw unknownLink();
  return recipientId;
}
