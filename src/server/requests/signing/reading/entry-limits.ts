import { READING_LIMITS } from '../../../audit/trail-limits.ts';
import { canAct } from '../../../records/recipient-order.ts';
import type { RequestBundle } from '../../record/queries.ts';
import type { ReadingVisit } from './visit-tables.ts';

const HOUR_MS = 3600_000;

export interface EntryLimits {
  /** Entries that the recipient may add in all visits. */
  readonly allowed: number;
  readonly used: number;
}

export function entryLimits(
  { recipients }: Pick<RequestBundle, 'recipients'>,
  visits: readonly Pick<ReadingVisit, 'entries'>[],
): EntryLimits {
  const sharing = Math.max(1, recipients.filter(canAct).length);
  return {
    allowed: Math.floor(READING_LIMITS.entries / sharing),
    used: visits.reduce((total, { entries }) => total + entries, 0),
  };
}

/** Whether the recipient may begin another visit. */
export function mayBegin(visits: readonly Pick<ReadingVisit, 'opened_at'>[], now: Date): boolean {
  const recent = visits.filter(({ opened_at }) => now.getTime() - opened_at.getTime() < HOUR_MS);
  return recent.length < READING_LIMITS.visits.hour && visits.length < READING_LIMITS.visits.all;
}

/**
 * The pages of each new entry: one page each, while there is room. Later visits get a quarter of the recipient's entries, so that repeated
 * reading doesn't take the room of unread pages. Above half of them, an entry has all pages of the report.
 */
export function pagesOfEntries(
  fresh: readonly number[],
  seen: ReadonlySet<number>,
  { used, allowed }: EntryLimits,
): readonly (readonly number[])[] {
  const unread = fresh.filter((page) => !seen.has(page));
  const noted = used + fresh.length <= allowed / 4 ? fresh : unread;
  if (noted.length === 0 || used >= allowed) return [];
  return used + noted.length <= allowed / 2 ? noted.map((page) => [page]) : [noted];
}
