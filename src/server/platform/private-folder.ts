import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Creates the folder, or restricts an existing one to the service's user. That protects everything inside: the embedded database
 * makes its files world-readable whatever the umask.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}
