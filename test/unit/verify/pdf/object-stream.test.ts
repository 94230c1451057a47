/** Object streams: a head of numbers and offsets, and the objects behind it. */
import { describe, expect, it } from 'vitest';
import { readObjectStream } from '../../../../src/verify/pdf/object-stream.ts';
import type { PdfObject, Stream } from '../../../../src/verify/pdf/objects.ts';
import { createWorkBudget } from '../../../../src/verify/work-budget.ts';

const name = (text: string): PdfObject => ({ kind: 'name', name: text });
function read(data: string, entries: Record<string, PdfObject>, budget = createWorkBudget(1_000)) {
  const dict: Stream = {
    kind: 'stream',
    from: 0,
    dict: { kind: 'dict', entries: new Map(Object.entries({ Type: name('ObjStm'), ...entries })) },
  };
  return readObjectStream(dict, new TextEncoder().encode(data), budget);
}

it('returns objects by their index', () => {
  const { numbers, objectAt } = read('7 0 9 2 [] (a)', { N: 2, First: 8 });
  expect(numbers).toEqual([7, 9]);
  expect(objectAt(0)).toEqual([]);
  expect(objectAt(1)).toMatchObject({ kind: 'string' });
  for (const index of [2, -1]) expect(() => objectAt(index)).toThrow('the index of an object in its stream');
});

it('ends an object where the next one begins', () => {
  const { objectAt } = read('7 0 9 2 [ 1 ]', { N: 2, First: 8 });
  expect(() => objectAt(0)).toThrow('got the end');
});

describe('is rejected', () => {
  it.each<readonly [what: string, data: string, entries: Record<string, PdfObject>, message: string]>([
    ['of another type', '7 0 1', { Type: name('XRef'), N: 1, First: 4 }, 'Expected an object stream'],
    ['without a count', '7 0 1', { First: 4 }, 'Expected an object stream'],
    ['with a count that is no whole number', '7 0 1', { N: -1, First: 4 }, 'Expected an object stream'],
    ['without a first offset', '7 0 1', { N: 1 }, 'Expected an object stream'],
    ['with a head longer than its data', '7 0 1', { N: 1, First: 6 }, 'Expected an object stream'],
    [
      'with more objects than its head has room for',
      '7 0 1',
      { N: 2, First: 4 },
      'as many objects as /N counts',
    ],
    ['with too high a number', '8388608 0 1', { N: 1, First: 10 }, 'object numbers up to 8388607'],
    ['with an offset behind its end', '7 1 1', { N: 1, First: 4 }, 'rising offsets'],
    ['with equal offsets', '7 0 8 0 1', { N: 2, First: 8 }, 'rising offsets'],
    ['with falling offsets', '7 2 8 0 1 2', { N: 2, First: 8 }, 'rising offsets'],
    ['with words in its head', '7 a 1', { N: 1, First: 4 }, 'a whole number'],
  ])('%s', (_what, data, entries, message) => {
    expect(() => read(data, entries)).toThrow(message);
  });
});

it('has at most as many objects as its header has room for', () => {
  expect(read('1 0 2 1 11', { N: 2, First: 8 }).numbers).toEqual([1, 2]);
  expect(read('8388607 0 1', { N: 1, First: 10 }).numbers).toEqual([8_388_607]);
  expect(read('', { N: 0, First: 0 }).numbers).toEqual([]);
});

it('counts its header and each requested object against the budget', () => {
  const spent: [string, number][] = [];
  const budget = { spend: (kind: string, amount = 1) => void spent.push([kind, amount]) };
  const { objectAt } = read('7 0 9 2 1 22', { N: 2, First: 8 }, budget);
  expect(spent).toEqual([
    ['nodes', 1],
    ['nodes', 1],
  ]);
  objectAt(1);
  expect(spent.slice(2)).toEqual([
    ['objects', 1],
    ['nodes', 1],
    ['parsed bytes', 2],
  ]);
});
