import { newId, type SigningRequestId } from '../../model/ids.ts';
import { json } from '../platform/db/json.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { Json } from './canonical-json.ts';
import { type AuditActor, type AuditEntry, type AuditSource, CHAIN_START, linkEntry } from './chain.ts';
import type { AuditEvent } from './events.ts';
import { AUDIT_COLUMNS } from './tables.ts';
import { requireTrailRoom } from './trail-room.ts';

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
  /** One English sentence; the certificate prints it. */
  readonly description: string;
  readonly details?: { readonly [key: string]: Json };
  /** For acts that can be repeated: refused when the trail is full (`TRAIL_LIMITS`). */
  readonly isRepeatable?: boolean;
}

/** Headers are the caller's to write; a kilobyte says all that is worth keeping. */
export const storedUserAgent = ({ userAgent }: Pick<Caller, 'userAgent'>): string | null =>
  userAgent?.slice(0, 1000) ?? null;

type Last = Pick<AuditEntry, 'sequence' | 'hash'>;
/** The ends of the chains that a transaction has added to itself: it need not ask for what it wrote. */
const ends = new WeakMap<Trx, Map<SigningRequestId, Last | null>>();

function endsOf(trx: Trx): Map<SigningRequestId, Last | null> {
  let found = ends.get(trx);
  if (!found) ends.set(trx, (found = new Map()));
  return found;
}

/** This transaction has just made the request: nothing has to be asked for its first entry. */
export function startTrail(trx: Trx, requestId: SigningRequestId): void {
  endsOf(trx).set(requestId, null);
}

const readEnd = (trx: Trx, requestId: SigningRequestId): Promise<Last | undefined> =>
  trx
    .selectFrom('audit_entry')
    .select(['sequence', 'hash'])
    .where('request_id', '=', requestId)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();

/**
 * Adds an entry to the request's chain. The caller holds the request's row locked, so nobody else adds at the same time;
 * were that forgotten, the primary key would refuse the second entry.
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
  const last = known === undefined ? await readEnd(trx, requestId) : known;
  const sequence = (last?.sequence ?? 0) + 1;
  if (note.isRepeatable) await requireTrailRoom(trx, requestId, sequence);
  const entry = linkEntry(
    {
      id: newId<'audit-entry'>(),
      sequence,
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
  // Before the insert is answered: the next entry may be begun at once. Should it fail, the transaction has failed with it.
  endsOf(trx).set(requestId, entry);
  const { timestamp, actor, details, ...columns } = entry;
  await trx
    .insertInto('audit_entry')
    .values({ ...columns, request_id: requestId, at: now, actor: json(actor), details: json(details) })
    .execute();
  return entry;
}

/** The whole chain, oldest first, or with `upTo` its beginning. */
export async function auditEntries(
  db: Db,
  requestId: SigningRequestId,
  upTo: number | null = null,
): Promise<AuditEntry[]> {
  let query = db.selectFrom('audit_entry').select(AUDIT_COLUMNS).where('request_id', '=', requestId);
  if (upTo !== null) query = query.where('sequence', '<=', upTo);
  const rows = await query.orderBy('sequence').execute();
  return rows.map(({ request_id: _request, at, ...entry }) => ({ ...entry, timestamp: at.toISOString() }));
}
