import { describe, expect, it } from 'vitest';
import {
  composeMappings,
  identityMapping,
  invertMapping,
  type PageMapping,
} from '../../../src/fields/page-mapping.ts';
import { arrangeFields } from '../../../src/fields/remap-fields.ts';
import { fieldAt } from '../editor/template.ts';

const first: PageMapping = [
  { page_number: 3, rotate: 90 },
  { page_number: 1, rotate: 0 },
];
const second: PageMapping = [
  { page_number: 2, rotate: 180 },
  { page_number: null, rotate: 0 },
  { page_number: 1, rotate: 270 },
];

describe('a page mapping', () => {
  it('composes two changes in order', () => {
    const fields = [1, 2, 3].map((page_number) => fieldAt(10, 20, { page_number }));
    const joined = composeMappings(first, second)!;
    expect(arrangeFields(fields, joined)).toEqual(arrangeFields(arrangeFields(fields, first!), second!));
    expect(joined.map(({ page_number }) => page_number)).toEqual([1, null, 3]);
  });

  it("returns what wasn't removed to its place when inverted", () => {
    const fields = [1, 3].map((page_number) => fieldAt(10, 20, { page_number }));
    expect(arrangeFields(arrangeFields(fields, first!), invertMapping(first, 3)!)).toEqual(fields);
    expect(invertMapping(first, 3)![1]!.page_number).toBeNull();
    expect(invertMapping(identityMapping(2), 2)).toEqual(identityMapping(2));
  });

  it('ends at another document', () => {
    expect(composeMappings(first, null)).toBeNull();
    expect(composeMappings(null, second)).toBeNull();
    expect(invertMapping(null, 3)).toBeNull();
  });

  it('adds up rotations, and has no entry for inserted pages', () => {
    expect(composeMappings(first, second)).toEqual([
      { page_number: 1, rotate: 180 },
      { page_number: null, rotate: 0 },
      { page_number: 3, rotate: 0 },
    ]);
    const beyond: PageMapping = [{ page_number: 9, rotate: 90 }];
    expect(composeMappings(first, beyond)).toEqual([{ page_number: null, rotate: 90 }]);
  });

  it('inverted rotates pages back, from the first of their copies', () => {
    const copied: PageMapping = [
      { page_number: null, rotate: 0 },
      { page_number: 2, rotate: 90 },
      { page_number: 2, rotate: 0 },
      { page_number: 1, rotate: 0 },
    ];
    expect(invertMapping(copied, 3)).toEqual([
      { page_number: 4, rotate: 0 },
      { page_number: 2, rotate: 270 },
      { page_number: null, rotate: 0 },
    ]);
  });

  it('of a corrected text keeps each page', () => {
    expect(identityMapping(2)).toEqual([
      { page_number: 1, rotate: 0 },
      { page_number: 2, rotate: 0 },
    ]);
  });
});
