import { expect, it } from 'vitest';
import { isAddressOrNetwork, isListed } from '../../../../../src/server/platform/network/address-list.ts';

const LIST = ['203.0.113.7', '10.0.0.0/8', 'fd00::/8', '::1'];

it.each(['203.0.113.7', '10.1.2.3', '10.255.255.255', 'fd12::1', '::1'])('lists %s', (address) => {
  expect(isListed(address, LIST)).toBe(true);
});

it.each(['203.0.113.8', '11.0.0.1', '9.255.255.255', 'fe80::1', '::2', '', 'unknown', '10.0.0.1, 1.2.3.4'])(
  "doesn't list %j",
  (address) => {
    expect(isListed(address, LIST)).toBe(false);
  },
);

it('distinguishes addresses and networks from other text', () => {
  const good = ['10.0.0.1', '10.0.0.0/8', '10.0.0.0/0', '10.0.0.0/32', '::1', 'fd00::/33', 'fd00::/128'];
  for (const entry of good) expect(isAddressOrNetwork(entry), entry).toBe(true);
  for (const entry of [
    '',
    'proxy',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fd00::/129',
    '10.0.0.0/-1',
    '10.0.0.0/+8',
    '10.0.0.0/8x',
    '10.0.0.0/0008',
    '10.0.0.0/8/',
    '/8',
  ])
    expect(isAddressOrNetwork(entry), entry).toBe(false);
});

it('keeps lists apart', () => {
  const [one, two] = [['10.0.0.1'], ['10.0.0.2']];
  expect([isListed('10.0.0.1', one), isListed('10.0.0.1', two), isListed('10.0.0.1', one)]).toEqual([
    true,
    false,
    true,
  ]);
  expect(isListed('10.0.0.1', [])).toBe(false);
});
