import { chmodSync, mkdirSync } from 'node:fs';

/**
 * Makes the folder, or closes the one that is there, to everyone but the service's user. What lies below needs no care of
 * its own then: the embedded database makes its files readable and writable for all, whatever the umask.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}
