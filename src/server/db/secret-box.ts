import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Secrets that the service must read back itself (private keys, webhook secrets), as text for a column. */
export interface SecretBox {
  seal(text: string): string;
  /** @throws Error when the text was sealed under another SECRET_KEY. */
  open(sealed: string): string;
}

const MARK = 'sealed:1:';
const NONCE = 12;
const TAG = 16;

/** AES-256-GCM under the operator's SECRET_KEY; without one the text stays as it is. */
export function createSecretBox(secretKey: string | null): SecretBox {
  const key = secretKey && Buffer.from(hkdfSync('sha256', secretKey, '', 'countersign secrets at rest', 32));
  return {
    seal(text) {
      if (!key) return text;
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return MARK + Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      if (!sealed.startsWith(MARK)) return sealed;
      if (!key)
        throw new Error(
          'The database holds encrypted secrets: start with the SECRET_KEY they were made under',
        );
      const bytes = Buffer.from(sealed.slice(MARK.length), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE));
      decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG));
      try {
        return Buffer.concat([decipher.update(bytes.subarray(NONCE + TAG)), decipher.final()]).toString(
          'utf8',
        );
      } catch (cause) {
        throw new Error('The database holds secrets of another SECRET_KEY', { cause });
      }
    },
  };
}
