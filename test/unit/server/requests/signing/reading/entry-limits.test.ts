import { describe, expect, it } from 'vitest';
import { READING_LIMITS } from '../../../../../../src/server/audit/trail-limits.ts';
import {
  entryLimits,
  mayBegin,
  pagesOfEntries,
} from '../../../../../../src/server/requests/signing/reading/entry-limits.ts';

const recipients = (...designations: readonly string[]) =>
  ({ recipients: designations.map((designation) => ({ designation })) }) as never;

describe('the entries of a recipient', () => {
  it('are an equal share of the trail’s, which copies don’t get', () => {
    const visits = [{ entries: 3 }, { entries: 4 }];
    expect(entryLimits(recipients('Signer', 'Approver', 'CC'), visits)).toEqual({
      allowed: READING_LIMITS.entries / 2,
      used: 7,
    });
  });

  it('have one page each, also of pages that were viewed in an earlier visit', () => {
    expect(pagesOfEntries([1, 2], new Set([1]), { used: 0, allowed: 100 })).toEqual([[1], [2]]);
  });

  it('leave out pages viewed before once a quarter is used', () => {
    expect(pagesOfEntries([1, 2, 3], new Set([1]), { used: 23, allowed: 100 })).toEqual([[2], [3]]);
    expect(pagesOfEntries([1], new Set([1]), { used: 25, allowed: 100 })).toEqual([]);
  });

  it('have all pages of a report once half is used', () => {
    expect(pagesOfEntries([1, 2, 3], new Set(), { used: 48, allowed: 100 })).toEqual([[1, 2, 3]]);
  });

  it('end when all are used', () => {
    expect(pagesOfEntries([1], new Set(), { used: 99, allowed: 100 })).toEqual([[1]]);
    expect(pagesOfEntries([1], new Set(), { used: 100, allowed: 100 })).toEqual([]);
  });
});

it('visits are limited per hour and in total', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  const ago = (minutes: number, count: number) =>
    Array.from({ length: count }, () => ({ opened_at: new Date(now.getTime() - minutes * 60_000) }));
  const { hour, all } = READING_LIMITS.visits;
  expect(mayBegin(ago(59, hour - 1), now)).toBe(true);
  expect(mayBegin(ago(59, hour), now)).toBe(false);
  expect(mayBegin(ago(60, all - 1), now)).toBe(true);
  expect(mayBegin(ago(60, all), now)).toBe(false);
});
