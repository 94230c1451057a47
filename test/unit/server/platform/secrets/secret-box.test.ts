import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSecretBox, secretPlace } from '../../../../../src/server/platform/secrets/secret-box.ts';

const KEY = 'correct horse battery';
const place = secretPlace('webhook_secret', 'secret', 'a', 'b');

/** As versions before 0095 wrote them: no place in it. */
function sealUnbound(text: string): string {
  const key = Buffer.from(hkdfSync('sha256', KEY, '', 'countersign secrets at rest', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `sealed:1:${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64')}`;
}

describe('secrets at rest', () => {
  it('are unreadable with a SECRET_KEY, and readable with the same one only', () => {
    const box = createSecretBox(KEY);
    const sealed = box.seal('private', place);
    expect(sealed).not.toContain('private');
    expect(box.seal('private', place)).not.toBe(sealed);
    expect(box.open(sealed, place)).toBe('private');
    expect(() => createSecretBox('another horse battery').open(sealed, place)).toThrow('another SECRET_KEY');
    expect(() => createSecretBox(null).open(sealed, place)).toThrow('SECRET_KEY');
  });

  it('are unencrypted without one, and stay readable when one is set later', () => {
    const plain = createSecretBox(null).seal('private', place);
    expect(plain).toBe('private');
    expect(createSecretBox(KEY).open(plain, place)).toBe('private');
  });

  it('are read with the previous key, and reported to be encrypted again', () => {
    const old = createSecretBox(KEY).seal('private', place);
    const box = createSecretBox('another horse battery', KEY);
    expect(box.open(old, place)).toBe('private');
    expect([old, 'private', box.seal('private', place)].map((text) => box.isCurrent(text, place))).toEqual([
      false,
      false,
      true,
    ]);
    expect(createSecretBox(null).isCurrent('private', place)).toBe(true);
    expect(() => createSecretBox(null).isCurrent(old, place)).toThrow('SECRET_KEY');
  });

  it.each([
    ['table', secretPlace('idempotency', 'secret', 'a', 'b')],
    ['column', secretPlace('webhook_secret', 'old_secret', 'a', 'b')],
    ['row', secretPlace('webhook_secret', 'secret', 'a', 'c')],
    ['split of the row key', secretPlace('webhook_secret', 'secret', 'ab')],
  ])('do not open in another %s', (_, other) => {
    const box = createSecretBox(KEY);
    const sealed = box.seal('private', place);
    expect(() => box.open(sealed, other)).toThrow('moved here from another column or row');
    expect(box.isCurrent(sealed, other)).toBe(false);
  });

  it('encrypted by an older version are read, and reported to be encrypted again', () => {
    const box = createSecretBox(KEY);
    const old = sealUnbound('private');
    expect(box.open(old, place)).toBe('private');
    expect(box.isCurrent(old, place)).toBe(false);
    // The mark is not what decides: an unbound text under the new mark fails.
    expect(() => box.open(old.replace('sealed:1:', 'sealed:2:'), place)).toThrow();
  });

  it('are rejected with a shortened authentication tag, or with none', () => {
    const box = createSecretBox(KEY);
    const bytes = Buffer.from(box.seal('', place).slice('sealed:2:'.length), 'base64');
    for (const length of [0, 11, 12, 16, 27])
      expect(
        () => box.open(`sealed:2:${bytes.subarray(0, length).toString('base64')}`, place),
        `${length}`,
      ).toThrow('SECRET_KEY');
  });
});
