import { describe, expect, it } from 'vitest';
import { evaluateFormula } from '../../../../src/fields/computed/evaluate-formula.ts';

const values = new Map(
  Object.entries({
    price: '12,50',
    count: '3',
    'unit price': '2',
    round: '7',
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
    ['+2 * -(3 - 1)', '-4'],
    ['2 * 3 - 8 / 4 / 2', '5'],
    ['round(1.005, 2)', '1.01'],
    ['round(-1.005, 2)', '-1.01'],
    ['round(2.5)', '3'],
    ['round(1234.5678, -2)', '1235'],
    ['round(1.23456, 2.9)', '1.23'],
    ['round(0.12345678901, 99)', '0.123456789'],
    ['MIN(3, 1, 2) + Max(1, 3, 2)', '4'],
    ['{ count } + count', '6'],
    ['sum(1)', '1'],
    ['{round} + 1', '8'],
    [`${'('.repeat(49)}1${')'.repeat(49)}`, '1'],
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
    '0 / 0',
    '(1 + 2',
    'sum(1, 2',
    'sum()',
    'sum(1 2)',
    '1 + #',
    '{price',
    '{}',
    '1 +* 2',
    `${'('.repeat(50)}1${')'.repeat(50)}`,
    '('.repeat(200),
  ])('%s has no result', (formula) => expect(value(formula)).toBeNull());

  it.each(['{', '}', '{}', '{a', 'a}', '', '#'])('rejects %s as a name', (formula) => {
    expect(evaluateFormula(formula, (name) => (name === '' || name === 'a' ? '1' : undefined))).toBeNull();
  });

  it("doesn't hide an error of what it reads", () => {
    const failing = () => {
      throw new TypeError('broken');
    };
    expect(() => evaluateFormula('a + 1', failing)).toThrow('broken');
  });
});
