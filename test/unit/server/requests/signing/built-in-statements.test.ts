import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { BRAND } from '../../../../../src/model/brand.ts';
import {
  BUILT_IN_STATEMENTS,
  BUILT_IN_VERSION,
} from '../../../../../src/server/requests/signing/built-in-statements.ts';
import { EARLIER_STATEMENTS } from '../../../../../src/server/requests/signing/earlier-statements.ts';

/** Of all texts of a version: agreements that are on record must not change. */
const DIGESTS: Readonly<Record<string, string>> = {
  '2026-11-23': 'e73e3f2075610b2e7058b87811682d3bccbdfafec0029d34d63f36692fbaa0c7',
  '2026-11-21': 'b4d1509cd363eed9f841dcd3695c83e2a7963b1d23f525d718c4f8581b0be374',
};
/** What the law gives only to qualified signatures: the effect of one by hand. */
const OVERCLAIM = /same (legal )?effect|dieselbe Wirkung|même effet|mismo efecto|同じ効力|同等效力/;

describe('the built-in consent statement', () => {
  it.each(Object.entries(BUILT_IN_STATEMENTS))(
    'says in %s what is recorded and what is needed for the copy, and names no brand',
    (_, text) => {
      expect(text).not.toContain(BRAND.name);
      expect(text).toMatch(/IP/);
      expect(text).toMatch(/pdf/i);
    },
  );

  it.each(Object.entries(BUILT_IN_STATEMENTS))(
    "doesn't equate a simple signature with a handwritten one in %s",
    (_, text) => {
      expect(text).not.toMatch(OVERCLAIM);
    },
  );

  it('says how to withdraw, what it costs, how to get paper, and how to correct contact details', () => {
    const text = BUILT_IN_STATEMENTS.en;
    expect(text).toContain('Until you finish, you can decline, or withdraw this consent in the menu');
    expect(text).toContain('ask the sender for a paper copy');
    expect(text).toContain('This service charges you nothing');
    expect(text).toContain('correct your details');
    expect(text).toContain('not a qualified electronic signature');
  });

  it.each(Object.entries(BUILT_IN_STATEMENTS))('is a short sentence and five points in %s', (_, text) => {
    const [sentence, ...points] = text.split(/\n+/);
    expect(sentence!.length).toBeLessThanOrEqual(160);
    expect(points.map((point) => point.slice(0, 2))).toEqual(Array(5).fill('• '));
    expect(text.length).toBeLessThanOrEqual(950);
  });

  it.each(EARLIER_STATEMENTS)('of version $version is still known, word for word', ({ version, texts }) => {
    expect(version < BUILT_IN_VERSION).toBe(true);
    expect(OVERCLAIM.test(texts.en)).toBe(version === '2026-11-21');
    const all = createHash('sha256').update(JSON.stringify(texts)).digest('hex');
    expect(all).toBe(DIGESTS[version]);
  });

  it('is a different text in each language', () => {
    const texts = Object.values(BUILT_IN_STATEMENTS);
    expect(new Set(texts).size).toBe(texts.length);
  });

  it('has the day of its last change as its version', () => {
    expect(BUILT_IN_VERSION).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});
