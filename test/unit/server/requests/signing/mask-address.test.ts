import { expect, it } from 'vitest';
import { maskAddress } from '../../../../../src/server/requests/signing/mask-address.ts';

it.each([
  ['ada@example.com', 'a•••@example.com'],
  ['a@example.com', 'a•••@example.com'],
  ['"a@b"@example.com', '"•••@example.com'],
  ['𝒶da@example.com', '𝒶•••@example.com'],
  ['@example.com', '•••'],
  ['ada', '•••'],
  ['', '•••'],
])('shows of %s only %s', (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
