import { expect, it } from 'vitest';
import { delayAfter } from '../../../../src/server/jobs/kinds.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

it('tries a webhook delivery nine times within four days, and then gives it up', () => {
  const waits = Array.from({ length: 9 }, (_none, index) =>
    delayAfter('webhook-delivery', index + 1, () => 0),
  );
  expect(waits).toEqual([
    MINUTE,
    5 * MINUTE,
    30 * MINUTE,
    2 * HOUR,
    6 * HOUR,
    12 * HOUR,
    24 * HOUR,
    48 * HOUR,
    null,
  ]);
});

it('spreads tries by up to a tenth', () => {
  expect(delayAfter('webhook-delivery', 1, () => 1)).toBe(1.1 * MINUTE);
});

it('tries a seal at its last pace for ever', () => {
  expect(delayAfter('seal', 1000, () => 0)).toBe(5 * MINUTE);
});
