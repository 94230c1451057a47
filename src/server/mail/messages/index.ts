import type { Language } from '../../../model/languages.ts';
import { ar } from './ar.ts';
import { ca } from './ca.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en, type MailMessages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { zh } from './zh.ts';

/** A language that recipients may have and mails lack does not compile. */
export const MAIL_MESSAGES: Readonly<Record<Language, MailMessages>> = {
  en,
  ar,
  ca,
  cs,
  de,
  el,
  es,
  fr,
  he,
  it,
  ja,
  ko,
  nb,
  nl,
  pl,
  pt,
  ro,
  ru,
  sv,
  zh,
};

/** The first of `wanted` that mails are written in, with its sentences. Tags as `de-AT` count as `de`. */
export function mailMessages(...wanted: readonly (string | null | undefined)[]): {
  readonly language: string;
  readonly messages: MailMessages;
} {
  for (const tag of wanted) {
    const language = tag?.toLowerCase().split(/[-_]/)[0] ?? '';
    const messages = Object.hasOwn(MAIL_MESSAGES, language) ? MAIL_MESSAGES[language as Language] : undefined;
    if (messages) return { language, messages };
  }
  return { language: 'en', messages: en };
}
