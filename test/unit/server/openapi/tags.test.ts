import { beforeAll, expect, it } from 'vitest';
import { TAG_GROUPS, TAGS } from '../../../../src/server/openapi/tags.ts';
import { callsOf, type OpenApi, openApiReader } from '../../../support/openapi-document.ts';

let document: OpenApi;
beforeAll(async () => {
  document = await openApiReader()();
}, 120_000);

const names = TAGS.map(({ name }) => name);

it('gives each operation one of the tags, and each tag an operation', () => {
  const used = callsOf(document).map(({ operation }) => operation.tags);
  expect(used.filter((tags) => tags.length !== 1)).toEqual([]);
  expect([...new Set(used.flat())].sort()).toEqual([...names].sort());
});

it('groups the tags in the order of work', () => {
  expect(document).toMatchObject({ tags: TAGS, 'x-tagGroups': TAG_GROUPS });
  expect(TAG_GROUPS.map(({ name }) => name)).toEqual([
    'Prepare',
    'Send',
    'Follow',
    'Download',
    'Administer',
    'Built-in pages',
  ]);
  expect(TAG_GROUPS.flatMap(({ tags }) => tags)).toEqual(names);
  expect(new Set(names).size).toBe(names.length);
});

it('has the calls of a first integration in the group where they are needed', () => {
  const groupOf = (name: string) => {
    const [tag] = callsOf(document).find((call) => call.name === name)!.operation.tags;
    return TAG_GROUPS.find(({ tags }) => tags.includes(tag!))?.name;
  };
  expect(
    [
      'POST /templates',
      'POST /signing-requests/create-and-send',
      'GET /signing-requests/{id}/users',
      'GET /signing-requests/{id}/download',
      'POST /workspaces',
    ].map(groupOf),
  ).toEqual(['Prepare', 'Send', 'Follow', 'Download', 'Administer']);
});
