import { describe, expect, it } from 'vitest';
import { formatDate, parseDate } from '../../../../src/fields/text/dates.ts';

describe('a date', () => {
  it.each([
    ['2026-02-03', { year: 2026, month: 2, day: 3, hour: 0, minute: 0, second: 0 }],
    [' 2026-02-03T23:59:59Z ', { year: 2026, month: 2, day: 3, hour: 23, minute: 59, second: 59 }],
    ['2026-02-03 07:05', { year: 2026, month: 2, day: 3, hour: 7, minute: 5, second: 0 }],
  ])('%j is read without a time zone', (text, parts) => {
    expect(parseDate(text)).toEqual(parts);
  });

  it.each([
    '2024-02-29',
    '2000-02-29',
    '2026-01-31',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2026-12-01',
  ])('%s exists', (text) => {
    expect(parseDate(text)).not.toBeNull();
  });

  it.each([
    '1900-02-29',
    '2026-02-29',
    '2026-00-10',
    '2026-13-10',
    '2026-01-00',
    '2026-01-32',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-01-01T24:00',
    '2026-01-01T23:60',
    '2026-01-01T23:59:60',
    'on 2026-01-01',
    '26-01-01',
    '',
  ])('%j does not exist', (text) => {
    expect(parseDate(text)).toBeNull();
  });

  it.each([
    ['MM/dd/yyyy', '02/03/2026'],
    ['dd/MM/yyyy', '03/02/2026'],
    ['DD.MM.YYYY', '03.02.2026'],
    ['MMMM dd, yyyy', 'February 03, 2026'],
    ['dd MMM yyyy', '03 Feb 2026'],
    ['yyyy-MM-dd HH:mm:ss', '2026-02-03 07:05:09'],
  ])('is written as %s', (pattern, expected) => {
    expect(formatDate('2026-02-03T07:05:09', pattern)).toBe(expected);
  });

  it.each([
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ])('names the month %s', (name) => {
    const months = Array.from({ length: 12 }, (_, i) =>
      formatDate(`2026-${String(i + 1).padStart(2, '0')}-01`, 'MMMM'),
    );
    expect(months).toContain(name);
    expect(months.indexOf(name)).toBe(new Date(`${name} 1, 2026`).getMonth());
  });

  it.each([
    ['de', 'dd. MMMM yyyy', '09. März 2026'],
    ['de', 'dd MMM yyyy', '09 März 2026'],
    ['ru', 'dd MMMM yyyy', '09 марта 2026'],
    ['ru', 'MMMM yyyy', 'март 2026'],
    ['pl', 'dd MMMM yyyy', '09 marca 2026'],
    ['cs', 'MMMM yyyy', 'březen 2026'],
    ['es-419', 'dd de MMMM de yyyy', '09 de marzo de 2026'],
    ['ja', 'yyyy年MMMMdd日', '2026年3月09日'],
    ['ko', 'yyyy년 MMMM dd일', '2026년 3월 09일'],
    ['ar', 'dd MMMM yyyy', '09 مارس 2026'],
    ['ca', 'dd MMMM yyyy', '09 de març 2026'],
    ['en', 'dd MMMM yyyy', '09 March 2026'],
    ['not a language', 'dd MMM yyyy', '09 Mar 2026'],
  ])('has month names in %s', (language, pattern, expected) => {
    expect(formatDate('2026-03-09', pattern, language)).toBe(expected);
  });

  it("is written month first by default, and text that isn't a date stays unchanged", () => {
    expect(formatDate('2026-02-03')).toBe('02/03/2026');
    expect(formatDate('0026-02-03', 'yyyy')).toBe('0026');
    expect(formatDate('next week')).toBe('next week');
  });
});
