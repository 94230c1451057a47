import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Services } from '../../platform/services.ts';
import { createCompany } from './create-company.ts';
import { hashKey } from './find-key.ts';
import { findApiKey } from './queries.ts';

const OWNER_ONLY = 0o600;

/**
 * The demo's company and its test key, for trying things out without credits. The key is kept in `file`, readable by its owner only,
 * because the demo's backend needs it at every start, as a customer's would. A file with an unknown key is replaced.
 */
export async function ensureDemoCompany(
  services: Pick<Services, 'db' | 'clock'>,
  { file }: { readonly file: string },
): Promise<string> {
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (kept !== '' && (await findApiKey(services.db.kysely, hashKey(kept)))) return kept;
  const { test_key: key } = await createCompany(services, { name: 'Demo' });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, `${key}\n`, { mode: OWNER_ONLY });
  await chmod(`${file}.part`, OWNER_ONLY);
  await rename(`${file}.part`, file);
  return key;
}
