/**
 * Files of an export that may come from elsewhere. A link, device or pipe in it must not make us read, or overwrite, anything outside
 * of the folder.
 */
import { constants } from 'node:fs';
import { type FileHandle, mkdir, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ConfigError } from '../platform/config/config.ts';

const { O_RDONLY, O_NOFOLLOW, O_NONBLOCK } = constants;

const refuse = (folder: string, name: string, why: string) =>
  new ConfigError([`${join(folder, name)}: expected a regular file inside the export, ${why}`]);

/**
 * Opens `name` below `folder` for reading.
 * @returns null when there is nothing of that name
 * @throws ConfigError when it is, or lies behind, anything but folders and a regular file
 */
export async function openRegular(folder: string, name: string): Promise<FileHandle | null> {
  const path = join(await realpath(folder), name);
  let file: FileHandle;
  try {
    // A pipe would block without O_NONBLOCK.
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

/** Its bytes; null when it does not exist. @throws ConfigError as `openRegular` does */
export async function readRegular(folder: string, name: string): Promise<Uint8Array | null> {
  const file = await openRegular(folder, name);
  if (!file) return null;
  try {
    return await file.readFile();
  } finally {
    await file.close();
  }
}

/** A new, empty file that cannot have existed before. The caller renames it once it is complete. */
async function createFresh(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await rm(path, { force: true });
  return open(path, 'wx', 0o600);
}

/** Writes a file so that it is there whole or not at all. */
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
