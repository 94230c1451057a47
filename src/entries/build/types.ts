import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const FOLDER = 'dist/npm/types';

/**
 * Writes the type declarations of the npm package. TypeScript 7 has no compiler API, so this runs `tsc`, which keeps our `.ts`
 * extensions; other compilers reject those, so they are replaced.
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
