import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const FOLDER = 'dist/npm/types';

/**
 * Declarations of what npm users import. TypeScript 7 has no compiler API, so this is plain `tsc`. It keeps our `.ts`
 * endings, which other people's compilers refuse.
 */
export async function emitTypes(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'src/entries/build/tsconfig.types.json'];
  await promisify(execFile)(process.execPath, tsc);
  for (const name of await readdir(FOLDER, { recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(FOLDER, name);
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/(from '\.[^']*)\.tsx?'/g, "$1.js'"));
  }
}
