/**
 * The embedded database loses data silently when two processes open one folder, and does not notice by itself. So a file
 * names the process that holds it. It is taken over when that process is gone: its pid is free, the machine was booted
 * since, or it ran in another container (pids repeat there, hence the host name and boot id).
 */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';

interface Holder {
  readonly pid: number;
  readonly host: string;
  readonly boot: string;
  /** When the holder started, so that a reused pid is not taken for it. Clock ticks since boot; empty where unknown. */
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
    // Field 22; the second field is a name in brackets that may hold spaces.
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

function isAlive(holder: Holder, self: Holder): boolean {
  if (holder.host !== self.host || holder.boot !== self.boot) return false;
  if (holder.pid === self.pid) return holder.started === self.started;
  return isRunning(holder.pid) && (holder.started === '' || holder.started === startOf(holder.pid));
}

/**
 * Takes the lock and returns what gives it back.
 * @throws Error naming the process that holds it.
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
      return () => rmSync(file, { force: true });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
    let holder: Holder | undefined;
    try {
      holder = JSON.parse(readFileSync(file, 'utf8')) as Holder;
    } catch {
      // Unreadable: written by a process that died in the middle of it.
    }
    if (holder && isAlive(holder, self))
      throw new Error(
        `${file.replace(/[^/\\]+$/, '')} is in use by process ${holder.pid}. Stop it first, or set DATA_DIR to another folder.`,
      );
    rmSync(file, { force: true });
  }
  throw new Error(`${file} could not be taken`);
}
