import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ConfigError } from '../config/config.ts';
import type { Db } from '../db/open-database.ts';

declare const place: unique symbol;
/** Where a secret is stored; made by `secretPlace`. */
export type SecretPlace = string & { readonly [place]: true };

/**
 * Identifies the column and row of a secret. A value decrypts only in its own place, so that write access to the database doesn't
 * let an attacker move a secret to where the service would show it.
 * @param row the row's key, as text
 */
export function secretPlace(table: string, column: string, ...row: readonly string[]): SecretPlace {
  return JSON.stringify([table, column, ...row]) as SecretPlace;
}

/** Encrypts secrets that the service must read back (private keys, webhook secrets). */
export interface SecretBox {
  seal(text: string, place: SecretPlace): string;
  /** @throws ConfigError when the text was encrypted with another SECRET_KEY or for another place */
  open(sealed: string, place: SecretPlace): string;
  /** Whether it was encrypted with the current key for this place. @throws ConfigError as `open` does */
  isCurrent(sealed: string, place: SecretPlace): boolean;
  /** Whether an old key is still accepted. */
  readonly isKeyChanging: boolean;
}

/** AES-256-GCM with the place as additional authenticated data (NIST SP 800-38D, section 5.2.1.1). */
export const BOUND = 'sealed:2:';
/** From before places were bound. Still accepted; `encryptAtRest` replaces them at the next start. */
const UNBOUND = 'sealed:1:';
const CIPHER = 'aes-256-gcm';
const NONCE = 12;
const TAG = 16;

const derive = (secretKey: string | null) =>
  secretKey === null
    ? null
    : Buffer.from(hkdfSync('sha256', secretKey, '', 'countersign secrets at rest', 32));

/** Null for another key or another place. */
function decrypt(key: Buffer, sealed: string, place: SecretPlace): string | null {
  const bytes = Buffer.from(sealed.slice(BOUND.length), 'base64');
  if (bytes.length < NONCE + TAG) return null;
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE), { authTagLength: TAG });
  if (sealed.startsWith(BOUND)) decipher.setAAD(Buffer.from(place));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * AES-256-GCM with the operator's SECRET_KEY; without one the text stays unencrypted.
 * @param oldKey the previous key, accepted during a rotation
 */
export function createSecretBox(secretKey: string | null, oldKey: string | null = null): SecretBox {
  const key = derive(secretKey);
  const keys = [key, derive(oldKey)].filter((one) => one !== null);
  const isSealed = (text: string) => text.startsWith(BOUND) || text.startsWith(UNBOUND);
  const open = (sealed: string, place: SecretPlace): string => {
    if (!isSealed(sealed)) return sealed;
    if (keys.length === 0)
      throw new ConfigError([
        'The database contains encrypted secrets. Set SECRET_KEY to the key they were encrypted with',
      ]);
    for (const one of keys) {
      const text = decrypt(one, sealed, place);
      if (text !== null) return text;
    }
    throw new ConfigError([
      `${place}: encrypted with another SECRET_KEY (to change the key, set SECRET_KEY_OLD to the old one), or moved here from another column or row`,
    ]);
  };
  return {
    seal(text, place) {
      if (!key) return text;
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG });
      cipher.setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return BOUND + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open,
    isKeyChanging: oldKey !== null,
    isCurrent(sealed, place) {
      if (!key) return open(sealed, place) === sealed;
      return sealed.startsWith(BOUND) && decrypt(key, sealed, place) !== null;
    },
  };
}

declare module '../services.ts' {
  interface Services {
    /** Encrypts secrets that the service must read back, such as webhook secrets. */
    readonly secrets: SecretBox;
  }
}

/** The named secret, created on first use and stored in the database for all instances. */
export async function serviceSecret(db: Db, name: string, now: Date, secrets: SecretBox): Promise<string> {
  const place = secretPlace('service_secret', 'value', name);
  await db
    .insertInto('service_secret')
    .values({ name, value: secrets.seal(randomBytes(32).toString('base64url'), place), created_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .selectFrom('service_secret')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return secrets.open(row.value, place);
}
