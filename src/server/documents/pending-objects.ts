/**
 * Files are stored before the row that names them, so a crash in between leaves files that no row names. Their keys are written down
 * first, and the transaction that inserts the row strikes them out.
 */
import type { Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';

/** Milliseconds after which a key that is still written down was left by a crash. Far more than storing and committing take. */
const ABANDONED_MS = 24 * 3_600_000;
const PAGE = 100;

type Needs = Pick<Services, 'db' | 'storage' | 'clock'>;

/** Call before the files are stored. */
export async function expectObjects({ db, clock }: Needs, keys: readonly string[]): Promise<void> {
  const created_at = clock.now();
  await db.kysely
    .insertInto('pending_object')
    .values(keys.map((key) => ({ key, created_at })))
    .execute();
}

/** Call in the transaction that inserts the row. */
export async function keepObjects(trx: Trx, keys: readonly string[]): Promise<void> {
  await trx
    .deleteFrom('pending_object')
    .where('key', 'in', [...keys])
    .execute();
}

/** Deletes those of the files that no row names. After a commit whose answer was lost, there are none. */
export async function discardObjects({ db, storage }: Needs, keys: readonly string[]): Promise<void> {
  const gone = await db.kysely
    .deleteFrom('pending_object')
    .where('key', 'in', [...keys])
    .returning('key')
    .execute();
  for (const { key } of gone) await storage.delete(key);
}

/** Deletes files that a crash left behind. */
export async function sweepPendingObjects(services: Needs): Promise<void> {
  const { db, storage, clock } = services;
  const before = new Date(clock.now().getTime() - ABANDONED_MS);
  for (;;) {
    const left = await db.kysely
      .selectFrom('pending_object')
      .select('key')
      .where('created_at', '<', before)
      .orderBy('created_at')
      .limit(PAGE)
      .execute();
    for (const { key } of left) {
      // The file first: if this is interrupted, the next run continues.
      await storage.delete(key);
      await db.kysely.deleteFrom('pending_object').where('key', '=', key).execute();
    }
    if (left.length < PAGE) return;
  }
}
