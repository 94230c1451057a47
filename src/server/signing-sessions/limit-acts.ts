import { ServiceError } from '../../model/errors.ts';
import type { AuditEvent } from '../audit/events.ts';
import type { Act } from './act.ts';

const HOUR_MS = 3600_000;

/** What one recipient may do again and again; each time is an entry of the trail for good. */
const MOST = {
  terms_withdrawn: { hour: 5, all: 20 },
  document_downloaded: { hour: 20, all: 100 },
  identity_changed: { hour: 10, all: 30 },
  handoff_created: { hour: 20, all: 100 },
} as const satisfies Partial<Record<AuditEvent, { readonly hour: number; readonly all: number }>>;

/**
 * Called before the act is noted, with the request's row locked.
 * @throws ServiceError RATE_LIMIT_EXCEEDED with `Retry-After` for too many within an hour, STATE_CONFLICT for too many in all
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
    throw new ServiceError('STATE_CONFLICT', `This can be done ${all} times at most, and that is reached`);
  const first = own[hour - 1];
  const wait = first ? first.at.getTime() + HOUR_MS - now.getTime() : 0;
  if (wait <= 0) return;
  const seconds = Math.ceil(wait / 1000);
  throw new ServiceError(
    'RATE_LIMIT_EXCEEDED',
    `This can be done ${hour} times an hour; try again in ${seconds} seconds`,
    { details: { retry_after: seconds }, headers: { 'Retry-After': String(seconds) } },
  );
}
