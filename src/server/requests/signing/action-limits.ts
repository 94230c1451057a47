import { ServiceError } from '../../../model/errors.ts';
import type { RecipientId, SigningRequestId } from '../../../model/ids.ts';
import type { AuditEvent } from '../../audit/events.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { SignerTransaction } from './signer-transaction.ts';

const HOUR_MS = 3600_000;

interface Limits {
  readonly hour: number;
  readonly all: number;
}

/** Actions that a recipient can repeat; each adds a permanent entry to the audit trail. */
const MAX = {
  terms_withdrawn: { hour: 5, all: 20 },
  document_downloaded: { hour: 20, all: 100 },
  identity_changed: { hour: 10, all: 30 },
  // Three and a half days at one per ten minutes; each allows five wrong attempts.
  otp_sent: { hour: 6, all: 500 },
  link_requested: { hour: 3, all: 20 },
  link_opened: { hour: 20, all: 200 },
} as const satisfies Partial<Record<AuditEvent, Limits>>;

type Limited = keyof typeof MAX;

/** When this recipient did it before, newest first. */
async function earlierActions(
  db: Db,
  requestId: SigningRequestId,
  recipientId: RecipientId,
  event: Limited,
): Promise<readonly Date[]> {
  const entries = await db
    .selectFrom('audit_entry')
    .select(['at', 'details'])
    .where('request_id', '=', requestId)
    .where('event', '=', event)
    .orderBy('sequence', 'desc')
    .execute();
  return entries.filter(({ details }) => details.recipient_id === recipientId).map(({ at }) => at);
}

const freeAt = (times: readonly Date[], hour: number): Date | null => {
  const first = times[hour - 1];
  return first ? new Date(first.getTime() + HOUR_MS) : null;
};

/** When the hourly limit allows the action again; may be in the past. Null below the limit. */
export async function hourlyLimitEnds(
  db: Db,
  { bundle, row }: Pick<SignerTransaction, 'bundle' | 'row'>,
  event: Limited,
): Promise<Date | null> {
  return freeAt(await earlierActions(db, bundle.request.id, row.id, event), MAX[event].hour);
}

/**
 * Call before the action is recorded, with the request's row locked.
 * @throws ServiceError RATE_LIMIT_EXCEEDED with `Retry-After` at the hourly limit, STATE_CONFLICT at the limit in total
 */
export async function limitActions(
  { trx, bundle, row, now }: Pick<SignerTransaction, 'trx' | 'bundle' | 'row' | 'now'>,
  event: Limited,
): Promise<void> {
  limitTimes(await earlierActions(trx, bundle.request.id, row.id, event), MAX[event], now);
}

/** For entries that are optional: skip them at the limits. */
export async function isWithinLimit(
  { trx, bundle, row, now }: Pick<SignerTransaction, 'trx' | 'bundle' | 'row' | 'now'>,
  event: Limited,
): Promise<boolean> {
  const times = await earlierActions(trx, bundle.request.id, row.id, event);
  const { hour, all } = MAX[event];
  return times.length < all && (freeAt(times, hour)?.getTime() ?? 0) <= now.getTime();
}

/**
 * @param times of one recipient's earlier actions, newest first
 * @throws ServiceError RATE_LIMIT_EXCEEDED with `Retry-After` at the hourly limit, STATE_CONFLICT at the limit in total
 */
export function limitTimes(times: readonly Date[], { hour, all }: Limits, now: Date): void {
  if (times.length >= all)
    throw new ServiceError('STATE_CONFLICT', `Limit reached: at most ${all} times per recipient`);
  const wait = (freeAt(times, hour)?.getTime() ?? 0) - now.getTime();
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new ServiceError(
    'RATE_LIMIT_EXCEEDED',
    `Limit reached: at most ${hour} times per hour. Try again in ${seconds} seconds`,
    { details: { retry_after: seconds }, headers: { 'Retry-After': String(seconds) } },
  );
}
