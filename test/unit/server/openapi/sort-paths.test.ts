import { expect, it } from 'vitest';
import { sortPaths } from '../../../../src/server/openapi/sort-paths.ts';

it('puts collections before what is in them, and keeps the order otherwise', () => {
  const paths = {
    '/uploads/{id}': 1,
    '/templates/{id}/documents/{document_id}': 2,
    '/templates/{id}/fields': 3,
    '/templates/{id}/documents': 4,
    '/templates': 5,
    '/documents': 6,
    '/templates/{id}': 7,
  };
  expect(Object.entries(sortPaths(paths))).toEqual([
    ['/templates', 5],
    ['/templates/{id}', 7],
    ['/templates/{id}/fields', 3],
    ['/templates/{id}/documents', 4],
    ['/templates/{id}/documents/{document_id}', 2],
    ['/documents', 6],
    ['/uploads/{id}', 1],
  ]);
});
