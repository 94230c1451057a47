import { describe, expect, it } from 'vitest';
import { wrongDateToken } from '../../../../src/fields/text/check-date-format.ts';
import { dateFormatOf } from '../../../../src/fields/text/language-date-formats.ts';
import { DATE_FORMATS } from '../../../../src/model/field.ts';
import { LANGUAGES } from '../../../../src/model/languages.ts';

describe('a date pattern', () => {
  it.each([
    ...DATE_FORMATS,
    ...LANGUAGES.map(dateFormatOf),
    'yyyyMMdd',
    'YYYY-MM-DD',
    'dd de MMMM de yyyy',
    'yyyy年MM月dd日',
    'HH:mm:ss',
    'dd. MMM yyyy, HH:mm',
  ])('can be %s', (pattern) => expect(wrongDateToken(pattern)).toBeNull());

  it.each([
    ['d.M.yyyy', 'd'],
    ['dd/MM/yy', 'yy'],
    ['EEEE dd', 'EEEE'],
    ['hh:mm', 'hh'],
    ['MMMMM yyyy', 'MMMMM'],
    ['dd summer yyyy', 'summer'],
  ])('of %s names %s', (pattern, token) => expect(wrongDateToken(pattern)).toBe(token));

  it.each(['', 'today', '---'])('needs a token: %s', (pattern) => expect(wrongDateToken(pattern)).toBe(''));
});
