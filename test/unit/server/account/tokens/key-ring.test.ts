import { rmSync } from 'node:fs';
import { calculateJwkThumbprint, type JWK, jwtVerify, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createKeyRing, type KeyRing } from '../../../../../src/server/account/tokens/key-ring.ts';
import { ConfigError } from '../../../../../src/server/platform/config/config.ts';
import { type Database, openDatabase } from '../../../../../src/server/platform/db/open-database.ts';
import { createSecretBox, secretPlace } from '../../../../../src/server/platform/secrets/secret-box.ts';
import { dataFolder } from '../../../../support/data-folder.ts';
import { testClock } from '../../../../support/test-clock.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let folder: string;
let db: Database;
let clock: ReturnType<typeof testClock>;
let keys: KeyRing;
beforeAll(async () => {
  folder = await dataFolder();
  db = await openDatabase({ dataDir: folder, databaseUrl: null });
}, 60_000);
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await db.kysely.deleteFrom('signing_key').execute();
  clock = testClock(Date.parse('2026-03-01T12:00:00.250Z'));
  keys = instance();
});

const secrets = createSecretBox('a key that only tests use');
/** Another process on the same database, which has cached nothing. */
const instance = (box = secrets) => createKeyRing({ db, secrets: box, clock });
const stored = () => db.kysely.selectFrom('signing_key').selectAll().orderBy('created_at').execute();
const kidOf = async (ring = keys) => (await ring.signer()).kid;
const publicKids = async () => (await keys.publicKeys()).map(({ kid }) => kid);

describe('the first signing key', () => {
  it('is created on demand, named by its thumbprint, and kept', async () => {
    expect(await stored()).toEqual([]);
    const kid = await kidOf();
    const [row, ...more] = await stored();
    expect(more).toEqual([]);
    expect(row).toMatchObject({ kid, created_at: clock.now(), retired_at: null });
    expect(await calculateJwkThumbprint(row!.public_jwk as JWK)).toBe(kid);
    expect(await kidOf(instance())).toBe(kid);
  });

  it('is encrypted at rest, bound to its row', async () => {
    const kid = await kidOf();
    const [row] = await stored();
    expect(row!.private_jwk).toMatch(/^sealed:/);
    const place = secretPlace('signing_key', 'private_jwk', kid);
    expect(JSON.parse(secrets.open(row!.private_jwk, place))).toMatchObject({
      kty: 'RSA',
      d: expect.any(String),
    });
  });

  it('signs what its public half verifies', async () => {
    const { kid, key } = await keys.signer();
    const token = await new SignJWT({ a: 1 }).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
    const verifier = await keys.verifier(kid);
    expect([key.type, verifier?.type]).toEqual(['private', 'public']);
    expect((await jwtVerify(token, verifier!)).payload).toEqual({ a: 1 });
  });

  it('is published without its private parts', async () => {
    const kid = await kidOf();
    const published = await keys.publicKeys();
    expect(published).toEqual([
      { kid, alg: 'RS256', use: 'sig', kty: 'RSA', e: 'AQAB', n: expect.any(String) },
    ]);
  });
});

it("doesn't verify under an unknown name", async () => {
  await kidOf();
  expect(await keys.verifier('unknown')).toBeNull();
});

describe('after a rotation', () => {
  it('signs with the new key at once, and verifies tokens of both', async () => {
    const old = await kidOf();
    clock.forward(1);
    await keys.rotate();
    const { kid, key } = await keys.signer();
    expect(kid).not.toBe(old);
    const token = await new SignJWT({}).setProtectedHeader({ alg: 'RS256' }).sign(key);
    await expect(jwtVerify(token, (await keys.verifier(kid))!)).resolves.toBeDefined();
    await expect(jwtVerify(token, (await keys.verifier(old))!)).rejects.toThrow('signature');
  });

  it('publishes both keys, newest first', async () => {
    const old = await kidOf();
    clock.forward(1);
    await keys.rotate();
    expect(await publicKids()).toEqual([await kidOf(), old]);
  });

  it('verifies with the old key for eight days, whatever follows', async () => {
    const old = await kidOf();
    clock.forward(1000);
    await keys.rotate();
    clock.forward(DAY);
    await keys.rotate();
    clock.forward(7 * DAY - 1);
    expect(await instance().verifier(old)).not.toBeNull();
    expect(await publicKids()).toContain(old);
    clock.forward(1);
    expect(await instance().verifier(old)).toBeNull();
    expect(await publicKids()).toHaveLength(2);
  });

  it('by another instance signs with the old key for at most a minute', async () => {
    const old = await kidOf();
    await instance().rotate();
    clock.forward(MINUTE - 1);
    expect(await kidOf()).toBe(old);
    clock.forward(1);
    expect(await kidOf()).not.toBe(old);
  });

  it('by another instance signs with the new key once the cached key is dropped', async () => {
    const old = await kidOf();
    await instance().rotate();
    expect(await kidOf()).toBe(old);
    keys.forget();
    expect(await kidOf()).not.toBe(old);
  });

  it("signs with the key that isn't retired, not the one created last", async () => {
    const kid = await kidOf();
    clock.forward(1000);
    await keys.rotate();
    const retired = await kidOf();
    await db.kysely
      .updateTable('signing_key')
      .set({ retired_at: clock.now() })
      .where('kid', '=', retired)
      .execute();
    await db.kysely.updateTable('signing_key').set({ retired_at: null }).where('kid', '=', kid).execute();
    expect(await kidOf(instance())).toBe(kid);
  });
});

it('verifies with a deleted key for at most a minute', async () => {
  const kid = await kidOf();
  await keys.verifier(kid);
  await db.kysely.deleteFrom('signing_key').execute();
  clock.forward(MINUTE - 1);
  expect(await keys.verifier(kid)).not.toBeNull();
  clock.forward(1);
  expect(await keys.verifier(kid)).toBeNull();
});

describe('retiring all keys', () => {
  const nothing = async () => {};

  it('leaves one new key, and no old one verifies, cached or not', async () => {
    const first = await kidOf();
    await keys.rotate();
    const second = await kidOf();
    for (const kid of [first, second]) expect(await keys.verifier(kid)).not.toBeNull();
    clock.forward(1);
    await keys.retireAll(nothing);
    const kid = await kidOf();
    expect([first, second]).not.toContain(kid);
    expect((await stored()).map((row) => row.kid)).toEqual([kid]);
    for (const old of [first, second]) expect(await keys.verifier(old)).toBeNull();
    expect(await keys.verifier(kid)).not.toBeNull();
  });

  it('returns the result of its transaction', async () => {
    await kidOf();
    const kids = await keys.retireAll(async (trx) =>
      (await trx.selectFrom('signing_key').select('kid').execute()).map((row) => row.kid),
    );
    expect(kids).toEqual([await kidOf()]);
  });

  it('keeps the old keys if its transaction fails', async () => {
    const kid = await kidOf();
    const failing = keys.retireAll(async () => {
      throw new Error('no space left');
    });
    await expect(failing).rejects.toThrow('no space left');
    expect((await stored()).map((row) => row.kid)).toEqual([kid]);
    expect(await kidOf()).toBe(kid);
  });

  it('creates a key if there was none', async () => {
    await keys.retireAll(nothing);
    expect(await stored()).toHaveLength(1);
  });

  it('changes nothing with another SECRET_KEY', async () => {
    const kid = await kidOf();
    const other = instance(createSecretBox('another key that only tests use'));
    await expect(other.signer()).rejects.toThrow(ConfigError);
    await expect(other.retireAll(nothing)).rejects.toThrow(ConfigError);
    expect((await stored()).map((row) => row.kid)).toEqual([kid]);
  });
});
