import type { Selectable } from 'kysely';
import type { FieldId, RecipientId, ReminderId, SigningRequestId } from '../../../model/ids.ts';
import type { Recipient } from '../../../model/recipient.ts';
import { type Branding, brandingOf } from '../../account/settings/effective.ts';
import { TRAIL, trailOf } from '../../audit/append.ts';
import type { AuditEntry } from '../../audit/chain.ts';
import type { DocumentRow } from '../../documents/tables.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Db, Trx } from '../../platform/db/open-database.ts';
import type { Scope } from '../../platform/http/principal.ts';
import type { OrderedRecipient } from '../../records/recipient-order.ts';
import { areSubscribersLoaded, cacheSubscribers } from '../../webhooks/emit.ts';
import { type LoadedRequest, loadBundle } from './load-bundle.ts';
import type { SigningRequestTables } from './request-tables.ts';
import type { SealParticipantRow } from './seal-rows.ts';
import type { GuardedRequest } from './session-state.ts';
import { type EventIds, separateSigningIds } from './signing-ids.ts';

export type RequestRow = Selectable<SigningRequestTables['signing_request']>;
/** Without the signing ID, so that nothing derived from a row can leak it. */
export type RecipientRow = Omit<Selectable<SigningRequestTables['signing_request_recipient']>, 'signing_id'>;
export type FieldRow = Selectable<SigningRequestTables['signing_request_field']>;
export type ReminderRow = Selectable<SigningRequestTables['signing_request_reminder']>;

/** A request with its parts. */
export interface RequestBundle {
  readonly request: RequestRow;
  /** Signers and approvers in signing order, then CCs. */
  readonly recipients: readonly RecipientRow[];
  /** By public ID. A `Map`, which JSON omits. Only `signing-ids.ts` reads it. */
  readonly signingIds: EventIds;
  readonly fields: readonly FieldRow[];
  readonly reminders: readonly ReminderRow[];
  /** In signing order. */
  readonly sealParticipants: readonly SealParticipantRow[];
  readonly document: DocumentRow;
  readonly workspaceName: string;
  readonly companyName: string;
  /** The workspace's settings and branding; the request's own take precedence. */
  readonly branding: Branding;
}

/** Which fields to load, because most operations need none or one of thousands. Unless `whole`, `reminders` is empty. */
export type Parts = 'whole' | 'without fields' | { readonly fieldId: FieldId };

const isCc = (one: RecipientRow) => Number(one.designation === 'CC');

/** Signers and approvers in signing order, then CCs. */
export const inSigningOrder = (rows: readonly RecipientRow[]): RecipientRow[] =>
  rows.toSorted((a, b) => isCc(a) - isCc(b) || a.signing_order - b.signing_order);

export function toBundle({
  request,
  recipients,
  fields,
  reminders,
  sealParticipants,
  document,
  branding: row,
}: LoadedRequest): RequestBundle {
  let branding: Branding | null = null;
  const { rows, signingIds } = separateSigningIds(recipients);
  return {
    request,
    recipients: inSigningOrder(rows),
    signingIds,
    fields,
    reminders,
    sealParticipants,
    document,
    workspaceName: row.workspace_name,
    companyName: row.company_name,
    // Many reads don't need it.
    get branding() {
      branding ??= brandingOf(row);
      return branding;
    },
  };
}

const bundleOf = async (loading: Promise<LoadedRequest | undefined>): Promise<RequestBundle | undefined> => {
  const found = await loading;
  return found && toBundle(found);
};

/** The request if it is in the caller's scope; otherwise undefined. */
export function findRequest(db: Db, scope: Scope, id: SigningRequestId): Promise<RequestBundle | undefined> {
  return bundleOf(loadBundle(db, id, { parts: 'whole', scope }));
}

const trailInScope = compiledQuery((db, { id, companyId, workspaceId }: { id: SigningRequestId } & Scope) =>
  db
    .selectFrom('signing_request as request')
    .select(TRAIL.as('trail'))
    .where('id', '=', id)
    .where('company_id', '=', companyId)
    .where('status', '!=', 'deleted')
    .$if(workspaceId !== null, (query) => query.where('workspace_id', '=', workspaceId!)),
);

/** Its audit trail, oldest first; undefined if the request isn't in scope. */
export async function findTrail(
  db: Db,
  { companyId, workspaceId }: Scope,
  id: SigningRequestId,
): Promise<readonly AuditEntry[] | undefined> {
  const [found] = await trailInScope(db, { id, companyId, workspaceId });
  return found && trailOf(found.trail);
}

/** For jobs and signers, who have no scope. */
export function loadRequest(
  db: Db,
  id: SigningRequestId,
  parts: Parts = 'whole',
): Promise<RequestBundle | undefined> {
  return bundleOf(loadBundle(db, id, { parts }));
}

/** For a transaction that has just created the request. Also loads the webhooks that listen, because events will follow. */
export function loadHeld(
  trx: Trx,
  id: SigningRequestId,
  parts: Parts = 'whole',
): Promise<RequestBundle | undefined> {
  const withSubscribers = !areSubscribersLoaded(trx);
  const loading = loadBundle(trx, id, { parts, withSubscribers });
  if (withSubscribers)
    cacheSubscribers(
      trx,
      loading.then((found) => found?.subscribers ?? undefined),
    );
  return bundleOf(loading);
}

const lock = compiledQuery((db, { id }: { readonly id: SigningRequestId }) =>
  db.selectFrom('signing_request').select('id').where('id', '=', id).forUpdate(),
);

/**
 * Locks the request's row until the transaction ends. Every change to a request or its parts starts here, so changes to one request
 * are serialized.
 */
export async function lockRequest(
  trx: Trx,
  id: SigningRequestId,
  parts: Parts = 'whole',
): Promise<RequestBundle | undefined> {
  const locking = lock(trx, { id });
  // Two statements, pipelined: a statement that waits for a lock reads other tables as of before the wait.
  const [, bundle] = await Promise.all([locking, loadHeld(trx, id, parts)]);
  return bundle;
}

/** The recipient's request. */
export async function requestOf(db: Db, recipientId: RecipientId): Promise<SigningRequestId | undefined> {
  const row = await db
    .selectFrom('signing_request_recipient')
    .select('request_id')
    .where('id', '=', recipientId)
    .executeTakeFirst();
  return row?.request_id;
}

export function findReminder(db: Db, id: ReminderId): Promise<ReminderRow | undefined> {
  return db.selectFrom('signing_request_reminder').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A row without what only its request needs. */
export type RecipientDetails = Omit<Recipient, 'order'> & Pick<RecipientRow, 'signing_order'>;

export function toRecipient(row: RecipientDetails): Recipient {
  return {
    id: row.id,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    designation: row.designation,
    order: row.signing_order,
    phone_number: row.phone_number,
    street_address: row.street_address,
    city: row.city,
    state_province: row.state_province,
    postal_code: row.postal_code,
    country: row.country,
    title: row.title,
    company: row.company,
    custom_fields: row.custom_fields,
    language: row.language,
    identity_editable_fields: row.identity_editable_fields,
  };
}

/** What `session-state.ts` checks. */
export function toGuarded(request: RequestRow): GuardedRequest {
  return {
    status: request.status,
    expires_at: request.expires_at,
    use_signing_order: request.settings.use_signing_order,
  };
}

export function toOrdered(recipients: readonly RecipientRow[]): OrderedRecipient[] {
  return recipients.map((row) => ({
    id: row.id,
    designation: row.designation,
    order: row.signing_order,
    finished_at: row.finished_at,
    declined_at: row.declined_at,
  }));
}
