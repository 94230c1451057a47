import { createHash } from 'node:crypto';
import type { Database } from '../../platform/db/open-database.ts';
import { findApiKey } from './queries.ts';

type Found = NonNullable<Awaited<ReturnType<typeof findApiKey>>>;

interface Entry {
  readonly key: Found;
  /** By `performance.now()`. */
  readonly validUntil: number;
}

interface Known {
  /** By digest. Existing keys only, so that guesses don't fill the memory. */
  readonly keys: Map<string, Entry>;
  /** Counts changes, so that results read before one aren't cached after it. */
  generation: number;
}

const MAX = 1000;
/** How long an instance may use a key of a shared database without reading it again. */
const LEASE_MS = 1000;
/** Timers may end a little early. */
const MARGIN_MS = 20;
const known = new WeakMap<Database, Known>();

function knownOf(db: Database): Known {
  let found = known.get(db);
  if (!found) known.set(db, (found = { keys: new Map(), generation: 0 }));
  return found;
}

/**
 * Finds an API key by digest, in memory if it was read recently: until `forgetKeys` with the embedded database, which belongs to this
 * process; for at most a second with a shared database, because another instance may change the key. Callers check the expiry.
 */
export async function findKey(db: Database, sha256: string): Promise<Found | undefined> {
  const { keys, generation } = knownOf(db);
  const asked = performance.now();
  const before = keys.get(sha256);
  if (before && asked < before.validUntil) return before.key;
  const found = await findApiKey(db.kysely, sha256);
  if (found && knownOf(db).generation === generation) {
    if (keys.size >= MAX) keys.clear();
    // From before the query: what it read may have changed since.
    keys.set(sha256, { key: found, validUntil: db.isEmbedded ? Infinity : asked + LEASE_MS });
  }
  return found;
}

/** The digest under which a key is stored. */
export function hashKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

/**
 * Call after committing any change to a key, before answering. Resolves when no instance has the previous state in memory any more; with
 * a shared database that takes a second.
 */
export async function forgetKeys(db: Database): Promise<void> {
  const mine = knownOf(db);
  mine.generation += 1;
  mine.keys.clear();
  if (!db.isEmbedded) await new Promise((resolve) => setTimeout(resolve, LEASE_MS + MARGIN_MS));
}
