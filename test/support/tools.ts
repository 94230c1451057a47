import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Whether an external program is installed. Without it, the tests that need it are skipped; in CI (`CI=true`) that is an error, so
 * that no test is skipped unnoticed.
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

/** Writes a file to a new folder, and returns its path. */
export function temporaryFile(name: string, bytes: Uint8Array): string {
  const path = join(temporaryFolder(), name);
  writeFileSync(path, bytes);
  return path;
}

/** Standard output followed by standard error, even if the program fails. */
export function run(name: string, args: readonly string[]): string {
  const { stdout, stderr, error } = spawnSync(name, args, { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (error) throw error;
  return `${stdout}${stderr}`;
}

/** Standard output as bytes; throws if the program fails. */
export function runForBytes(name: string, args: readonly string[]): Buffer {
  return execFileSync(name, args, { maxBuffer: 256 * 1024 * 1024, stdio: ['ignore', 'pipe', 'ignore'] });
}
