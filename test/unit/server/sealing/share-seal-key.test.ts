/** One seal key for all instances, in the embedded database. */
import { X509Certificate } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../../src/server/platform/db/open-database.ts';
import { createSecretBox } from '../../../../src/server/platform/secrets/secret-box.ts';
import type { Services } from '../../../../src/server/platform/services.ts';
import { loadSealKey } from '../../../../src/server/sealing/seal-key.ts';
import { shareSealKey } from '../../../../src/server/sealing/share-seal-key.ts';
import { temporaryFolder } from '../../../support/tools.ts';

const NAMES = ['seal-root.pem', 'seal.pem'];
const clock = { now: () => new Date('2026-11-21T09:00:00Z') } as Services['clock'];
const folder = temporaryFolder();
let db: Database;
beforeAll(async () => {
  db = await openDatabase({ dataDir: folder, databaseUrl: null });
}, 60_000);
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => void (await db.kysely.deleteFrom('service_secret').execute()));

interface Instance {
  readonly dataDir?: string;
  readonly secretKey?: string | null;
  readonly secretKeyOld?: string | null;
  readonly sealP12?: string | null;
  readonly sealRemoteUrl?: string | null;
}

/** Starts an instance, and gives its folder. */
async function start({
  dataDir = temporaryFolder(),
  secretKey = null,
  secretKeyOld = null,
  sealP12 = null,
  sealRemoteUrl = null,
}: Instance = {}): Promise<string> {
  const secrets = createSecretBox(secretKey, secretKeyOld);
  const config = { dataDir, secretKey, secretKeyOld, sealP12, sealRemoteUrl };
  await shareSealKey({ db, clock, secrets, config });
  return dataDir;
}

const textOf = (dataDir: string, name: string) => readFileSync(join(dataDir, 'keys', name), 'utf8');
const filesOf = (dataDir: string) => NAMES.map((name) => textOf(dataDir, name));
const serial = (dataDir: string) => new X509Certificate(textOf(dataDir, 'seal.pem')).serialNumber;
const stored = () => db.kysely.selectFrom('service_secret').selectAll().orderBy('name').execute();

describe('the seal key', () => {
  it('is created by the first instance and used by the others', async () => {
    const first = await start();
    const rows = await stored();
    expect(rows.map(({ name, value }) => [name, value])).toEqual(
      NAMES.map((name) => [name, textOf(first, name)]),
    );
    expect(rows.map(({ created_at }) => created_at)).toEqual([clock.now(), clock.now()]);
    const second = await start();
    expect(filesOf(second)).toEqual(filesOf(first));
    expect(statSync(join(second, 'keys')).mode & 0o777).toBe(0o700);
    expect(statSync(join(second, 'keys', 'seal.pem')).mode & 0o777).toBe(0o600);
    expect(await stored()).toEqual(rows);
  });

  it('of an existing installation is stored in the database unchanged', async () => {
    const dataDir = temporaryFolder();
    await loadSealKey({ dataDir });
    const before = filesOf(dataDir);
    await start({ dataDir });
    expect(filesOf(dataDir)).toEqual(before);
    expect((await stored()).map(({ value }) => value)).toEqual(before);
  });

  it('in the database takes precedence over the one in the folder', async () => {
    const first = await start();
    const other = temporaryFolder();
    await loadSealKey({ dataDir: other });
    expect(serial(other)).not.toBe(serial(first));
    await start({ dataDir: other });
    expect(filesOf(other)).toEqual(filesOf(first));
  });

  it('that was renewed is stored in the database', async () => {
    const first = await start();
    const soon = new Date(Date.now() - 5 * 365 * 24 * 3600_000 + 20 * 24 * 3600_000);
    const dataDir = temporaryFolder();
    await loadSealKey({ dataDir, now: soon });
    const ending = serial(dataDir);
    await db.kysely.deleteFrom('service_secret').execute();
    await start({ dataDir });
    expect(serial(dataDir)).not.toBe(ending);
    expect((await stored()).map(({ value }) => value)).toEqual(filesOf(dataDir));
    // An instance with the old one in its folder gets the new one.
    await start({ dataDir: first });
    expect(filesOf(first)).toEqual(filesOf(dataDir));
  });

  it("isn't changed while the database has the same", async () => {
    const dataDir = await start();
    const before = statSync(join(dataDir, 'keys', 'seal.pem')).ino;
    await start({ dataDir });
    expect(statSync(join(dataDir, 'keys', 'seal.pem')).ino).toBe(before);
  });

  it.each([{ sealP12: '/seal.p12' }, { sealRemoteUrl: 'https://hsm.example.com' }])(
    "isn't created if the operator has one: %j",
    async (config) => {
      const dataDir = await start(config);
      expect(existsSync(join(dataDir, 'keys'))).toBe(false);
      expect(await stored()).toEqual([]);
    },
  );

  it("that is damaged in the folder prevents the start and isn't stored", async () => {
    const dataDir = temporaryFolder();
    mkdirSync(join(dataDir, 'keys'));
    writeFileSync(join(dataDir, 'keys', 'seal.pem'), 'spoilt');
    await expect(start({ dataDir })).rejects.toThrow(/seal\.pem can’t be read/);
    expect(await stored()).toEqual([]);
  });
});

describe('a seal key with a secret key', () => {
  it('is encrypted in the folder and once more in the database', async () => {
    const dataDir = await start({ secretKey: 'first key' });
    for (const text of filesOf(dataDir)) expect(text).toContain('ENCRYPTED PRIVATE KEY');
    for (const { value } of await stored()) expect(value).toMatch(/^sealed:2:/);
    const second = await start({ secretKey: 'first key' });
    expect(filesOf(second)).toEqual(filesOf(dataDir));
  });

  it('is encrypted again with the next one', async () => {
    const dataDir = await start({ secretKey: 'first key' });
    const number = serial(dataDir);
    await start({ dataDir, secretKey: 'second key', secretKeyOld: 'first key' });
    expect(serial(dataDir)).toBe(number);
    await expect(loadSealKey({ dataDir, secretKey: 'second key' })).resolves.toBeDefined();
    await expect(loadSealKey({ dataDir, secretKey: 'first key' })).rejects.toThrow(/SECRET_KEY/);
    // A new instance that knows the second key alone reads what is stored.
    const fresh = await start({ secretKey: 'second key' });
    expect(filesOf(fresh)).toEqual(filesOf(dataDir));
    // Once more with both changes nothing.
    const before = filesOf(dataDir);
    await start({ dataDir, secretKey: 'second key', secretKeyOld: 'first key' });
    expect(filesOf(dataDir)).toEqual(before);
  });

  it('stays unchanged if neither key opens it, and says so', async () => {
    const dataDir = temporaryFolder();
    await loadSealKey({ dataDir, secretKey: 'lost key' });
    const before = filesOf(dataDir);
    await expect(start({ dataDir, secretKey: 'second key', secretKeyOld: 'first key' })).rejects.toThrow(
      /It’s encrypted, so SECRET_KEY must be the key that encrypted it/,
    );
    expect(filesOf(dataDir)).toEqual(before);
  });

  it('that is unencrypted stays readable after a secret key was set', async () => {
    const dataDir = temporaryFolder();
    await loadSealKey({ dataDir });
    const number = serial(dataDir);
    await start({ dataDir, secretKey: 'second key', secretKeyOld: 'first key' });
    expect(serial(dataDir)).toBe(number);
    for (const { value } of await stored()) expect(value).toMatch(/^sealed:2:/);
  });
});
