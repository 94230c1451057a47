import { describe, expect, it } from 'vitest';
import { checkRegexes } from '../../support/check-regexes.js';
import { slowRegex } from '../../support/slow-regex.js';

describe('a slow expression', () => {
  it.each([
    ['(a+)+$', /^exponential/],
    ['^(\\w+\\s?)*$', /^exponential/],
    ['\\s+$', /^quadratic/],
    ['^[A-Za-z0-9+/\\s]*={0,2}\\s*$', /^quadratic/],
    ['<[^>]*>', /^quadratic/],
    ['/Root\\s*(\\d+ R|\\[[^\\]]*\\])', /^quadratic/],
  ])('is known: %s', (source, said) => {
    expect(slowRegex(source, '')).toMatch(said);
  });

  it.each(['^a+$', '^[^\\s@]+@[^\\s@.]+(?:\\.[^\\s@.]+)+$', '\\d{1,4}', '<[^<>]*>', '^(?:a|b)*c'])(
    'is not seen in %s',
    (source) => {
      expect(slowRegex(source, '')).toBeNull();
    },
  );

  it('is not slow where it begins at one place only', () => {
    expect(slowRegex('a[^b]*b', 'y')).toBeNull();
  });
});

describe('the check of the sources', () => {
  const check = (code: string, exceptions: Parameters<typeof checkRegexes>[1] = []) =>
    checkRegexes([{ file: 'a.ts', code }], exceptions);

  it('names file, line and expression', () => {
    expect(check('const good = /^a+$/;\nexport const bad: RegExp = /(a+)+$/;')).toEqual([
      expect.stringMatching(/^a\.ts:2 \/\(a\+\)\+\$\/ exponential/),
    ]);
  });

  it('reads constructors as well, and refuses what is put together while the program runs', () => {
    expect(check("new RegExp('(a+)+$')")).toEqual([expect.stringMatching(/exponential/)]);
    expect(check('RegExp(`(a+)+$`, "g")')).toEqual([expect.stringMatching(/exponential/)]);
    expect(check('new RegExp(given)')).toEqual([expect.stringMatching(/put together/)]);
    expect(check('new RegExp(/^a+$/, "g")')).toEqual([]);
  });

  it('takes an exception for one expression of one file, and none that nothing needs', () => {
    const because = 'bounded';
    expect(check('/(a+)+$/', [{ files: ['a.ts'], text: '(a+)+', because }])).toEqual([]);
    expect(check('/(a+)+$/', [{ files: ['b.ts'], text: '(a+)+', because }])).toHaveLength(2);
    expect(check('/^a$/', [{ files: ['a.ts'], text: '(a+)+', because }])).toEqual([
      'a.ts: no exception is needed for (a+)+',
    ]);
  });
});
