import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a customer's page may load with an `integrity` attribute. */
const PINNABLE = ['template-editor.js', 'signing.js', 'template-editor.mjs', 'signing.mjs'];

/** Writes `integrity.json`: this version and the hash of each script, for `/embed/<version>/…` in a script tag. */
export async function writeIntegrity(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const files: Record<string, string> = {};
  for (const name of PINNABLE) {
    const bytes = await readFile(join(folder, name)).catch(() => null);
    if (bytes) files[name] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
  }
  await writeFile(join(folder, 'integrity.json'), `${JSON.stringify({ version, files }, null, 2)}\n`);
}
