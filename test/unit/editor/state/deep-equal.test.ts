import { describe, expect, it } from 'vitest';
import { deepEqual } from '../../../../src/editor/state/deep-equal.ts';

describe('deepEqual', () => {
  it.each([
    ['equal numbers', 1, 1],
    ['NaN', Number.NaN, Number.NaN],
    ['objects with keys in another order', { a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 }],
    ['an absent key and undefined', { a: 1 }, { a: 1, b: undefined }],
    ['empty lists', [], []],
  ])('returns true for %s', (_what, a, b) => {
    expect(deepEqual(a, b)).toBe(true);
    expect(deepEqual(b, a)).toBe(true);
  });

  it.each([
    ['a number and its string', 1, '1'],
    ['null and an object', null, {}],
    ['undefined and an empty object', undefined, {}],
    ['a string and an empty object', '', {}],
    ['an empty list and an empty object', [], {}],
    ['a longer list', [1], [1, undefined]],
    ['another value deep inside', { a: [{ b: 1 }] }, { a: [{ b: 2 }] }],
    ['an additional key', { a: 1 }, { a: 1, b: null }],
  ])('returns false for %s', (_what, a, b) => {
    expect(deepEqual(a, b)).toBe(false);
    expect(deepEqual(b, a)).toBe(false);
  });
});
