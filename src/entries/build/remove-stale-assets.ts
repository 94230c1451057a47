import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds that a file is kept after the last build that wrote it. */
const KEPT = 24 * 60 * 60 * 1000;

/**
 * Removes files with hashed names that no build has written for a day. Not before the build and not all: a service that runs,
 * and pages that are open, still ask for chunks of the build they began with.
 *
 * @param folder May be missing.
 * @param hashed Matches the names that may go.
 */
export async function sweepOld(folder: string, hashed: RegExp, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => hashed.test(one))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > KEPT) await rm(file, { force: true });
  }
}
