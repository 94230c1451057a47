import { createReadStream } from 'node:fs';
import {
  access,
  constants,
  mkdir,
  open,
  opendir,
  readFile,
  rename,
  rm,
  stat,
  unlink,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { ServiceError } from '../../../model/errors.ts';
import { makePrivateFolder } from '../private-files.ts';
import { contentTypeOf, isObjectKey, type ObjectStore } from './object-store.ts';
import { linkSigner } from './signed-link.ts';

/** Bytes. Smaller objects are read at once, which is faster than a stream: a document's first page waits for it. */
const STREAM_FROM = 1024 * 1024;

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  // Some file systems can't sync a folder; syncing the file is enough to survive a killed process.
  await handle.sync().catch(() => {});
  await handle.close();
}

/** Names in a folder; none if it's a file, or was deleted meanwhile. */
async function* entriesOf(folder: string): AsyncGenerator<string> {
  try {
    for await (const { name } of await opendir(folder)) yield name;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  }
}

/** Objects as files in `folder`, spread over 256 subfolders by the first two digits of their ID. */
export function createFolderStore(options: {
  readonly folder: string;
  readonly publicUrl: string;
  /** Signs links; the same in all instances. */
  readonly secret: string;
}): ObjectStore {
  makePrivateFolder(options.folder);
  const linkPath = linkSigner(options.secret);
  const pathOf = (key: string) => {
    if (!isObjectKey(key)) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    const [room, name] = key.split('/') as [string, string];
    return join(options.folder, room, name.slice(0, 2), name);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const temporary = `${path}.${process.pid}.part`;
      const handle = await open(temporary, 'wx').catch(async (error: unknown) => {
        if (!isMissing(error)) throw error;
        await mkdir(dirname(path), { recursive: true });
        return open(temporary, 'wx');
      });
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(temporary, path);
      await syncFolder(dirname(path));
    },
    async get(key) {
      try {
        return new Uint8Array(await readFile(pathOf(key)));
      } catch (error) {
        if (isMissing(error))
          throw new ServiceError('NOT_FOUND', 'The file isn’t in the store', { cause: error });
        throw error;
      }
    },
    async read(key, { from, to }) {
      const length = to - from + 1;
      if (length > STREAM_FROM)
        return Readable.toWeb(
          createReadStream(pathOf(key), { start: from, end: to }),
        ) as ReadableStream<Uint8Array>;
      const handle = await open(pathOf(key), 'r');
      try {
        const bytes = new Uint8Array(Math.max(0, length));
        const { bytesRead } = await handle.read(bytes, 0, bytes.length, from);
        return bytes.subarray(0, bytesRead);
      } finally {
        // The caller needn't wait for the close.
        handle.close().catch(() => {});
      }
    },
    async head(key) {
      try {
        return { size: (await stat(pathOf(key))).size, contentType: contentTypeOf(key) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      const path = pathOf(key);
      try {
        await unlink(path);
      } catch (error) {
        if (!isMissing(error)) throw error;
        // A process that was killed while it wrote the object left a part of it.
        for await (const name of entriesOf(dirname(path)))
          if (name.startsWith(`${basename(path)}.`)) await rm(join(dirname(path), name), { force: true });
      }
    },
    async *keys() {
      // Level by level: in Node 20, `recursive` leaves out all but the first 32 entries of each folder.
      for await (const room of entriesOf(options.folder))
        for await (const part of entriesOf(join(options.folder, room)))
          for await (const name of entriesOf(join(options.folder, room, part))) {
            const key = `${room}/${name}`;
            if (isObjectKey(key)) yield key;
          }
    },
    async check() {
      try {
        await access(options.folder, constants.R_OK | constants.W_OK);
      } catch (cause) {
        throw new ServiceError('SERVICE_UNAVAILABLE', 'The document folder can’t be used', { cause });
      }
    },
    close: async () => {},
    signedUrl: (key, link) => `${options.publicUrl}${linkPath(key, link)}`,
  };
}
