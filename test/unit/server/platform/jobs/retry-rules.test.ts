import { describe, expect, it } from 'vitest';
import type { JobKind } from '../../../../../src/server/platform/jobs/job-kinds.ts';
import { delayAfter, JOB_RULES } from '../../../../../src/server/platform/jobs/retry-rules.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

const waitsOf = (kind: JobKind, count: number) =>
  Array.from({ length: count }, (_none, index) => delayAfter(kind, index + 1, () => 0));

describe('a failed job', () => {
  it.each<[JobKind, number[]]>([
    [
      'webhook-delivery',
      [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR, 48 * HOUR],
    ],
    ['mail', [30 * SECOND, 5 * MINUTE, HOUR, 6 * HOUR]],
    ['reminder', [5 * SECOND, MINUTE, 10 * MINUTE, HOUR]],
    ['archive', [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR]],
  ])('of kind %s is tried again after longer and longer waits, and then given up', (kind, waits) => {
    expect(waitsOf(kind, waits.length + 2)).toEqual([...waits, null, null]);
  });

  it.each<[JobKind, number[]]>([
    ['seal', [SECOND, 2 * SECOND, 5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE]],
    ['expire', [5 * SECOND, MINUTE, 10 * MINUTE]],
    ['split', [10 * SECOND, MINUTE, 10 * MINUTE]],
    ['forget-objects', [5 * SECOND, MINUTE, 10 * MINUTE]],
    ['domain-check', [MINUTE, 10 * MINUTE, HOUR]],
  ])('of kind %s is tried again for ever, at its last pace', (kind, waits) => {
    const last = waits.at(-1)!;
    expect(waitsOf(kind, waits.length + 2)).toEqual([...waits, last, last]);
    expect(delayAfter(kind, 1000, () => 0)).toBe(last);
  });

  it('waits up to a tenth longer, at random', () => {
    expect(delayAfter('webhook-delivery', 1, () => 1)).toBe(1.1 * MINUTE);
    expect(delayAfter('webhook-delivery', 1, () => 0.5)).toBe(1.05 * MINUTE);
    // Whole milliseconds.
    expect(delayAfter('seal', 1, () => 0.12345)).toBe(1012);
  });
});

it.each<[JobKind, number]>([
  ['seal', MINUTE],
  ['expire', 30 * SECOND],
  ['split', 2 * MINUTE],
  ['archive', 3 * MINUTE],
  ['reminder', 30 * SECOND],
  ['webhook-delivery', MINUTE],
  ['domain-check', MINUTE],
  ['forget-objects', 2 * MINUTE],
  ['mail', MINUTE],
])('a silent job of kind %s is taken by another worker after %i ms', (kind, lease) => {
  expect(JOB_RULES[kind].lease).toBe(lease);
});
