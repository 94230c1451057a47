import { expect, it } from 'vitest';
import { isAddressOrNetwork, isListed } from '../../../../src/server/http/address-list.ts';

const LIST = ['203.0.113.7', '10.0.0.0/8', 'fd00::/8', '::1'];

it.each(['203.0.113.7', '10.1.2.3', '10.255.255.255', 'fd12::1', '::1'])('%s is listed', (address) => {
  expect(isListed(address, LIST)).toBe(true);
});

it.each(['203.0.113.8', '11.0.0.1', '9.255.255.255', 'fe80::1', '::2', '', 'unknown', '10.0.0.1, 1.2.3.4'])(
  '%j is not',
  (address) => {
    expect(isListed(address, LIST)).toBe(false);
  },
);

it('tells addresses and networks from other words', () => {
  expect(['10.0.0.1', '10.0.0.0/8', '::1', 'fd00::/128'].every(isAddressOrNetwork)).toBe(true);
  for (const entry of [
    '',
    'proxy',
    '10.0.0',
    '10.0.0.0/33',
    '10.0.0.0/',
    '10.0.0.0/8/8',
    'fd00::/129',
    '10.0.0.0/-1',
  ])
    expect(isAddressOrNetwork(entry)).toBe(false);
});
