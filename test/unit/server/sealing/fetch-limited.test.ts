import { afterEach, beforeEach, expect, it } from 'vitest';
import { fetchLimited } from '../../../../src/server/sealing/fetch-limited.ts';
import { privateName } from '../../../support/private-name.ts';

const LIMITS = { timeoutMs: 5000, mostBytes: 1000 };
let target: Awaited<ReturnType<typeof privateName>>;
beforeEach(async () => {
  target = await privateName('crl.example');
});
afterEach(() => target.close());

it('connects to no private address for a name from a certificate', async () => {
  await expect(
    fetchLimited(`http://${target.host}/list.crl`, { chosenBy: { allowedHosts: [] } }, LIMITS),
  ).rejects.toThrow('crl.example does not resolve to a public address');
  expect(target.connections()).toBe(0);
});

it('connects to it where the operator chose or allowed the host', async () => {
  for (const chosenBy of ['operator', { allowedHosts: [target.host] }] as const)
    await expect(fetchLimited(`http://${target.host}/list.crl`, { chosenBy }, LIMITS)).rejects.toThrow();
  expect(target.connections()).toBe(2);
});
