/** Checks of the database, its clock and jobs, of the store and the disk. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { type Config, ConfigError } from '../../platform/config/config.ts';
import { pendingMigrations } from '../../platform/db/migrate.ts';
import { type Database, openDatabase } from '../../platform/db/open-database.ts';
import { checkFolder, freeBytes, MAX_SKEW_MS, needsDataFolder } from '../../platform/readiness.ts';
import { newObjectKey } from '../../platform/storage/object-store.ts';
import { openStore } from '../../platform/storage/open-store.ts';
import { type Check, failed, ok, reasonOf, skipped, warning } from './check-result.ts';

/** Allowed difference between two clocks, in milliseconds. */
const SKEW_MS = 5_000;
const MIN_MB = 500;
const OLDEST_POSTGRES = 140_000;

/** Opens the database without migrating it. Null if there is none. */
async function look<T>(config: Config, read: (db: Database) => Promise<T>): Promise<T | null> {
  if (config.databaseUrl === null && !existsSync(join(config.dataDir, 'db', 'PG_VERSION'))) return null;
  const db = await openDatabase(config, () => {}, false);
  try {
    return await read(db);
  } finally {
    await db.close();
  }
}

async function updatesOf(db: Database): Promise<string> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('migration') is not null as is`.execute(
    db.kysely,
  );
  const pending = rows[0]!.is ? await pendingMigrations(db.kysely) : null;
  if (pending === null) return 'empty; the first start creates the tables';
  return pending.length > 0 ? `${pending.length} updates will run at the next start` : 'up to date';
}

export const database: Check = async (config) => {
  if (config.databaseUrl === null) {
    try {
      const state = await look(config, updatesOf);
      return state === null ? skipped('none yet; the first start creates it') : ok(`embedded, ${state}`);
    } catch (error) {
      // Held by a running service, which is fine.
      if (error instanceof ConfigError) return ok(`embedded; ${error.message.split('. ')[0]}`);
      throw error;
    }
  }
  const client = new pg.Client({ connectionString: config.databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: string; text: string; max: string; can: boolean }>(
      `select current_setting('server_version_num') as version, current_setting('server_version') as text,
        current_setting('max_connections') as max, has_schema_privilege(current_schema(), 'create') as can`,
    );
    const { version, text, max, can } = rows[0]!;
    if (Number(version) < OLDEST_POSTGRES)
      return failed(`PostgreSQL ${text} is too old: expected 14 or newer`);
    if (!can) return failed('the user can’t create tables, which updates require');
    if (Number(max) < config.databasePool * 2 + 4)
      return warning(
        `PostgreSQL ${text} allows ${max} connections: two instances with DATABASE_POOL=${config.databasePool} need ${config.databasePool * 2 + 4}`,
      );
    return ok(`PostgreSQL ${text}, ${await look(config, updatesOf)}`);
  } catch (error) {
    return failed(`can’t be used: ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
};

export const store: Check = async (config) => {
  const storage = openStore(config, { publicUrl: 'http://localhost', secret: '' });
  const key = newObjectKey('files', 'bin');
  const bytes = new TextEncoder().encode('countersign doctor');
  try {
    await storage.put(key, bytes);
    const same = Buffer.from(await storage.get(key)).equals(bytes);
    await storage.delete(key);
    return same
      ? ok(
          config.s3 ? `bucket ${config.s3.bucket}: writes, reads, deletes` : 'folder: writes, reads, deletes',
        )
      : failed('returns different bytes than were stored');
  } catch (error) {
    return failed(reasonOf((error as { cause?: unknown }).cause ?? error));
  } finally {
    await storage.close();
  }
};

export const disk: Check = async (config) => {
  const folder = existsSync(config.dataDir) ? config.dataDir : '.';
  const megabytes = Math.round((await freeBytes(folder)) / 1e6);
  const says = `${megabytes} MB free at DATA_DIR`;
  if (folder !== '.' && needsDataFolder(config)) {
    try {
      await checkFolder(folder);
    } catch (error) {
      return failed(`not ready: ${reasonOf(error)}`);
    }
  }
  return megabytes < MIN_MB ? warning(`only ${says}`) : ok(says);
};

export const clock: Check = async ({ databaseUrl }) => {
  if (databaseUrl === null) return skipped('no database clock to compare with');
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const before = Date.now();
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const skew = rows[0]!.now.getTime() - (before + Date.now()) / 2;
    const text = `${Math.abs(skew / 1000).toFixed(1)} s ${skew > 0 ? 'behind' : 'ahead of'} the database`;
    if (Math.abs(skew) > MAX_SKEW_MS)
      return failed(`${text}: the service isn’t ready and takes no jobs until the clock is correct`);
    return Math.abs(skew) > SKEW_MS ? warning(text) : ok(text);
  } catch (error) {
    return failed(`the database's clock can’t be read: ${reasonOf(error)}`);
  } finally {
    await client.end().catch(() => {});
  }
};

export const jobs: Check = async (config) => {
  const read = (db: Database) =>
    sql<{ stuck: number; failed: number }>`
      select count(*) filter (where done_at is null and run_at < now() - interval '10 minutes'
          and (locked_until is null or locked_until < now())) as stuck,
        count(*) filter (where failed and done_at > now() - interval '1 day') as failed from job`.execute(
      db.kysely,
    );
  try {
    const found = await look(config, read);
    if (found === null) return skipped('no database yet');
    const { stuck, failed: given } = found.rows[0]!;
    if (stuck > 0) return warning(`${stuck} jobs are more than ten minutes overdue: is an instance running?`);
    return given > 0 ? warning(`${given} jobs failed for good in the last 24 hours`) : ok('none overdue');
  } catch (error) {
    if (error instanceof ConfigError) return skipped('the database is in use; see the service’s /metrics');
    if ((error as { code?: string }).code === '42P01') return skipped('no tables yet');
    return failed(reasonOf(error));
  }
};
