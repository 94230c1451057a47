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
});
