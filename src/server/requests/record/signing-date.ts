import { dateFormat } from '../../../i18n/date-formats.ts';

/**
 * The calendar day, `YYYY-MM-DD`, on which `now` falls in an IANA time zone. `now` is the
 * server's clock; only the zone comes from the browser. UTC if it is unknown or missing.
 */
export function signingDate(now: Date, timeZone: string | null): string {
  // en-CA is the locale whose numeric dates are ISO dates.
  const format = (zone: string) =>
    dateFormat('en-CA', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    }).format(now);
  return format(timeZone !== null && isTimeZone(timeZone) ? timeZone : 'UTC');
}

export function isTimeZone(name: string): boolean {
  try {
    dateFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
