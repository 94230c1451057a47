/** Where the calls of a minute are counted. */
import { sql } from 'kysely';
import type { Database } from '../db/open-database.ts';

export interface RateCounter {
  /**
   * @param minute since 1970
   * @param limit how many calls are allowed
   * @returns the count including this call
   */
  hit(bucket: string, minute: number, limit: number): Promise<number>;
}

/** About 20 MB. Counting addresses can't stop a caller who has more of them than this. */
const MAX_BUCKETS = 100_000;

/** Drops the oldest bucket if there are `max`, so that a flood of new addresses doesn't lock out other callers. */
function makeRoom(counts: Map<string, unknown>, max: number): void {
  if (counts.size >= max) counts.delete(counts.keys().next().value!);
}

/** For a single process. Keeps the current minute only. */
export function memoryCounter(maxBuckets = MAX_BUCKETS): RateCounter {
  let current = 0;
  const counts = new Map<string, number>();
  return {
    async hit(bucket, minute) {
      if (minute !== current) {
        counts.clear();
        current = minute;
      }
      const known = counts.get(bucket);
      if (known === undefined) makeRoom(counts, maxBuckets);
      const count = (known ?? 0) + 1;
      counts.set(bucket, count);
      return count;
    },
  };
}

/** Limits up to this are kept to the call, such as attempts to sign in. */
const EXACT = 60;
/** Milliseconds until an instance adds its calls to those of the others. Until then, they don't know of them. */
const SHARE_MS = 100;

/** The calls of one bucket in the current minute. */
interface Count {
  /** Of all instances, as of the last time that this one asked. */
  shared: number;
  /** On their way to the database. */
  sending: number;
  unsent: number;
}

/**
 * Shared by all instances, on an unlogged table. Small limits take one statement per call. For larger ones, an instance adds up what it
 * has counted, and learns what others have, ten times a second: they may be exceeded by what other instances answer in that time.
 */
export function sharedCounter({ kysely }: Pick<Database, 'kysely'>, maxBuckets = MAX_BUCKETS): RateCounter {
  let current = 0;
  const counts = new Map<string, Count>();
  /** Those with unsent calls. */
  let waiting = new Map<string, Count>();
  let isScheduled = false;

  const add = (rows: readonly (readonly [string, number])[], minute: number) =>
    sql<{ bucket: string; count: number }>`
      insert into rate_counter (bucket, minute, count)
      select bucket, ${minute}, count
      from unnest(${rows.map(([bucket]) => bucket)}::text[], ${rows.map(([, count]) => count)}::integer[])
        as given (bucket, count)
      order by bucket
      on conflict (bucket, minute) do update set count = rate_counter.count + excluded.count
      returning bucket, count`.execute(kysely);

  async function share(): Promise<void> {
    const sent = waiting;
    waiting = new Map();
    const rows = [...sent].map(([bucket, count]) => {
      count.sending = count.unsent;
      count.unsent = 0;
      return [bucket, count.sending] as const;
    });
    try {
      for (const row of (await add(rows, current)).rows) sent.get(row.bucket)!.shared = row.count;
    } catch {
      // With the next ones.
      for (const [bucket, count] of sent) {
        count.unsent += count.sending;
        if (counts.get(bucket) === count) waiting.set(bucket, count);
      }
    }
    for (const count of sent.values()) count.sending = 0;
    isScheduled = false;
    if (waiting.size > 0) shareSoon();
  }

  function shareSoon(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(share, SHARE_MS).unref();
  }

  async function startMinute(minute: number): Promise<void> {
    current = minute;
    counts.clear();
    waiting.clear();
    await kysely
      .deleteFrom('rate_counter')
      .where('minute', '<', minute - 1)
      .execute();
  }

  return {
    async hit(bucket, minute, limit) {
      if (minute !== current) await startMinute(minute);
      if (limit <= EXACT) return (await add([[bucket, 1]], minute)).rows[0]!.count;
      let count = counts.get(bucket);
      if (!count) {
        makeRoom(counts, maxBuckets);
        counts.set(bucket, (count = { shared: 0, sending: 0, unsent: 0 }));
      }
      count.unsent += 1;
      waiting.set(bucket, count);
      shareSoon();
      return count.shared + count.sending + count.unsent;
    },
  };
}
