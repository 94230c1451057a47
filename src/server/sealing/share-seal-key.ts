/**
 * All instances must seal with the same key, and a moved installation with its previous one. So the PEM files in `DATA_DIR/keys` are also
 * stored in the database, encrypted like other secrets: the database wins, and what an instance creates or renews is stored there while
 * the others wait.
 */
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config/config.ts';
import type { Database } from '../platform/db/open-database.ts';
import { writePrivateFile } from '../platform/private-files.ts';
import { type SecretBox, secretPlace } from '../platform/secrets/secret-box.ts';
import { loadSealKey } from './seal-key.ts';

const FILES = ['seal-root.pem', 'seal.pem'] as const;
const placeOf = (name: string) => secretPlace('service_secret', 'value', name);
/** Arbitrary; the same in all instances. */
const LOCK = 5_180_441;

/** Encrypts a key with the current SECRET_KEY if it used the old one. */
function underNewKey(text: string, secretKey: string | null, old: string | null): string {
  if (!secretKey || !old || !text.includes('ENCRYPTED')) return text;
  const open = (passphrase: string) => {
    try {
      return createPrivateKey({ key: text, passphrase });
    } catch {
      return null;
    }
  };
  if (open(secretKey)) return text;
  const key = open(old);
  if (!key) return text;
  const pem = key.export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: secretKey });
  return `${pem}${new X509Certificate(text)}`;
}

export async function shareSealKey(services: {
  readonly db: Database;
  readonly clock: Clock;
  readonly secrets: SecretBox;
  readonly config: Pick<Config, 'dataDir' | 'sealP12' | 'sealRemoteUrl' | 'secretKey' | 'secretKeyOld'>;
}): Promise<void> {
  const { db, clock, secrets, config } = services;
  const { dataDir, secretKey, secretKeyOld } = config;
  if (config.sealP12 || config.sealRemoteUrl) return;
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fileText = (name: string) => readFile(join(folder, name), 'utf8').catch(() => null);
  await db.transaction(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx);
    const rows = await trx
      .selectFrom('service_secret')
      .select(['name', 'value'])
      .where('name', 'in', [...FILES])
      .execute();
    for (const name of FILES) {
      const row = rows.find((one) => one.name === name);
      const before = await fileText(name);
      const text = row ? secrets.open(row.value, placeOf(name)) : before;
      if (text === null) continue;
      const now = underNewKey(text, secretKey, secretKeyOld);
      if (now !== before) await writePrivateFile(join(folder, name), now);
    }
    await loadSealKey({ dataDir, secretKey });
    for (const name of FILES) {
      const text = (await fileText(name))!;
      const row = rows.find((one) => one.name === name);
      if (row && secrets.open(row.value, placeOf(name)) === text) continue;
      const value = secrets.seal(text, placeOf(name));
      await trx
        .insertInto('service_secret')
        .values({ name, value, created_at: clock.now() })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
        .execute();
    }
  });
}
