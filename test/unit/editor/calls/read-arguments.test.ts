import { describe, expect, it } from 'vitest';
import { readFieldIds, readPage } from '../../../../src/editor/calls/read-arguments.ts';

describe('the argument of select()', () => {
  const read = (value: unknown) => readFieldIds(value, (id) => ['a', 'b'].includes(id));

  it.each([
    ['a', ['a']],
    [
      ['b', 'a'],
      ['b', 'a'],
    ],
    [['a', 'a'], ['a']],
    [null, []],
    [[], []],
  ])('is read from %j', (value, expected) => {
    expect(read(value)).toEqual(expected);
  });

  it.each([
    [undefined, 'undefined'],
    [7, '7'],
    [['a', 7], '["a",7]'],
    [{ id: 'a' }, '{"id":"a"}'],
  ])('is a TypeError if it is %j', (value, shown) => {
    expect(() => read(value)).toThrow(
      new TypeError(`select() takes a field ID, an array of field IDs, or null, got ${shown}`),
    );
  });

  it('is a RangeError that names the first field that does not exist', () => {
    expect(() => read(['a', 'c', 'd'])).toThrow(RangeError);
    expect(() => read(['a', 'c', 'd'])).toThrow('select() takes IDs of fields in the document, got "c"');
  });
});

describe('the argument of goToPage()', () => {
  it.each([1, 3])('can be page %i of 3', (page) => {
    expect(readPage(page, 3)).toBe(page);
  });

  it.each([0, 4, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('is a RangeError if it is %d of 3', (page) => {
    expect(() => readPage(page, 3)).toThrow(
      new RangeError(`goToPage() takes a whole number from 1 to 3, got ${page}`),
    );
  });

  it.each([
    ['2', '"2"'],
    [null, 'null'],
    [undefined, 'undefined'],
  ])('is a TypeError if it is %j', (page, shown) => {
    expect(() => readPage(page, 3)).toThrow(new TypeError(`goToPage() takes a page number, got ${shown}`));
  });
});
