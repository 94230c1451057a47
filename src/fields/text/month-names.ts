const ENGLISH = [
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
] as const;

interface Wanted {
  /** 1–12. */
  readonly month: number;
  readonly length: 'long' | 'short';
  /** A tag such as `pt-BR`. */
  readonly language: string;
  /** Whether the date also has a day: many languages then decline the month. */
  readonly hasDay: boolean;
}

/** The name of a month, in English if the browser doesn’t know the language. */
export function monthName({ month, length, language, hasDay }: Wanted): string {
  const english = ENGLISH[month - 1]!;
  const usual = length === 'long' ? english : english.slice(0, 3);
  if (language === 'en') return usual;
  try {
    const nameIn = (day?: 'numeric') => {
      const format = new Intl.DateTimeFormat(language, {
        calendar: 'gregory',
        timeZone: 'UTC',
        month: length,
        day,
      });
      const date = new Date(Date.UTC(2026, month - 1, 15));
      if (!day) return format.format(date);
      return format.formatToParts(date).find(({ type }) => type === 'month')?.value;
    };
    const name = hasDay ? nameIn('numeric') : nameIn();
    // Some languages write a number and a word for “month”, of which only the number is the part.
    return name && /\p{L}/u.test(name) ? name : (nameIn() ?? usual);
  } catch {
    return usual;
  }
}
