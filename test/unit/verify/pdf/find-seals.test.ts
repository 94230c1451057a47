/** Signature dictionaries are found in the bytes, whatever the cross references say. */
import { describe, expect, it } from 'vitest';
import { findSeals } from '../../../../src/verify/pdf/find-seals.ts';
import { TooComplexError } from '../../../../src/verify/work-budget.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const find = (text: string) => findSeals(bytesOf(text));
const seal = (number: number, more = '') =>
  `${number} 0 obj\n<< /Type /Sig ${more} /ByteRange [0 1 2 3] /Contents <4A4B> >>\nendobj\n`;

it('returns position, number, range and contents of a signature', () => {
  const [place, ...more] = find(`%PDF-1.7\n${seal(12)}`);
  expect(more).toEqual([]);
  expect(place).toMatchObject({
    objectAt: 9,
    number: 12,
    range: [0, 1, 2, 3],
    contents: { isHex: true, bytes: bytesOf('JK') },
  });
  expect(place!.dict.entries.get('Type')).toEqual({ kind: 'name', name: 'Sig' });
});

it.each([
  ['at the very beginning', seal(3)],
  ['behind a space', ` ${seal(3)}`],
  ['behind a carriage return', `endobj\r${seal(3)}`],
  ['without a type', seal(3).replace('/Type /Sig', '')],
  ['with its contents as a literal string', seal(3).replace('<4A4B>', '(JK)')],
  ['behind another object', `2 0 obj\n<< >>\nendobj\n${seal(3)}`],
  ['behind an open object', `2 0 obj\n<< (\n${seal(3)}`],
  ['with a high number', seal(3).replace('3 0 obj', '0000000003 00000 obj')],
  ['whose head is 200,000 bytes before its range', seal(3, ' '.repeat(200_000 - 23))],
])('finds one %s', (_what, text) => {
  expect(find(text).map(({ number }) => number)).toEqual([3]);
});

it.each([
  ['the words alone', '/ByteRange [0 1 2 3]'],
  ['a time stamp of the document', seal(3).replace('/Type /Sig', '/Type /DocTimeStamp')],
  ['no contents', seal(3).replace('/Contents <4A4B>', '')],
  ['contents that are no string', seal(3).replace('<4A4B>', '[<4A4B>]')],
  ['a range that is no array', seal(3).replace('[0 1 2 3]', '7')],
  ['a range of three numbers', seal(3).replace('[0 1 2 3]', '[0 1 2]')],
  ['a range of five numbers', seal(3).replace('[0 1 2 3]', '[0 1 2 3 4]')],
  ['a negative number in its range', seal(3).replace('[0 1 2 3]', '[0 1 2 -3]')],
  ['a real number in its range', seal(3).replace('[0 1 2 3]', '[0 1 2 3.0]')],
  ['an array in place of a dictionary', '3 0 obj\n[/ByteRange [0 1 2 3] /Contents <4A>]\nendobj\n'],
  ['null in place of a dictionary', '3 0 obj\nnull /ByteRange [0 1 2 3] /Contents <4A>\nendobj\n'],
  ['a stream in place of a dictionary', seal(3).replace('\nendobj', '\nstream\nx\nendstream')],
  ['a dictionary that does not end', seal(3).replace('>>', '')],
  ['a range inside a string', '3 0 obj\n(/ByteRange [0 1 2 3] /Contents <4A>)\nendobj\n'],
  ['a head that is no word of its own', seal(3).replace('3 0 obj', 'x3 0 obj')],
  ['a head that goes on', seal(3).replace('obj\n<<', 'objx <<')],
  ['a head 200,001 bytes before its range', seal(3, ' '.repeat(200_001 - 23))],
  ['more than 400,000 bytes', seal(3).replace('/Contents', `${' '.repeat(400_000)}/Contents`)],
])('finds none with %s', (_what, text) => {
  expect(find(text)).toEqual([]);
});

describe('many signatures', () => {
  const numbers = (count: number) =>
    find(Array.from({ length: count }, (_, index) => seal(index + 1)).join('')).map(({ number }) => number);
  it('are returned in the order of the file', () => {
    expect(numbers(3)).toEqual([1, 2, 3]);
    expect(numbers(40)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
  });
  it('are limited to the first 20 and the last 20', () => {
    const found = numbers(43);
    expect(found).toHaveLength(40);
    expect(found.slice(0, 20).at(-1)).toBe(20);
    expect(found[20]).toBe(24);
    expect(found.at(-1)).toBe(43);
  });
  it('are returned once per object, even if it contains the word twice', () => {
    expect(find(seal(3, '/X (/ByteRange)')).map(({ number }) => number)).toEqual([3]);
  });
});

it('stop the search if there is too much to read', () => {
  const budget = {
    spend: () => {
      throw new TooComplexError('Expected less');
    },
  };
  expect(() => findSeals(bytesOf(seal(3)), budget)).toThrow(TooComplexError);
});
