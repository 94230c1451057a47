import { describe, expect, it } from 'vitest';
import { BRAND } from '../../../../src/model/brand.ts';
import {
  BUILT_IN_STATEMENTS,
  BUILT_IN_VERSION,
} from '../../../../src/server/signing-sessions/built-in-statements.ts';

describe('the built-in agreement', () => {
  it.each(Object.entries(BUILT_IN_STATEMENTS))(
    'says in %s what is recorded and what is needed for the copy, and names no brand',
    (_, text) => {
      expect(text).not.toContain(BRAND.name);
      expect(text).toMatch(/IP/);
      expect(text).toMatch(/pdf/i);
    },
  );

  it('is another text in each language', () => {
    const texts = Object.values(BUILT_IN_STATEMENTS);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has the day of its last change as its version', () => {
    expect(BUILT_IN_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
