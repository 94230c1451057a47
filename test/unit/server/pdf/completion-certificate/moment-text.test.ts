import { describe, expect, it } from 'vitest';
import {
  logText,
  utcText,
  zonedText,
} from '../../../../../src/server/pdf/completion-certificate/moment-text.ts';

describe('times on the certificate', () => {
  it.each([
    ['2026-11-21T09:14:05.123Z', '21 Nov 2026, 09:14:05 UTC'],
    ['2026-01-02T00:00:00.000Z', '2 Jan 2026, 00:00:00 UTC'],
    ['2026-07-01T23:59:59+02:00', '1 Jul 2026, 21:59:59 UTC'],
  ])('prints %s in UTC', (iso, expected) => {
    expect(utcText(iso)).toBe(expected);
  });

  it.each([
    ['2026-11-21T09:14:05Z', 'Asia/Kathmandu', '21 Nov 2026, 14:59:05 +05:45 (Asia/Kathmandu)'],
    ['2026-11-21T23:30:00Z', 'Europe/Berlin', '22 Nov 2026, 00:30:00 +01:00 (Europe/Berlin)'],
    ['2026-11-21T02:00:00Z', 'America/New_York', '20 Nov 2026, 21:00:00 -05:00 (America/New_York)'],
    ['2026-11-21T09:00:00Z', 'Europe/London', '21 Nov 2026, 09:00:00 +00:00 (Europe/London)'],
    ['2026-07-21T09:00:00Z', 'Europe/London', '21 Jul 2026, 10:00:00 +01:00 (Europe/London)'],
  ])('prints %s in %s with its offset', (iso, zone, expected) => {
    expect(zonedText(iso, zone)).toBe(expected);
  });

  it.each([null, undefined, '', 'UTC', 'Mars/Olympus_Mons'])('have no local time for the zone %s', (zone) => {
    expect(zonedText('2026-11-21T09:14:05Z', zone)).toBe(null);
  });

  it('are printed to the millisecond in log entries', () => {
    expect(logText('2026-11-21T09:14:05.120Z')).toBe('2026-11-21 09:14:05.120Z');
    expect(logText('2026-11-21T10:14:05+01:00')).toBe('2026-11-21 09:14:05.000Z');
  });
});
