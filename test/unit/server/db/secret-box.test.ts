import { describe, expect, it } from 'vitest';
import { createSecretBox } from '../../../../src/server/db/secret-box.ts';

describe('secrets at rest', () => {
  it('are unreadable with a SECRET_KEY, and come back with the same one only', () => {
    const box = createSecretBox('correct horse battery');
    const sealed = box.seal('private');
    expect(sealed).not.toContain('private');
    expect(box.seal('private')).not.toBe(sealed);
    expect(box.open(sealed)).toBe('private');
    expect(() => createSecretBox('another horse battery').open(sealed)).toThrow('another SECRET_KEY');
    expect(() => createSecretBox(null).open(sealed)).toThrow('SECRET_KEY');
  });

  it('stay as they are without one, and such stay readable when one is set later', () => {
    const plain = createSecretBox(null).seal('private');
    expect(plain).toBe('private');
    expect(createSecretBox('correct horse battery').open(plain)).toBe('private');
  });

  it('are read under the key before, and known to be due for writing again', () => {
    const old = createSecretBox('correct horse battery').seal('private');
    const box = createSecretBox('another horse battery', 'correct horse battery');
    expect(box.open(old)).toBe('private');
    expect([old, 'private', box.seal('private')].map((text) => box.isCurrent(text))).toEqual([
      false,
      false,
      true,
    ]);
    expect(createSecretBox(null).isCurrent('private')).toBe(true);
    expect(() => createSecretBox(null).isCurrent(old)).toThrow('SECRET_KEY');
  });
});
