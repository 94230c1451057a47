import { directionOf } from './direction.ts';
import type { Catalogue, MessageKey, Messages } from './locales/messages.ts';
import type { Message, ParamsOf, PluralMessage } from './params.ts';

export interface Translator {
  /** BCP 47 tag for numbers and dates: `en-GB` although the messages are `en`. */
  readonly locale: string;
  readonly direction: 'ltr' | 'rtl';
  /** The message in the user's language. Unknown keys and parameters don't compile. */
  t<Key extends MessageKey>(key: Key, ...params: ParamsOf<Messages[Key] & Message>): string;
  number(value: number, options?: Intl.NumberFormatOptions): string;
  /** `50%` for 50, with the language's sign and spacing. */
  percent(value: number): string;
  /** A time or calendar day. Default: a medium date. */
  date(value: Date | number | string, options?: Intl.DateTimeFormatOptions): string;
  /** `Ada, Ben and Cleo`. */
  list(items: readonly string[]): string;
  /** Adds English messages of code that loads on demand; other languages are loaded whole. */
  add(english: Catalogue): void;
}

function safeLocale(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag.replace(/_/g, '-'))[0] ?? 'en';
  } catch {
    return 'en';
  }
}

const pluralForm = (message: PluralMessage, language: string, count: number): string =>
  (count === 0 ? message.zero : undefined) ??
  message[new Intl.PluralRules(language).select(count)] ??
  message.other;

/**
 * Creates a translator for one mount.
 *
 * @param tag the user's locale; `en` if it is invalid
 * @param english sections of `locales/en.ts` that the widget uses, spread into one object
 * @param translated the same keys in the user's language; missing ones fall back to English
 */
export function createTranslator(tag: string, english: Catalogue, translated: Catalogue = {}): Translator {
  const locale = safeLocale(tag);
  const direction = directionOf(locale);
  /** Right-to-left languages may use other digits, and any tag may request them. */
  const hasPlainDigits = direction === 'ltr' && !locale.includes('-u-');
  const number: Translator['number'] = (value, options) =>
    // Most numbers need no formatter; the first one of a process takes 25 to 100 ms.
    !options && hasPlainDigits && value < 1_000 && value >>> 0 === value
      ? String(value)
      : new Intl.NumberFormat(locale, options).format(value);

  /** FIRST STRONG ISOLATE to POP DIRECTIONAL ISOLATE, so that inserted text and sentence each keep their direction. */
  const inserted = (text: string) =>
    direction === 'ltr' || text.startsWith('\u2068') ? text : `\u2068${text}\u2069`;

  const t = (key: MessageKey, params: Readonly<Record<string, string | number>> = {}): string => {
    const own = translated[key];
    const message = own ?? english[key];
    if (message === undefined) return key;
    const language = own === undefined ? 'en' : locale;
    const text = typeof message === 'string' ? message : pluralForm(message, language, Number(params.count));
    return text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = params[name];
      return value === undefined ? whole : typeof value === 'number' ? number(value) : inserted(value);
    });
  };

  return {
    locale,
    direction,
    t: t as Translator['t'],
    number,
    // Needs no formatter either in languages without a space before the sign.
    percent: (value) =>
      hasPlainDigits && /^(en|it|ja|ko|nl|pl|pt|zh)/.test(locale) && value % 1 === 0
        ? `${number(value)}%`
        : number(value / 100, { style: 'percent', maximumFractionDigits: 1 }),
    date: (value, options = { dateStyle: 'medium' }) =>
      new Intl.DateTimeFormat(locale, options).format(new Date(value)),
    list: (items) => new Intl.ListFormat(locale, { type: 'conjunction' }).format(items),
    add: (more) => void Object.assign(english, more),
  };
}
