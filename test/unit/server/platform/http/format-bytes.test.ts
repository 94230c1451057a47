import { expect, it } from 'vitest';
import { formatBytes } from '../../../../../src/server/platform/http/format-bytes.ts';

it.each([
  [1, '1 byte'],
  [10, '10 bytes'],
  [1023, '1023 bytes'],
  [1024, '1 KB'],
  [52_428_800, '50 MB'],
  // Never as the limit.
  [52_428_801, '50.1 MB'],
  [62_914_560, '60 MB'],
])('says %d bytes as %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});
