import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { zipSync } from 'fflate';

/** JSON schemas of the widgets' options and events. */
const SCHEMAS = 'public/schemas';
/** PDFs with the positions that any implementation must compute. */
const CONFORMANCE = 'public/conformance';
/** The zip has the same bytes in each build. */
const DATE = new Date('2026-01-01T00:00:00');

/** Copies what the service offers for download, and the conformance set as one file, too. */
export async function copyToEmbed(folder: string): Promise<void> {
  await cp(SCHEMAS, join(folder, 'schemas'), { recursive: true });
  await cp(CONFORMANCE, join(folder, 'conformance'), { recursive: true });
  const names = (await readdir(CONFORMANCE)).sort();
  const files = await Promise.all(
    names.map(async (name) => [`conformance/${name}`, await readFile(join(CONFORMANCE, name))] as const),
  );
  await writeFile(join(folder, 'conformance.zip'), zipSync(Object.fromEntries(files), { mtime: DATE }));
}

/** For tools of those who bundle the widgets. */
export async function copyToPackage(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await cp(SCHEMAS, join(folder, 'schemas'), { recursive: true });
}
