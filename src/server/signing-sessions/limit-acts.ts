import { ServiceError } from '../../model/errors.ts';
import type { AuditEvent } from '../audit/events.ts';
import type { Act } from './act.ts';

const HOUR_MS = 3600_000;

/** Acts that one recipient can repeat; each adds a permanent entry to the audit trail. */
const MOST = {
  terms_withdrawn: { hour: 5, all: 20 },
  document_downloaded: { hour: 20, all: 100 },
  identity_changed: { hour: 10, all: 30 },
  handoff_created: { hour: 20, all: 100 },
  // Three and a half days of asking every ten minutes; up to five wrong tries follow each.
  otp_sent: { hour: 6, all: 500 },
} as const satisfies Partial<Record<AuditEvent, { readonly hour: number; readonly all: number }>>;

/**
 * Called before the act is noted, with the request's row locked.
 * @throws ServiceError RATE_LIMIT_EXCEEDED with `Retry-After` at the hourly limit, STATE_CONFLICT at the limit in total
 */
export async function limitActs(
  { trx, bundle, row, now }: Pick<Act, 'trx' | 'bundle' | 'row' | 'now'>,
  event: keyof typeof MOST,
): Promise<void> {
  const { hour, all } = MOST[event];
  const earlier = await trx
    .selectFrom('audit_entry')
    .select(['at', 'details'])
    .where('request_id', '=', bundle.request.id)
    .where('event', '=', event)
    .orderBy('sequence', 'desc')
    .execute();
  const own = earlier.filter(({ details }) => details.recipient_id === row.id);
  if (own.length >= all)
    throw new ServiceError(
      'STATE_CONFLICT',
      `Limit reached: this can be done at most ${all} times for this recipient`,
    );
  const first = own[hour - 1];
  const wait = first ? first.at.getTime() + HOUR_MS - now.getTime() : 0;
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new ServiceError(
    'RATE_LIMIT_EXCEEDED',
    `This can be done at most ${hour} times an hour; try again in ${seconds} seconds`,
    { details: { retry_after: seconds }, headers: { 'Retry-After': String(seconds) } },
  );
}
