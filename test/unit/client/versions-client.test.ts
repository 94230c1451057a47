import { expect, it } from 'vitest';
import { createVersionsClient } from '../../../src/client/versions-client.ts';

function setUp(answer: unknown) {
  const calls: { method: string; url: string; match: string | null; body: unknown }[] = [];
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    calls.push({
      method: init?.method ?? 'GET',
      url: String(input),
      match: new Headers(init?.headers).get('if-match'),
      body: init?.body ? JSON.parse(String(init.body)) : undefined,
    });
    return Response.json(answer);
  };
  const token = {
    current: () => 'token',
    accepted: () => {},
    refused: async () => null,
    syncClock: () => {},
  };
  const ports = { fetch: fetch as typeof globalThis.fetch, wait: async () => {}, random: () => 0 };
  return { calls, client: createVersionsClient('a/b', { apiUrl: 'https://x/', token, ports }) };
}

it('lists all versions at once', async () => {
  const results = [{ version: 2 }, { version: 1 }];
  const { calls, client } = setUp({ results, pagination: {} });
  expect(await client.list()).toEqual(results);
  expect(calls).toMatchObject([{ method: 'GET', url: 'https://x/templates/a%2Fb/versions?page_size=200' }]);
});

it('reads a version with pages numbered as editors do', async () => {
  const { calls, client } = setUp({ version: { version: 3 } });
  expect(await client.read(3)).toEqual({ version: { version: 3 } });
  expect(calls).toMatchObject([
    { method: 'GET', url: 'https://x/templates/a%2Fb/versions/3?pages=combined' },
  ]);
});

it('restores a version at a revision', async () => {
  const { calls, client } = setUp({ revision: 8 });
  expect(await client.restore(3, { revision: 7 })).toEqual({ revision: 8 });
  await client.restore(3, { revision: 8, body: { omit_unavailable_seals: true } });
  const url = 'https://x/templates/a%2Fb/versions/3/restore?pages=combined';
  expect(calls).toEqual([
    { method: 'POST', url, match: '"7"', body: {} },
    { method: 'POST', url, match: '"8"', body: { omit_unavailable_seals: true } },
  ]);
});
