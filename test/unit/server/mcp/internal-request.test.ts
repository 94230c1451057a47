import { expect, it } from 'vitest';
import { internalRequest } from '../../../../src/server/mcp/internal-request.ts';

const given = {
  method: 'POST',
  url: 'http://localhost/api/v1/templates?page=1',
  headers: new Headers({ 'content-type': 'application/json' }),
  body: '{"name":"Lease ’"}',
};

it('is what a request of the platform with the same parts is', async () => {
  const make = () => [internalRequest(given), new Request(given.url, given)] as const;
  const [ours, platform] = make();
  for (const part of ['method', 'url', 'bodyUsed', 'redirect', 'cache'] as const)
    expect([part, ours[part]]).toEqual([part, platform[part]]);
  expect([...ours.headers]).toEqual([...given.headers]);
  expect(ours.signal.aborted).toBe(false);
  for (const read of ['text', 'json', 'arrayBuffer'] as const) {
    const [one, other] = make();
    expect(await one[read]()).toEqual(await other[read]());
  }
  expect(await new Response(ours.body).text()).toBe(given.body);
  expect(await internalRequest(given).clone().text()).toBe(given.body);
});

it('has no body with GET', async () => {
  const request = internalRequest({ ...given, method: 'GET', body: undefined });
  expect([await request.text(), request.body]).toEqual(['', null]);
});
