import { chmod, open, rename } from 'node:fs/promises';

/** Atomically writes a file that only the service's user can read: temporary name, flush, rename. */
export async function writePrivateFile(path: string, text: string): Promise<void> {
  const temporary = `${path}.${process.pid}.new`;
  const file = await open(temporary, 'w', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
  await chmod(temporary, 0o600);
  await rename(temporary, path);
}
