import { expect, it } from 'vitest';
import { isTimeZone, signingDate } from '../../../../../src/server/requests/record/signing-date.ts';

it.each([
  ['2026-11-21T23:30:00Z', 'Pacific/Kiritimati', '2026-11-22'],
  ['2026-11-21T05:00:00Z', 'America/Los_Angeles', '2026-11-20'],
  ['2026-11-20T18:14:59Z', 'Asia/Kathmandu', '2026-11-20'],
  ['2026-11-20T18:15:00Z', 'Asia/Kathmandu', '2026-11-21'],
  ['2026-11-01T05:30:00Z', 'America/New_York', '2026-11-01'],
  ['2026-11-21T12:00:00Z', 'No/Such_Zone', '2026-11-21'],
  ['2026-11-21T12:00:00Z', null, '2026-11-21'],
])('at %s in %s it is %s', (now, zone, day) => {
  expect(signingDate(new Date(now), zone)).toBe(day);
});

it.each([
  ['Europe/Berlin', true],
  ['UTC', true],
  ['No/Such_Zone', false],
  ['', false],
])('takes %j for a time zone: %s', (name, is) => {
  expect(isTimeZone(name)).toBe(is);
});
