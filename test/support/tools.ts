import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Whether an outside program can be asked. On a laptop without it the tests that need it are skipped and say so; on a
 * build machine (`CI=true`) its absence is an error, so that nothing is skipped unseen.
 */
export function hasTool(name: string): boolean {
  const found = spawnSync(name, ['--version']).error === undefined;
  if (!found && process.env.CI === 'true')
    throw new Error(`${name} is required on a build machine; install it`);
  if (!found) console.warn(`${name} is not installed: the tests that ask it are skipped`);
  return found;
}

export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'countersign-test-'));
}

/** The file's path, in a folder of its own. */
export function temporaryFile(name: string, bytes: Uint8Array): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

/** Standard output, with standard error behind it; a failing program's output too. */
export function run(name: string, args: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(name, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (error) throw error;
  return `${stdout}${stderr}`;
}

/** Standard output as bytes; throws when the program fails. */
export function runForBytes(name: string, args: readonly string[]): Buffer {
  return execFileSync(name, args, { maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });
}
