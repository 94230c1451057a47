/**
 * Opening one folder in two processes corrupts the embedded database silently. A lock file names the process that holds the folder;
 * that process touches the file every few seconds. The lock is taken over when the process is gone: its pid is unused or reused, or
 * the machine has rebooted. Pids of another host or container can't be checked, so there the file's age decides.
 */
import { readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { ConfigError } from '../config/config.ts';

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly boot: string;
  /** Start time in clock ticks since boot, to detect a reused pid; empty where unknown. */
  readonly started: string;
}

function bootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // Field 22; the second field is a process name in parentheses that may contain spaces.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return '';
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Another process has the folder open. */
export class FolderInUse extends ConfigError {}

const TOUCH_MS = 5_000;
const SILENT_MS = 20_000;

function isAlive(holder: Holder, self: Holder, file: string): boolean {
  if (holder.host !== self.host) return Date.now() - statSync(file).mtimeMs < SILENT_MS;
  if (holder.boot !== self.boot) return false;
  if (holder.pid === self.pid) return holder.started === self.started;
  return isRunning(holder.pid) && (holder.started === '' || holder.started === startOf(holder.pid));
}

/**
 * @returns a function that releases the lock
 * @throws FolderInUse naming the process that holds it
 */
export function lockFolder(file: string): () => void {
  const self: Holder = {
    pid: process.pid,
    host: hostname(),
    boot: bootId(),
    started: startOf(process.pid),
  };
  for (let attempt = 0; attempt < 3; attempt += 1) {
    try {
      writeFileSync(file, JSON.stringify(self), { flag: 'wx' });
      const touch = setInterval(() => {
        const now = new Date();
        try {
          utimesSync(file, now, now);
        } catch {
          // The folder was removed; nothing to release.
        }
      }, TOUCH_MS);
      touch.unref();
      return () => {
        clearInterval(touch);
        rmSync(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    let holder: Holder | undefined;
    try {
      holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    } catch {
      // Unreadable: its process died while writing it.
    }
    if (holder && isAlive(holder, self, file))
      throw new FolderInUse([
        `${file.replace(/[^/\\]+$/, '')} is in use by process ${holder.pid}. Stop it first, or set DATA_DIR to another folder.`,
      ]);
    rmSync(file, { force: true });
  }
  throw new Error(`${file} couldn’t be locked`);
}
