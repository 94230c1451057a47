/** A nightly copy of the embedded database in `DATA_DIR/backups/<date>`; `countersign import` restores it. */
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { makePrivateFolder } from '../platform/private-files.ts';
import type { Services } from '../platform/services.ts';
import { exportTo } from './archive.ts';

/** Hour (UTC) from which the copy is due. */
const HOUR = 2;
const DATE = /^\d{4}-\d\d-\d\d$/;

/**
 * Makes the copy if it is due and that day has none, and removes the oldest ones. Documents aren't included: their files never change,
 * so copying the folder `objects` is enough.
 * @returns the new folder, or null
 */
export async function backUpNightly(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'log'>,
): Promise<string | null> {
  const { db, clock, config, log } = services;
  if (!db.isEmbedded || config.backupsKept === 0) return null;
  const now = clock.now();
  if (now.getUTCHours() < HOUR) return null;
  const folder = join(config.dataDir, 'backups');
  makePrivateFolder(folder);
  const name = now.toISOString().slice(0, 10);
  const known = (await readdir(folder)).filter((entry) => DATE.test(entry));
  if (known.includes(name)) return null;
  const making = join(folder, `${name}.part`);
  await rm(making, { recursive: true, force: true });
  const { tables } = await exportTo(making, { db, storage: null, now });
  await rename(making, join(folder, name));
  for (const old of [...known, name].sort().slice(0, -config.backupsKept))
    await rm(join(folder, old), { recursive: true, force: true });
  log.info('the database was copied', { copy: name, tables: Object.keys(tables).length });
  return join(folder, name);
}
