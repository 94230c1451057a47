import {
  type CryptoKey,
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
} from 'jose';
import type { Clock } from '../../platform/clock.ts';
import { json } from '../../platform/db/json.ts';
import type { Database, Trx } from '../../platform/db/open-database.ts';
import { type SecretBox, secretPlace } from '../../platform/secrets/secret-box.ts';

/** RS256 signing keys. The newest signs; older ones verify until all tokens they signed have expired. */
export interface KeyRing {
  signer(): Promise<{ readonly kid: string; readonly key: CryptoKey }>;
  /** Null for an unknown or long retired key. */
  verifier(kid: string): Promise<CryptoKey | null>;
  publicKeys(): Promise<JWK[]>;
  rotate(): Promise<void>;
  /** Replaces all keys; tokens of the old ones become invalid. `more` runs in the same transaction. */
  retireAll<T>(more: (trx: Trx) => Promise<T>): Promise<T>;
  /** Clears the cached signing key. */
  forget(): void;
}

/** Longer than a token's maximum lifetime (7 days), so that a rotation doesn't break open editors. */
const OVERLAP_MS = 8 * 24 * 3600_000;
const ALG = 'RS256';
const placeOf = (kid: string) => secretPlace('signing_key', 'private_jwk', kid);
/** How long a key is cached, so that editor requests don't wait for a lookup. Revocation is per token. */
const FRESH_MS = 60_000;

export function createKeyRing({
  db,
  secrets,
  clock,
}: {
  db: Database;
  secrets: SecretBox;
  clock: Clock;
}): KeyRing {
  const imported = new Map<string, CryptoKey>();
  const fresh = new Map<string, { readonly key: CryptoKey; readonly until: number }>();
  const cached = async (name: string, jwk: () => JWK) => {
    const known = imported.get(name);
    if (known) return known;
    const key = (await importJWK(jwk(), ALG)) as CryptoKey;
    imported.set(name, key);
    return key;
  };

  const newest = () =>
    db.kysely
      .selectFrom('signing_key')
      .selectAll()
      .where('retired_at', 'is', null)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();

  const alive = () =>
    db.kysely
      .selectFrom('signing_key')
      .selectAll()
      .where((row) =>
        row.or([
          row('retired_at', 'is', null),
          row('retired_at', '>', new Date(clock.now().getTime() - OVERLAP_MS)),
        ]),
      );

  async function newKey() {
    const { publicKey, privateKey } = await generateKeyPair(ALG, { extractable: true });
    const publicJwk = await exportJWK(publicKey);
    const kid = await calculateJwkThumbprint(publicJwk);
    const sealed = secrets.seal(JSON.stringify(await exportJWK(privateKey)), placeOf(kid));
    return { kid, public_jwk: json({ ...publicJwk }), private_jwk: sealed, created_at: clock.now() };
  }

  async function rotate(): Promise<void> {
    const key = await newKey();
    await db.transaction(async (trx) => {
      await trx
        .updateTable('signing_key')
        .set({ retired_at: key.created_at })
        .where('retired_at', 'is', null)
        .execute();
      await trx.insertInto('signing_key').values(key).execute();
    });
  }

  let current: { readonly kid: string; readonly key: CryptoKey; readonly until: number } | null = null;

  return {
    async signer() {
      // After a rotation on another instance, the previous key signs for up to a minute; it verifies for days.
      if (current && current.until > clock.now().getTime()) return current;
      let row = await newest();
      if (!row) {
        await rotate();
        row = await newest();
      }
      if (!row) throw new Error('The new signing key isn’t in the database');
      const { kid, private_jwk: sealed } = row;
      const key = await cached(`private ${kid}`, () => JSON.parse(secrets.open(sealed, placeOf(kid))) as JWK);
      current = { kid, key, until: clock.now().getTime() + FRESH_MS };
      return current;
    },
    async verifier(kid) {
      const known = fresh.get(kid);
      if (known && known.until > clock.now().getTime()) return known.key;
      const row = await alive().where('kid', '=', kid).executeTakeFirst();
      if (!row) return null;
      const key = await cached(`public ${kid}`, () => row.public_jwk as JWK);
      fresh.set(kid, { key, until: clock.now().getTime() + FRESH_MS });
      return key;
    },
    async publicKeys() {
      const rows = await alive().orderBy('created_at', 'desc').execute();
      return rows.map(({ kid, public_jwk }) => ({ ...public_jwk, kid, alg: ALG, use: 'sig' }) as JWK);
    },
    async rotate() {
      await rotate();
      current = null;
    },
    async retireAll(more) {
      const before = await newest();
      // A wrong SECRET_KEY must fail here, not at the next start.
      if (before) secrets.open(before.private_jwk, placeOf(before.kid));
      const key = await newKey();
      const result = await db.transaction(async (trx) => {
        await trx.deleteFrom('signing_key').execute();
        await trx.insertInto('signing_key').values(key).execute();
        return more(trx);
      });
      current = null;
      fresh.clear();
      imported.clear();
      return result;
    },
    forget() {
      current = null;
    },
  };
}
