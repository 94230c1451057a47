import { type Selectable, sql } from 'kysely';
import type { Json } from '../../model/canonical-json.ts';
import { newId, type SigningRequestId } from '../../model/ids.ts';
import { compiledQuery } from '../platform/db/compiled-query.ts';
import { everyColumn } from '../platform/db/every-column.ts';
import { type Json as JsonColumn, json, jsonArray } from '../platform/db/json.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import { type AuditActor, type AuditEntry, type AuditSource, CHAIN_START, linkEntry } from './chain.ts';
import type { AuditEvent } from './events.ts';
import { requireTrailRoom } from './trail-limits.ts';

interface AuditTables {
  audit_entry: {
    request_id: SigningRequestId;
    sequence: number;
    id: string;
    at: Date;
    source: AuditSource;
    event: string;
    description: string;
    actor: JsonColumn<AuditActor>;
    ip_address: string | null;
    user_agent: string | null;
    details: JsonColumn<{ readonly [key: string]: Json }>;
    previous_hash: string;
    hash: string;
  };
}

const AUDIT_COLUMNS = everyColumn<AuditTables['audit_entry']>({
  request_id: true,
  sequence: true,
  id: true,
  at: true,
  source: true,
  event: true,
  description: true,
  actor: true,
  ip_address: true,
  user_agent: true,
  details: true,
  previous_hash: true,
  hash: true,
});

declare module '../platform/db/tables.ts' {
  interface Tables extends AuditTables {}
}

/** Who did something, and from where. */
export interface Caller {
  readonly source: AuditSource;
  readonly actor: AuditActor;
  readonly ip: string | null;
  readonly userAgent: string | null;
}

export const SYSTEM: Caller = { source: 'system', actor: { name: 'System' }, ip: null, userAgent: null };

export interface AuditNote {
  readonly event: AuditEvent;
  /** An English sentence, printed on the certificate. */
  readonly description: string;
  readonly details?: { readonly [key: string]: Json };
  /** For repeatable acts, which are rejected when the trail is full (`TRAIL_LIMITS`). */
  readonly isRepeatable?: boolean;
}

/** Limited, because clients can send headers of any length. */
export const storedUserAgent = ({ userAgent }: Pick<Caller, 'userAgent'>): string | null =>
  userAgent?.slice(0, 1000) ?? null;

type Last = Pick<AuditEntry, 'sequence' | 'hash'>;
/** The latest entries of chains that a transaction has appended to, so that it needn't read them back. */
const ends = new WeakMap<Trx, Map<SigningRequestId, Last>>();

function endsOf(trx: Trx): Map<SigningRequestId, Last> {
  let found = ends.get(trx);
  if (!found) ends.set(trx, (found = new Map()));
  return found;
}

export type AuditRow = Selectable<AuditTables['audit_entry']>;

/** The first entries of a request that this transaction creates, which the caller stores with it. */
export function newTrail(
  trx: Trx,
  requestId: SigningRequestId,
  caller: Caller,
  notes: readonly AuditNote[],
  now: Date,
): readonly AuditRow[] {
  let last: AuditEntry | null = null;
  const entries = notes.map((note) => (last = nextEntry(last, caller, note, now)));
  if (last) endsOf(trx).set(requestId, last);
  return entries.map(({ timestamp: _timestamp, ...columns }) => ({
    ...columns,
    request_id: requestId,
    at: now,
  }));
}

const nextEntry = (last: Last | null, caller: Caller, note: AuditNote, now: Date): AuditEntry =>
  linkEntry(
    {
      id: newId<'audit-entry'>(),
      sequence: (last?.sequence ?? 0) + 1,
      timestamp: now.toISOString(),
      source: caller.source,
      event: note.event,
      description: note.description,
      actor: caller.actor,
      ip_address: caller.ip,
      user_agent: storedUserAgent(caller),
      details: note.details ?? {},
    },
    last?.hash ?? CHAIN_START,
  );

const readEnd = (trx: Trx, requestId: SigningRequestId): Promise<Last | undefined> =>
  trx
    .selectFrom('audit_entry')
    .select(['sequence', 'hash'])
    .where('request_id', '=', requestId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Appends an entry to the request's chain. The caller must hold a lock on the request's row; without it, the primary key would reject a
 * concurrent entry.
 * @throws ServiceError STATE_CONFLICT for a repeatable act when the trail is full
 */
export async function appendAudit(
  trx: Trx,
  requestId: SigningRequestId,
  caller: Caller,
  note: AuditNote,
  now: Date,
): Promise<AuditEntry> {
  const known = endsOf(trx).get(requestId);
  const last = known ?? (await readEnd(trx, requestId)) ?? null;
  if (note.isRepeatable) await requireTrailRoom(trx, requestId, (last?.sequence ?? 0) + 1);
  const entry = nextEntry(last, caller, note, now);
  // Before the insert finishes, so that the next entry can start. If it fails, so does the transaction.
  endsOf(trx).set(requestId, entry);
  const { timestamp, actor, details, ...columns } = entry;
  await trx
    .insertInto('audit_entry')
    .values({ ...columns, request_id: requestId, at: now, actor: json(actor), details: json(details) })
    .execute();
  return entry;
}

const entriesOf = compiledQuery((db, { id }: { readonly id: SigningRequestId }) =>
  db.selectFrom('audit_entry').select(AUDIT_COLUMNS).where('request_id', '=', id).orderBy('sequence'),
);

type EntryRow = Selectable<AuditTables['audit_entry']>;

const toEntry = ({ request_id: _request, at, ...entry }: EntryRow): AuditEntry => ({
  ...entry,
  timestamp: at.toISOString(),
});

/** The whole chain, oldest first. */
export async function auditEntries(db: Db, requestId: SigningRequestId): Promise<AuditEntry[]> {
  return (await entriesOf(db, { id: requestId })).map(toEntry);
}

/** Of the request in an outer statement: the whole chain as JSON, oldest first, for `trailOf`. */
export const TRAIL = jsonArray<EntryRow>(sql`
  select entry from audit_entry entry where entry.request_id = request.id order by entry.sequence`);

/** Parses what `TRAIL` read. */
export const trailOf = (rows: readonly EntryRow[]): AuditEntry[] =>
  rows.map((row) => toEntry({ ...row, at: new Date(row.at) }));
