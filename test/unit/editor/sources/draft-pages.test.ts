import { expect, it } from 'vitest';
import { layoutVersionOf, pagesIdOf } from '../../../../src/editor/sources/draft-pages.ts';

it('names the pages of a single document like those of the first version', () => {
  expect(pagesIdOf({})).toBe(pagesIdOf({ documents_layout_version: 1 }));
  expect(pagesIdOf({ documents_layout_version: 2 })).not.toBe(pagesIdOf({}));
});

it('reads the version from a name', () => {
  expect(layoutVersionOf(pagesIdOf({ documents_layout_version: 12 }))).toBe(12);
});

it.each(['', 'draft', 'layout-0', 'layout-1.5', 'layout-1 layout-2', 'a:2:aaaa b:1:bbbb'])(
  'can’t tell what became of pages with another name: %j',
  (name) => {
    expect(layoutVersionOf(name)).toBeNull();
  },
);
