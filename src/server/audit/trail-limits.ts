import { sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import type { SigningRequestId } from '../../model/ids.ts';
import type { Trx } from '../platform/db/open-database.ts';
import { formatBytes } from '../platform/http/body-limits.ts';

/**
 * Limits of one audit trail for repeatable acts. The whole trail is hashed at each seal and attached to the sealed file, of which the
 * verifier reads at most 64 MiB. Signing, declining and cancelling are always possible above these limits.
 */
export const TRAIL_LIMITS = { entries: 10_000, bytes: 16 * 1024 * 1024 } as const;

/** Limits of reading events, which anyone with a signing link can cause. Above them, nothing is recorded. */
export const READING_LIMITS = {
  /** In one trail, shared equally by the recipients who sign or approve. */
  entries: 4_000,
  /** Of one recipient. */
  visits: { hour: 20, all: 100 },
  /** Fields with an entry per visit. */
  fields: 100,
} as const;

/** Shorter trails aren't measured, because they can't reach the limit. */
const MEASURED_FROM = 100;
/** Approximate bytes of an entry without its details. */
const ENTRY_BYTES = 1_000;

const full = () =>
  new ServiceError(
    'STATE_CONFLICT',
    `This request’s audit trail is full: at most ${TRAIL_LIMITS.entries} entries and ${formatBytes(TRAIL_LIMITS.bytes)}. Finish or cancel the request`,
  );

/** Whether an entry with this number is within the limits. */
async function fits(trx: Trx, requestId: SigningRequestId, sequence: number): Promise<boolean> {
  if (sequence < MEASURED_FROM) return true;
  if (sequence > TRAIL_LIMITS.entries) return false;
  const { rows } = await sql<{ bytes: string | number }>`
    select coalesce(sum(octet_length(details::text)), 0) + count(*) * ${ENTRY_BYTES}::int as bytes
    from audit_entry where request_id = ${requestId}`.execute(trx);
  return Number(rows[0]!.bytes) <= TRAIL_LIMITS.bytes;
}

/** @throws ServiceError STATE_CONFLICT if the trail is full for repeatable acts */
export async function requireTrailRoom(
  trx: Trx,
  requestId: SigningRequestId,
  sequence: number,
): Promise<void> {
  if (!(await fits(trx, requestId, sequence))) throw full();
}

/** For optional entries, which a full trail omits. */
export async function hasTrailRoom(trx: Trx, requestId: SigningRequestId): Promise<boolean> {
  const last = await trx
    .selectFrom('audit_entry')
    .select(({ fn }) => fn.max('sequence').as('sequence'))
    .where('request_id', '=', requestId)
    .executeTakeFirst();
  return fits(trx, requestId, (last?.sequence ?? 0) + 1);
}
