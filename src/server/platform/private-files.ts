import { chmodSync, mkdirSync } from 'node:fs';
import { chmod, open, rename } from 'node:fs/promises';

/**
 * Creates the folder, or restricts an existing one to the service's user. That protects everything inside: the embedded database
 * makes its files world-readable whatever the umask.
 */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
}

/** Atomically writes a file that only the service's user can read: temporary name, flush, rename. */
export async function writePrivateFile(path: string, content: string | Uint8Array): Promise<void> {
  const temporary = `${path}.${process.pid}.new`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await chmod(temporary, 0o600);
  await rename(temporary, path);
}
