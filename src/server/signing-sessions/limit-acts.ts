import { ServiceError } from '../../model/errors.ts';
import type { AuditEvent } from '../audit/events.ts';
import type { Act } from './act.ts';

const HOUR_MS = 3600_000;

interface Limits {
  readonly hour: number;
  readonly all: number;
}

/** Acts that one recipient can repeat; each adds a permanent entry to the audit trail. */
const MOST = {
  terms_withdrawn: { hour: 5, all: 20 },
  document_downloaded: { hour: 20, all: 100 },
  identity_changed: { hour: 10, all: 30 },
  // Three and a half days of asking every ten minutes; up to five wrong tries follow each.
  otp_sent: { hour: 6, all: 500 },
} as const satisfies Partial<Record<AuditEvent, Limits>>;

/**
 * Called before the act is noted, with the request's row locked.
 * @throws ServiceError RATE_LIMIT_EXCEEDED with `Retry-After` at the hourly limit, STATE_CONFLICT at the limit in total
 */
export async function limitActs(
  { trx, bundle, row, now }: Pick<Act, 'trx' | 'bundle' | 'row' | 'now'>,
  event: keyof typeof MOST,
): Promise<void> {
  const earlier = await trx
    .selectFrom('audit_entry')
    .select(['at', 'details'])
    .where('request_id', '=', bundle.request.id)
    .where('event', '=', event)
    .orderBy('sequence', 'desc')
    .execute();
  const own = earlier.filter(({ details }) => details.recipient_id === row.id);
  limitTimes(
    own.map(({ at }) => at),
    MOST[event],
    now,
  );
}

/**
 * @param times of one recipient's earlier acts, the last one first
 * @throws ServiceError RATE_LIMIT_EXCEEDED with `Retry-After` at the hourly limit, STATE_CONFLICT at the limit in total
 */
export function limitTimes(times: readonly Date[], { hour, all }: Limits, now: Date): void {
  if (times.length >= all)
    throw new ServiceError(
      'STATE_CONFLICT',
      `Limit reached: this can be done at most ${all} times for this recipient`,
    );
  const first = times[hour - 1];
  const wait = first ? first.getTime() + HOUR_MS - now.getTime() : 0;
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new ServiceError(
    'RATE_LIMIT_EXCEEDED',
    `This can be done at most ${hour} times an hour; try again in ${seconds} seconds`,
    { details: { retry_after: seconds }, headers: { 'Retry-After': String(seconds) } },
  );
}
