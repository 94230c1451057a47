import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../../src/fields/shared/pattern.ts';

const PATTERNS = [
  '^\\d{5}(-\\d{4})?$',
  '^[A-Z]{2}\\d{2}[A-Z0-9]{1,30}$',
  'colou?r',
  '^(?=.*\\d)(?=.*[a-z]).{6,}$',
  '^(?!.*secret)\\w+$',
  '(foo|bar|baz)+',
  '\\bword\\b',
  '^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$',
  '^a{2,3}?b*$',
  '^[\\w.-]+$',
  '^\\u00e9|x$',
  '^(?:a|ab)(?:c|bcd)(?:d*)$',
  '^$',
  '[\\]\\-a]',
  '^[-a-c]+$',
];
const TEXTS = [
  '12345',
  '12345-6789',
  '1234',
  'DE02120300000000202051',
  'color',
  'colour',
  'abc123',
  'abc',
  'my secret',
  'secret1',
  'foobarbaz',
  'a word here',
  'swordfish',
  'a@b.de',
  'a@b',
  'aab',
  'aaaab',
  'é',
  'abcd',
  '',
  ']',
  '-',
  'a-c',
];

describe('a pattern', () => {
  it.each(PATTERNS)('%s means what it means in JavaScript', (pattern) => {
    const test = compilePattern(pattern);
    expect(test).not.toBeNull();
    for (const text of TEXTS)
      expect([text, test!(text)]).toEqual([text, new RegExp(pattern, 'u').test(text)]);
  });

  it.each(['^(a+)+$', '^(a|aa)+$', '^(.*a){20}$', '(x+x+)+y', '^(?=(a+)+$).*b$'])(
    '%s cannot hang',
    (pattern) => {
      const test = compilePattern(pattern)!;
      const before = performance.now();
      test(`${'a'.repeat(1500)}!`);
      test('x'.repeat(1500));
      expect(performance.now() - before).toBeLessThan(1500);
    },
  );

  it.each([
    '(',
    ')',
    '[a',
    'a{3,1}',
    '*a',
    '(?<=a)b',
    '(a)\\1',
    '\\p{L}',
    '[b-a]',
    'a**',
    `(${'a{99}'.repeat(9)}){99}`,
  ])('refuses %s instead of guessing', (pattern) => {
    expect(compilePattern(pattern)).toBeNull();
  });

  it('matches no text beyond the bound', () => {
    expect(compilePattern('a')!('a'.repeat(3000))).toBe(false);
  });
});
