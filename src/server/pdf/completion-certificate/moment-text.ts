import { dateFormat } from '../../../i18n/date-formats.ts';
import { directionOf } from '../../../i18n/direction.ts';

/** Every printed time includes its UTC offset, so that it is unambiguous. */
const ENGLISH = /^en\b/;
const LONG = {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const;

function parts(moment: Date, zone: string) {
  const format = dateFormat('en-GB', { timeZone: zone, ...LONG, timeZoneName: 'longOffset' });
  const found: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = {};
  for (const { type, value } of format.formatToParts(moment)) found[type] = value;
  return found;
}

function isZone(zone: string): boolean {
  try {
    dateFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false; // Reported by a browser, so it may be unknown here.
  }
}

/** In the language's format, with the digits of the log. */
const localText = (iso: string, zone: string, locale: string) =>
  dateFormat(`${locale}-u-nu-latn`, { timeZone: zone, ...LONG }).format(new Date(iso));

/** `21 Nov 2026, 09:14:05 UTC`. */
export function utcText(iso: string, locale = 'en'): string {
  if (!ENGLISH.test(locale)) return `${localText(iso, 'UTC', locale)} UTC`;
  const { day, month, year, hour, minute, second } = parts(new Date(iso), 'UTC');
  return `${day} ${month} ${year}, ${hour}:${minute}:${second} UTC`;
}

/** `21 Nov 2026, 14:59:05 +05:45 (Asia/Kathmandu)`; null without a zone, for UTC, or for an unknown zone. */
export function zonedText(iso: string, zone: string | null | undefined, locale = 'en'): string | null {
  if (!zone || zone === 'UTC' || !isZone(zone)) return null;
  const { day, month, year, hour, minute, second, timeZoneName } = parts(new Date(iso), zone);
  const offset = timeZoneName?.replace(/^GMT$/, '+00:00').replace('GMT', '') ?? '';
  const text = ENGLISH.test(locale)
    ? `${day} ${month} ${year}, ${hour}:${minute}:${second}`
    : localText(iso, zone, locale);
  // Isolated, because otherwise the sign would move to the other side of the number.
  const shown = directionOf(locale) === 'rtl' ? `\u2066${offset}\u2069` : offset;
  return `${text} ${shown} (${zone})`;
}

/** `2026-11-21 09:14:05.123Z`, as in the log. */
export function logText(iso: string): string {
  return new Date(iso).toISOString().replace('T', ' ');
}
