import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { SERVER_FILES } from '../../server/pdf/server-files.ts';

/** Fonts and WASM that the server reads at run time, into `files/` beside its bundles, so that they need no packages. */
export async function copyServerFiles(serverFolder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  const folder = join(serverFolder, 'files');
  await mkdir(folder, { recursive: true });
  for (const [name, source] of Object.entries(SERVER_FILES))
    await copyFile(resolve(source), join(folder, name));
}
