import { describe, expect, it } from 'vitest';
import { compilePattern } from '../../../../src/fields/text/pattern.ts';
import { mustEnd } from '../../../support/must-end.ts';

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
  '^\\S+\\s\\W?\\D*$',
  '^(?<word>[a-z]+)(?:\\d{2,}|,)?$',
  '\\Bword',
  '^.\\t?.$',
  '^a{2}$',
  '^a{1,}b?$',
  '[^a-z]',
  '^[\\d\\x41-\\x43]+$',
  'a(?!b)',
  '(?:^|,)b',
  '^a.b$',
  '^(a|)b*$',
  '^[\\b]$',
  '\\n|\\r',
  '\\.|\\/',
  '^(?:ab){2,3}?$',
  '^\\p{L}+$',
  '\\P{L}',
  '^[\\p{Lu}\\d]+$',
  '[^\\p{ASCII}]',
  '^\\p{Script=Latin}+$',
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
  'a b',
  'a\tb',
  'a\nb',
  'a\rb',
  'aa',
  'aaa',
  'ababab',
  'AC9',
  'x,b',
  'A.',
  '/',
  '\b',
  'word12',
  'word1',
  'word,',
];

describe('a pattern', () => {
  it.each(PATTERNS)('%s means what it means in JavaScript', (pattern) => {
    const test = compilePattern(pattern);
    expect(test).not.toBeNull();
    for (const text of TEXTS)
      expect([text, test!(text)]).toEqual([text, new RegExp(pattern, 'u').test(text)]);
  });

  it.each(['^(a+)+$', '^(a|aa)+$', '^(.*a){20}$', '(x+x+)+y', '^(?=(a+)+$).*b$'])(
    "%s can't hang",
    (pattern) => {
      const test = compilePattern(pattern)!;
      mustEnd(() => {
        test(`${'a'.repeat(1500)}!`);
        test('x'.repeat(1500));
      });
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
    '\\p{Nope}',
    '\\p',
    '\\p{L',
    '(?i:a)',
    '[b-a]',
    'a**',
    'a{2}{3}',
    '^*',
    '?',
    '+a',
    'a|*',
    '(?',
    '(?<1>a)',
    '(?x?<a>b)',
    '(?<a',
    '(?<a b>c)',
    '(?=a',
    '[a-',
    '[',
    '\\',
    '\\x4',
    '\\u00g0',
    '\\k<a>',
    '\\q',
    '(a))',
    `${'('.repeat(41)}a${')'.repeat(41)}`,
    `(${'a{99}'.repeat(9)}){99}`,
  ])('refuses %s instead of guessing', (pattern) => {
    expect(compilePattern(pattern)).toBeNull();
  });

  it('matches no text beyond the limit', () => {
    expect(compilePattern('a')!('a'.repeat(3000))).toBe(false);
  });

  it('gives up on lookaheads that need more memory than a match is worth', () => {
    // It would match in the end, after clearing a gigabyte.
    const test = compilePattern(`${'(?=[ab])'.repeat(60)}b`)!;
    expect(test('aab')).toBe(true);
    expect(test(`${'a'.repeat(500)}b`)).toBe(false);
  });

  it('matches a text as long as the limit', () => {
    expect(compilePattern('a$')!('a'.repeat(2000))).toBe(true);
    expect(compilePattern('a$')!('a'.repeat(2001))).toBe(false);
  });

  it('supports forty nested groups and repetitions within four thousand instructions', () => {
    expect(compilePattern(`${'('.repeat(39)}a${')'.repeat(39)}`)!('a')).toBe(true);
    expect(compilePattern('^a{3000}$')).not.toBeNull();
    expect(compilePattern('^(?:a{100}){50}$')).toBeNull();
  });
});
