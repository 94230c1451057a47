import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Milliseconds that a file is kept after the last build that wrote it. */
const MAX_AGE_MS = 24 * 60 * 60 * 1000;

/**
 * Removes files with hashed names that no build has written for a day. Newer ones are kept, because a running service and open
 * pages still request chunks of an earlier build.
 *
 * @param folder may be missing
 * @param hashed matches the names that may be removed
 */
export async function sweepOld(folder: string, hashed: RegExp, now = Date.now()): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => hashed.test(one))) {
    const file = join(folder, name);
    const { mtimeMs } = await stat(file);
    if (now - mtimeMs > MAX_AGE_MS) await rm(file, { force: true });
  }
}
