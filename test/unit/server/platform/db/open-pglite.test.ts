import fs, { cpSync, mkdirSync, readdirSync, readlinkSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Database, openDatabase } from '../../../../../src/server/platform/db/open-database.ts';
import { openPglite } from '../../../../../src/server/platform/db/open-pglite.ts';
import { isUnavailable } from '../../../../../src/server/platform/db/unavailable.ts';
import { dataFolder } from '../../../../support/data-folder.ts';
import { temporaryFolder } from '../../../../support/tools.ts';

let database: Database;
let restarts: unknown[];

beforeEach(async () => {
  restarts = [];
  const dataDir = await dataFolder();
  database = await openDatabase({ dataDir, databaseUrl: null }, (cause) => void restarts.push(cause));
}, 60_000);
afterEach(async () => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
  await database.close();
});

/** Makes the next sync of a file fail. */
function failNextSync(): void {
  vi.spyOn(fs, 'fsyncSync').mockImplementationOnce(() => {
    throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', errno: -5, syscall: 'fsync' });
  });
  syncBuiltinESMExports();
}

const add = (name: string, db = database.kysely) =>
  sql`insert into service_secret values (${name}, 'v', now())`.execute(db);
const isThere = async (name: string) => {
  const { rows } = await sql`select from service_secret where name = ${name}`.execute(database.kysely);
  return rows.length > 0;
};

describe('the embedded database whose disk fails', () => {
  it.each([
    ['a statement', () => add('unsynced')],
    ['a commit', () => database.transaction((trx) => add('unsynced', trx))],
  ])('reports %s as failed that couldn’t be synced, and opens its folder anew', async (_what, change) => {
    failNextSync();
    const error = await change().catch((cause: unknown) => cause);
    expect(String(error)).toContain('couldn’t sync its files: EIO');
    expect(isUnavailable(error)).toBe(true);
    expect(restarts).toHaveLength(1);
    await add('after');
    expect(await isThere('after')).toBe(true);
  });
});

it('syncs the files of a database that it recovers after a crash', async () => {
  const folder = await dataFolder();
  const before = await openPglite(join(folder, 'db'));
  await before.query('create table one (id int)', []);
  const crashed = join(folder, 'crashed');
  cpSync(join(folder, 'db'), crashed, { recursive: true });
  await before.close();
  const sync = vi.spyOn(fs, 'fsyncSync');
  syncBuiltinESMExports();
  const recovered = await openPglite(crashed);
  // The server syncs the whole folder before it replays the log.
  expect(sync.mock.calls.length).toBeGreaterThan(100);
  await recovered.close();
}, 60_000);

it.skipIf(process.platform !== 'linux')(
  'syncs the files of a new database',
  async () => {
    const folder = join(temporaryFolder(), 'db');
    mkdirSync(folder);
    const synced = new Set<string>();
    const { fsyncSync } = fs;
    vi.spyOn(fs, 'fsyncSync').mockImplementation((file) => {
      synced.add(readlinkSync(`/proc/self/fd/${file}`));
      fsyncSync(file);
    });
    syncBuiltinESMExports();
    const made = await openPglite(folder);
    const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    expect(entries.length).toBeGreaterThan(500);
    expect(entries.filter((name) => !synced.has(join(folder, name)))).toEqual([]);
    await made.close();
  },
  60_000,
);
