import { expect, it } from 'vitest';
import { fromBase64Url, toBase64Url } from '../../../src/model/base64url.ts';

it('writes and reads any bytes as Node does', () => {
  for (let length = 0; length < 300; length++) {
    const bytes = Uint8Array.from({ length }, (_, index) => (index * 89 + length * 31) % 256);
    const text = Buffer.from(bytes).toString('base64url');
    expect(toBase64Url(bytes)).toBe(text);
    expect(fromBase64Url(text)).toEqual(bytes);
  }
});

it.each(['A', 'AAAAA', 'AA==', 'A+/A', 'AB', 'AAB', 'A A', 'Ä'])('refuses %j', (text) => {
  expect(() => fromBase64Url(text)).toThrow(new TypeError('Expected base64url without padding'));
});
