import { monthName } from './month-names.ts';

interface DateParts {
  readonly year: number;
  /** 1–12. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

/** Parses `YYYY-MM-DD`, optionally with `THH:mm[:ss]` and anything after it; null for an invalid date. Ignores time zones. */
export function parseDate(text: string): DateParts | null {
  const found = /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2}))?)?/.exec(text.trim());
  if (!found) return null;
  const [year, month, day, hour, minute, second] = found.slice(1).map((part) => Number(part ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
  if (month < 1 || month > 12 || day < 1 || day > days[month - 1]!) return null;
  if (hour > 23 || minute > 59 || second > 59) return null;
  return { year, month, day, hour, minute, second };
}

const DEFAULT_DATE_FORMAT = 'MM/dd/yyyy';

/**
 * Formats a date by a pattern of yyyy MM dd MMMM MMM HH mm ss; `YYYY` and `DD` are aliases, other characters are kept. Returns text
 * that isn't a date unchanged, so that no input is lost.
 * @param language of month names
 */
export function formatDate(text: string, pattern: string = DEFAULT_DATE_FORMAT, language = 'en'): string {
  const date = parseDate(text);
  if (!date) return text;
  const two = (value: number) => String(value).padStart(2, '0');
  const known = pattern.replace(/YYYY/g, 'yyyy').replace(/DD/g, 'dd');
  const hasDay = known.includes('dd');
  const month = (length: 'long' | 'short') => monthName({ month: date.month, length, language, hasDay });
  const parts: Record<string, () => string> = {
    yyyy: () => String(date.year).padStart(4, '0'),
    MMMM: () => month('long'),
    MMM: () => month('short'),
    MM: () => two(date.month),
    dd: () => two(date.day),
    HH: () => two(date.hour),
    mm: () => two(date.minute),
    ss: () => two(date.second),
  };
  return known.replace(/yyyy|MMMM|MMM|MM|dd|HH|mm|ss/g, (part) => parts[part]!());
}
