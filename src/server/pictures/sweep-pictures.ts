import { sql } from 'kysely';
import type { PictureId } from '../../model/ids.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { Services } from '../platform/services.ts';
import { isUsed } from './use-pictures.ts';

/** Milliseconds that an unused picture stays, for editors with unsaved changes. */
const UNUSED_MS = 24 * 3_600_000;
const PAGE = 100;

/** Deletes those of the rows that no field uses and `where` selects. @returns keys of files that no row names anymore */
async function deleteUnused(
  trx: Trx,
  ids: readonly PictureId[],
  where: ReturnType<typeof sql<boolean>>,
): Promise<string[]> {
  // First, so that the next statement sees fields of transactions that this one waits for.
  await trx
    .selectFrom('picture')
    .select('id')
    .where('id', 'in', [...ids])
    .forUpdate()
    .execute();
  const { rows } = await sql<{ object_key: string }>`
    delete from picture where id = any(${sql.val([...ids])}::uuid[]) and ${where} and not ${isUsed(sql`picture.id`)} returning object_key`.execute(
    trx,
  );
  const keys = [...new Set(rows.map(({ object_key }) => object_key))];
  if (keys.length === 0) return [];
  const shared = await trx
    .selectFrom('picture')
    .select('object_key')
    .where('object_key', 'in', keys)
    .execute();
  const kept = new Set(shared.map(({ object_key }) => object_key));
  return keys.filter((key) => !kept.has(key));
}

/** Deletes these pictures unless another field uses them. @returns keys of files to delete after the transaction */
export async function releasePictures(trx: Trx, ids: readonly PictureId[]): Promise<string[]> {
  if (ids.length === 0) return [];
  return deleteUnused(trx, ids, sql<boolean>`true`);
}

/** Deletes pictures that no field has used for a day. */
export async function sweepPictures({
  db,
  storage,
  clock,
}: Pick<Services, 'db' | 'storage' | 'clock'>): Promise<void> {
  const before = new Date(clock.now().getTime() - UNUSED_MS);
  const unused = await db.kysely
    .selectFrom('picture')
    .select('id')
    .where('used_at', '<', before)
    .where(sql<boolean>`not ${isUsed(sql`picture.id`)}`)
    .limit(PAGE)
    .execute();
  if (unused.length === 0) return;
  const ids = unused.map(({ id }) => id);
  // Checked again: a field may have begun to use one.
  const keys = await db.transaction((trx) => deleteUnused(trx, ids, sql<boolean>`used_at < ${before}`));
  for (const key of keys) await storage.delete(key);
  if (unused.length === PAGE) await sweepPictures({ db, storage, clock });
}
