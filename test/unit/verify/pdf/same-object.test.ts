/** Equality of PDF objects: what says the same is the same, however it is written, and nothing else. */
import { describe, expect, it } from 'vitest';
import { ObjectReader, type PdfObject } from '../../../../src/verify/pdf/objects.ts';
import { isSameObject } from '../../../../src/verify/pdf/same-object.ts';
import { createWorkBudget } from '../../../../src/verify/work-budget.ts';

const parse = (text: string): PdfObject => {
  const bytes = new TextEncoder().encode(text);
  return new ObjectReader(bytes, 0, bytes.length, createWorkBudget(1_000)).object();
};
const stream = (from: number): PdfObject => ({
  kind: 'stream',
  from,
  dict: { kind: 'dict', entries: new Map([['Length', 1]]) },
});

const different: readonly (PdfObject | undefined)[] = [
  undefined,
  null,
  true,
  false,
  7,
  8,
  ...[
    '7.0',
    '7.5',
    '7 0 R',
    '7 1 R',
    '8 0 R',
    '/A',
    '/B',
    '(A)',
    '(B)',
    '(AB)',
    '[]',
    '[7]',
    '[8]',
    '[7 8]',
    '[8 7]',
    '[7 [8]]',
    '<< >>',
    '<< /A null >>',
    '<< /B null >>',
    '<< /A 7 >>',
    '<< /A 8 >>',
    '<< /A 7 /B 7 >>',
    '<< /A << /A 7 >> >>',
  ].map(parse),
  stream(10),
  stream(11),
];

it('distinguishes all of these', () => {
  for (const [first, a] of different.entries())
    for (const [second, b] of different.entries())
      expect({ a, b, isSame: isSameObject(a, b) }).toEqual({ a, b, isSame: first === second });
});

describe('equal objects', () => {
  it.each([
    ['/AB', '/A#42'],
    ['(AB)', '<4142>'],
    ['7.0', '+7'],
    ['12 3 R', '12  3  R'],
    ['[1 (a) /B [2 true null]]', '[ 1(a)/B[2 true null] ]'],
    ['<< /A 1 /B [2] >>', '<</B[2]/A 1>>'],
  ])('%s and %s', (one, other) => {
    expect(isSameObject(parse(one), parse(other))).toBe(true);
  });
  it('include a stream at the same position', () => {
    expect(isSameObject(stream(10), stream(10))).toBe(true);
  });
});

it.each([
  ['<4142 >', '<4142>'],
  ['<4142>', '<4142 >'],
  ['<4142 >', '<4142 >'],
  ['<4>', '<40>'],
])('never calls strings the same that readers may read differently: %s and %s', (one, other) => {
  expect(isSameObject(parse(one), parse(other))).toBe(false);
});
