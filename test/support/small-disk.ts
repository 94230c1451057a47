/** A small disk that tests can fill. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Null if this user may not mount one. */
export function smallDisk(megabytes: number) {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=700`, 'tmpfs', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true, force: true });
    console.warn('No small disk can be mounted here: what a full disk does is not tried');
    return null;
  }
  const ballast = join(folder, 'ballast');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    freeBytes,
    /** Fills the disk to this many free bytes, or fewer if others write at the same time. */
    fill(leave: number) {
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, freeBytes() - leave), 1));
      } catch (error) {
        // Another write used the space meanwhile; the disk is full.
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    clear: () => rmSync(ballast, { force: true }),
    remove() {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
