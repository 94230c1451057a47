import { describe, expect, it } from 'vitest';
import { evaluateFormula } from '../../../src/fields/formula/evaluate.ts';

const values = new Map(
  Object.entries({
    price: '12,50',
    count: '3',
    'unit price': '2',
    word: 'abc',
    empty: '',
  }),
);
const value = (formula: string) => evaluateFormula(formula, (name) => values.get(name));

describe('a formula', () => {
  it.each([
    ['1 + 2 * 3', '7'],
    ['(1 + 2) * 3', '9'],
    ['-price * count', '-37.5'],
    ['{unit price} * count', '6'],
    ['0.1 + 0.2', '0.3'],
    ['round(price / 7, 2)', '1.79'],
    ['sum(1, 2, count) - max(1, 2) + min(5, 4) + avg(2, 4)', '11'],
    ['2 - -2', '4'],
  ])('%s is %s', (formula, expected) => expect(value(formula)).toBe(expected));

  it.each([
    '1 / 0',
    'word + 1',
    'empty + 1',
    'nobody',
    '1 +',
    '1 2',
    ')',
    '',
    'alert(1)',
    'constructor',
    'toString(1)',
    '('.repeat(200),
  ])('%s has no result', (formula) => expect(value(formula)).toBeNull());
});
