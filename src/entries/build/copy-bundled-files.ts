import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { resolvePackageFile, SERVER_FILES } from '../../server/pdf/bundled-files.ts';
import { FAMILIES, type FamilyName, slicesOf } from '../../server/pdf/fonts/font-families.ts';

/**
 * Copies fonts and WASM that the server reads at run time to `files/` next to its bundles, so that they need no
 * packages.
 */
export async function copyServerFiles(serverFolder: string): Promise<void> {
  const require = createRequire(import.meta.url);
  const folder = join(serverFolder, 'files');
  await mkdir(folder, { recursive: true });
  for (const [name, source] of Object.entries(SERVER_FILES))
    await copyFile(resolvePackageFile(require, source), join(folder, name));
  for (const name of Object.keys(FAMILIES) as FamilyName[]) {
    const { package: family } = FAMILIES[name];
    const target = join(folder, family.slice(family.indexOf('/') + 1));
    await mkdir(join(target, 'files'), { recursive: true });
    for (const file of ['unicode.json', 'LICENSE', ...slicesOf(name).map(({ file }) => file)])
      await copyFile(join(dirname(require.resolve(`${family}/unicode.json`)), file), join(target, file));
  }
}
