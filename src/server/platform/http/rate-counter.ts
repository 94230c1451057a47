import { sql } from 'kysely';
import type { Database } from '../db/open-database.ts';

/** Counts calls per bucket and minute (since 1970). */
export interface RateCounter {
  /** @returns the count including this call */
  hit(bucket: string, minute: number): Promise<number>;
}

/** About 20 MB. Counting addresses can't stop a caller who has more of them than this. */
const MAX_BUCKETS = 100_000;

/**
 * For a single process. Keeps the current minute only, with at most `maxBuckets`: the oldest are dropped, so that a flood of new
 * addresses doesn't lock out other callers.
 */
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
      if (known === undefined && counts.size >= maxBuckets) counts.delete(counts.keys().next().value!);
      const count = (known ?? 0) + 1;
      counts.set(bucket, count);
      return count;
    },
  };
}

/** Shared by all instances, with one statement per call on an unlogged table. */
export function sharedCounter(db: Database): RateCounter {
  let swept = 0;
  return {
    async hit(bucket, minute) {
      if (minute !== swept) {
        swept = minute;
        await db.kysely
          .deleteFrom('rate_counter')
          .where('minute', '<', minute - 1)
          .execute();
      }
      const { rows } = await sql<{ count: number }>`
        insert into rate_counter (bucket, minute, count) values (${bucket}, ${minute}, 1)
        on conflict (bucket, minute) do update set count = rate_counter.count + 1
        returning count`.execute(db.kysely);
      return rows[0]!.count;
    },
  };
}
