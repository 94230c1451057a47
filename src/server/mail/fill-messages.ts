import { dateFormat } from '../../i18n/date-formats.ts';
import { directionOf } from '../../i18n/direction.ts';
import type { Language } from '../../model/languages.ts';
import type { MailMessageKey, MailMessages } from './messages/en.ts';
import { isolateIn } from './name-direction.ts';

export type MessageValues = Readonly<Record<string, string>>;
export type Translate = (key: MailMessageKey, more?: MessageValues) => string;

/** Fills placeholders in one pass, so that a placeholder in someone's name isn't filled. */
export function fillMessage(messages: MailMessages, key: MailMessageKey, values: MessageValues): string {
  return messages[key].replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Translates messages with `values`, whose direction doesn't affect the sentence. */
export function translatorOf(
  { language, messages }: { readonly language: Language; readonly messages: MailMessages },
  values: MessageValues,
): Translate {
  const direction = directionOf(language);
  return (key, more) => {
    const all = Object.entries({ ...values, ...more });
    const isolated = all.map(([name, value]) => [name, isolateIn(direction, value)]);
    return fillMessage(messages, key, Object.fromEntries(isolated));
  };
}

/** A date with the time, as in a sentence. */
export function moment(date: Date, language: string, timeZone: string): string {
  return dateFormat(language, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  }).format(date);
}
