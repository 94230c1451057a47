/**
 * Files of an export, which is untrusted: a link, device or pipe in it must not make the service read or overwrite anything outside the
 * folder.
 */
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../platform/config/config.ts';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;

const refuse = (folder: string, name: string, why: string) =>
  new ConfigError([`${join(folder, name)}: expected a regular file inside the export, ${why}`]);

/**
 * Opens `name` in `folder` for reading.
 * @returns null if it doesn't exist
 * @throws ConfigError if it isn't a regular file, or its path contains a link
 */
export async function openRegular(folder: string, name: string): Promise<FileHandle | null> {
  const path = join(await realpath(folder), name);
  let file: FileHandle;
  try {
    // Opening a pipe would block without O_NONBLOCK.
    file = await open(path, O_RDONLY | (O_NOFOLLOW ?? 0) | (O_NONBLOCK ?? 0));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code === 'ELOOP' || code === 'ENXIO') throw refuse(folder, name, 'found a link or a device');
    throw error;
  }
  try {
    if (!(await file.stat()).isFile()) throw refuse(folder, name, 'found something else');
    if ((await realpath(path)) !== path) throw refuse(folder, name, 'found it behind a link');
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Its bytes; null if it doesn't exist. @throws ConfigError like `openRegular` */
export async function readRegular(folder: string, name: string): Promise<Uint8Array | null> {
  const file = await openRegular(folder, name);
  if (!file) return null;
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** Creates a file that must not exist. The caller renames it when it is complete. */
async function createFresh(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(path, { force: true });
  return open(path, 'wx', 0o600);
}

/** Writes a file atomically. */
export async function writeWhole(path: string, bytes: Uint8Array | string): Promise<void> {
  const file = await createFresh(`${path}.part`);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
}
