import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BRAND } from '../../../model/brand.ts';
import { type CompanyId, newId, type WorkspaceId } from '../../../model/ids.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { Services } from '../../platform/services.ts';
import { hashKey } from './find-key.ts';
import { findApiKey } from './queries.ts';

export interface CreatedCompany {
  readonly company_id: CompanyId;
  readonly workspace_id: WorkspaceId;
  readonly name: string;
  /** Shown only here; the database has its digest. */
  readonly live_key: string;
  readonly test_key: string;
}

const HINT_LENGTH = 12;

/** 256 random bits, so a plain SHA-256 digest is safe to store. */
function newKey(mode: 'live' | 'test'): string {
  return `${BRAND.keyPrefix}${mode}_${randomBytes(32).toString('base64url')}`;
}

export async function addKey(
  trx: Trx,
  workspaceId: WorkspaceId,
  mode: 'live' | 'test',
  now: Date,
): Promise<string> {
  const key = newKey(mode);
  await trx
    .insertInto('api_key')
    .values({
      id: newId(),
      workspace_id: workspaceId,
      mode,
      sha256: hashKey(key),
      hint: key.slice(0, HINT_LENGTH),
      created_at: now,
    })
    .execute();
  return key;
}

/** Creates a company with its protected workspace and that workspace's two keys. */
export function createCompany(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { name }: { readonly name: string },
): Promise<CreatedCompany> {
  const now = clock.now();
  return db.transaction(async (trx) => {
    const companyId = newId<'company'>();
    const workspaceId = newId<'workspace'>();
    const times = { created_at: now, updated_at: now };
    await trx
      .insertInto('company')
      .values({ id: companyId, name, ...times })
      .execute();
    await trx
      .insertInto('workspace')
      .values({ id: workspaceId, company_id: companyId, name, is_protected: true, ...times })
      .execute();
    return {
      company_id: companyId,
      workspace_id: workspaceId,
      name,
      live_key: await addKey(trx, workspaceId, 'live', now),
      test_key: await addKey(trx, workspaceId, 'test', now),
    };
  });
}

const OWNER_ONLY = 0o600;

export interface DemoCompany {
  readonly companyId: CompanyId;
  readonly key: string;
}

/**
 * The demo's company and its test key, for trying things out without credits. The key is kept in `file`, readable by its owner only,
 * because the demo's backend needs it at every start, as a customer's would. A file with an unknown key is replaced.
 */
export async function ensureDemoCompany(
  services: Pick<Services, 'db' | 'clock'>,
  { file }: { readonly file: string },
): Promise<DemoCompany> {
  const kept = (await readFile(file, 'utf8').catch(() => '')).trim();
  const known = kept === '' ? undefined : await findApiKey(services.db.kysely, hashKey(kept));
  if (known) return { companyId: known.company_id, key: kept };
  const { test_key: key, company_id: companyId } = await createCompany(services, { name: 'Demo' });
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.part`, `${key}\n`, { mode: OWNER_ONLY });
  await chmod(`${file}.part`, OWNER_ONLY);
  await rename(`${file}.part`, file);
  return { companyId, key };
}
