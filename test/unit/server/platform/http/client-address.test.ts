import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { callerNetwork, clientAddress } from '../../../../../src/server/platform/http/client-address.ts';

/** As @hono/node-server gives the socket to `getConnInfo`. */
async function seen(
  socket: string,
  forwarded: string | null,
  trusted: readonly string[],
  by = clientAddress,
): Promise<string> {
  const app = new Hono();
  app.get('/', (c) => c.text(by(c, trusted)));
  const headers = new Headers(forwarded === null ? [] : [['x-forwarded-for', forwarded]]);
  const env = { incoming: { socket: { remoteAddress: socket, remotePort: 1, remoteFamily: 'IPv4' } } };
  return (await app.request('/', { headers }, env)).text();
}

it('trusts forwarded addresses only as far as trusted proxies added them', async () => {
  expect(await seen('203.0.113.9', '10.0.0.1', [])).toBe('203.0.113.9');
  expect(await seen('10.0.0.1', '198.51.100.7', ['10.0.0.1'])).toBe('198.51.100.7');
  // What the client sent itself is on the left.
  expect(await seen('10.0.0.1', '1.1.1.1, 198.51.100.7', ['10.0.0.1'])).toBe('198.51.100.7');
  expect(await seen('10.0.0.1', '198.51.100.7, 10.0.0.2', ['10.0.0.1', '10.0.0.2'])).toBe('198.51.100.7');
  expect(await seen('::ffff:10.0.0.1', '198.51.100.7', ['10.0.0.1'])).toBe('198.51.100.7');
  expect(await seen('10.0.0.1', null, ['10.0.0.1'])).toBe('10.0.0.1');
});

it('counts one IPv6 network as one caller', async () => {
  const counted = (socket: string) => seen(socket, null, [], callerNetwork);
  expect(await counted('2001:db8:1:2:aaaa::1')).toBe(await counted('2001:db8:1:2:ffff:ffff:ffff:ffff'));
  expect(await counted('2001:db8:1:2::1')).not.toBe(await counted('2001:db8:1:3::1'));
  expect(await counted('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(await counted('203.0.113.9')).not.toBe(await counted('203.0.113.10'));
  expect(await seen('10.0.0.1', 'made up', ['10.0.0.1'], callerNetwork)).toBe('made up');
});

it('skips gaps in forwarded lists, and stops at their end', async () => {
  expect(await seen('10.0.0.1', ' 198.51.100.7 , ,, 10.0.0.2 ,', ['10.0.0.1', '10.0.0.2'])).toBe(
    '198.51.100.7',
  );
  expect(await seen('10.0.0.1', '10.0.0.2', ['10.0.0.1', '10.0.0.2'])).toBe('10.0.0.2');
});

it("names an IPv6 caller's network by its first 64 bits, without the interface", async () => {
  const counted = (socket: string) => seen(socket, null, [], callerNetwork);
  expect(await counted('2001:db8:1:2:aaaa::1')).toBe('20010db800010002::/64');
  expect(await counted('fe80::1%eth0')).toBe('fe80000000000000::/64');
  expect(await counted('fe80::1%eth0')).toBe(await counted('fe80::1%eth1'));
});

it('returns nothing for a caller without a socket', async () => {
  const app = new Hono();
  app.get('/', (c) => c.text(`${clientAddress(c, ['10.0.0.1'])} ${callerNetwork(c, [])}`));
  const answer = await app.request('/', { headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(await answer.text()).toBe('unknown unknown');
});
