import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What a customer's page may load with an `integrity` attribute. */
const PINNABLE = ['template-editor', 'signing-request-editor', 'signing', 'signing-modal'].flatMap((name) => [
  `${name}.js`,
  `${name}.mjs`,
]);

/**
 * Copies the scripts into a folder named by the version, whose files never change, and writes `integrity.json` with the
 * hash of each: `<script src="…/embed/<version>/template-editor.js" integrity="…" crossorigin>`.
 */
export async function writeIntegrity(folder: string): Promise<void> {
  const { version } = JSON.parse(await readFile('package.json', 'utf8')) as { version: string };
  const files: Record<string, string> = {};
  await mkdir(join(folder, version), { recursive: true });
  for (const name of PINNABLE) {
    const bytes = await readFile(join(folder, name)).catch(() => null);
    if (!bytes) continue;
    files[name] = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
    for (const ending of ['', '.br', '.gz'])
      await cp(join(folder, name + ending), join(folder, version, name + ending));
  }
  await writeFile(join(folder, 'integrity.json'), `${JSON.stringify({ version, files }, null, 2)}\n`);
}
