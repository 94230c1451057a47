import { negotiateLanguage } from '../../../i18n/negotiate-language.ts';
import { LANGUAGES, type Language } from '../../../model/languages.ts';
import { ar } from './ar.ts';
import { ca } from './ca.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { el } from './el.ts';
import { en, type MailMessages } from './en.ts';
import { es } from './es.ts';
import { es419 } from './es-419.ts';
import { fr } from './fr.ts';
import { he } from './he.ts';
import { it } from './it.ts';
import { ja } from './ja.ts';
import { ko } from './ko.ts';
import { nb } from './nb.ts';
import { nl } from './nl.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ptBr } from './pt-br.ts';
import { ro } from './ro.ts';
import { ru } from './ru.ts';
import { sv } from './sv.ts';
import { zh } from './zh.ts';

/** A missing language is a type error. */
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
  'es-419': { ...es, ...es419 },
  'pt-BR': { ...pt, ...ptBr },
};

/** Only the messages in which a regional language differs from its base language. */
export const MAIL_OVERLAYS = { 'es-419': es419, 'pt-BR': ptBr } as const;

/** The best match among our languages, and its messages: `de-AT` gives `de`, `es-MX` gives `es-419`. */
export function mailMessages(...wanted: readonly (string | null | undefined)[]): {
  readonly language: Language;
  readonly messages: MailMessages;
} {
  const language = negotiateLanguage(wanted, LANGUAGES, 'en');
  return { language, messages: MAIL_MESSAGES[language] };
}
