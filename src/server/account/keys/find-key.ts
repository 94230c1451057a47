import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/open-database.ts';
import { findApiKey } from './queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findApiKey>>>;

interface Known {
  /** By digest. Only keys that exist: guesses must not fill the memory. */
  readonly keys: Map<string, Found>;
  /** Counts changes, so that what was read before one is not kept after it. */
  generation: number;
}

const MOST = 1000;
const known = new WeakMap<Database, Known>();

function knownOf(db: Database): Known {
  let found = known.get(db);
  if (!found) known.set(db, (found = { keys: new Map(), generation: 0 }));
  return found;
}

/**
 * The key behind a digest. The embedded database belongs to this process alone, so what it said once holds until
 * `forgetKeys`; a shared one is asked each time, because another instance may have ended the key a moment ago. Whether the
 * key has expired is for the caller to say: that changes without a change.
 */
export async function findKey(db: Database, sha256: string): Promise<Found | undefined> {
  if (!db.isEmbedded) return findApiKey(db.kysely, sha256);
  const { keys, generation } = knownOf(db);
  const before = keys.get(sha256);
  if (before) return before;
  const found = await findApiKey(db.kysely, sha256);
  if (found && knownOf(db).generation === generation) {
    if (keys.size >= MOST) keys.clear();
    keys.set(sha256, found);
  }
  return found;
}

/** Of a key, as the database keeps it. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/** After the commit of anything that changes a key. */
export function forgetKeys(db: Database): void {
  const mine = knownOf(db);
  mine.generation += 1;
  mine.keys.clear();
}
