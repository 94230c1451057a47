import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { ConfigError } from '../config.ts';

/** Secrets that the service must read back itself (private keys, webhook secrets), as text for a column. */
export interface SecretBox {
  seal(text: string): string;
  /** @throws ConfigError when the text was sealed under another SECRET_KEY. */
  open(sealed: string): string;
  /** Whether it was sealed under the key of today. @throws ConfigError as `open` does */
  isCurrent(sealed: string): boolean;
}

const MARK = 'sealed:1:';
const NONCE = 12;
const TAG = 16;

const derive = (secretKey: string | null) =>
  secretKey === null
    ? null
    : Buffer.from(hkdfSync('sha256', secretKey, '', 'countersign secrets at rest', 32));

/** Null under another key. */
function decrypt(key: Buffer, bytes: Buffer): string | null {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}

/**
 * AES-256-GCM under the operator's SECRET_KEY; without one the text stays as it is.
 * @param oldKey The one before, still read while everything is written again under the new one.
 */
export function createSecretBox(secretKey: string | null, oldKey: string | null = null): SecretBox {
  const key = derive(secretKey);
  const keys = [key, derive(oldKey)].filter((one) => one !== null);
  const bytesOf = (sealed: string) => Buffer.from(sealed.slice(MARK.length), 'base64');
  const open = (sealed: string): string => {
    if (!sealed.startsWith(MARK)) return sealed;
    if (keys.length === 0)
      throw new ConfigError([
        'The database holds encrypted secrets: start with the SECRET_KEY they were made under',
      ]);
    for (const one of keys) {
      const text = decrypt(one, bytesOf(sealed));
      if (text !== null) return text;
    }
    throw new ConfigError([
      'The database holds secrets of another SECRET_KEY: give that one as SECRET_KEY_OLD to change it',
    ]);
  };
  return {
    seal(text) {
      if (!key) return text;
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open,
    isCurrent(sealed) {
      const isSealed = sealed.startsWith(MARK);
      if (!key) return !isSealed || open(sealed) === sealed;
      return isSealed && decrypt(key, bytesOf(sealed)) !== null;
    },
  };
}
