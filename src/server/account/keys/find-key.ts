import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/open-database.ts';
import { findApiKey } from './queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findApiKey>>>;

interface Known {
  /** By digest. Existing keys only, so that guesses don't fill the memory. */
  readonly keys: Map<string, Found>;
  /** Counts changes, so that results read before one aren't cached after it. */
  generation: number;
}

const MAX = 1000;
const known = new WeakMap<Database, Known>();

function knownOf(db: Database): Known {
  let found = known.get(db);
  if (!found) known.set(db, (found = { keys: new Map(), generation: 0 }));
  return found;
}

/**
 * Finds an API key by digest. With the embedded database, which belongs to this process, results are cached until `clearKeyCache`; a shared
 * database is queried each time, because another instance may have changed the key. Callers check the expiry.
 */
export async function findKey(db: Database, sha256: string): Promise<Found | undefined> {
  if (!db.isEmbedded) return findApiKey(db.kysely, sha256);
  const { keys, generation } = knownOf(db);
  const before = keys.get(sha256);
  if (before) return before;
  const found = await findApiKey(db.kysely, sha256);
  if (found && knownOf(db).generation === generation) {
    if (keys.size >= MAX) keys.clear();
    keys.set(sha256, found);
  }
  return found;
}

/** The digest under which a key is stored. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** Call after committing any change to a key. */
export function clearKeyCache(db: Database): void {
  const mine = knownOf(db);
  mine.generation += 1;
  mine.keys.clear();
}
