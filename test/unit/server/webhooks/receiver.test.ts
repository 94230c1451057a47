import { expect, it } from 'vitest';
import { receiverOf, serialKeyOf } from '../../../../src/server/webhooks/receiver.ts';

it.each([
  ['https://Example.com/a', 'example.com'],
  ['https://example.com:443/b?c', 'example.com'],
  ['https://example.com:8443/', 'example.com:8443'],
  ['nonsense', ''],
])('counts deliveries to %s under "%s"', (url, receiver) => {
  expect(receiverOf(url)).toBe(receiver);
});

it('delivers to one webhook in order', () => {
  expect(serialKeyOf('a' as never)).toBe('webhook:a');
});
