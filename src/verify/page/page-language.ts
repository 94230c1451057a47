/** The page's language: each one's words stand in the page as data, and are read when they are wanted. */

import { verify as english } from '../../i18n/locales/en-verify.ts';
import type { Catalogue } from '../../i18n/locales/messages.ts';
import { negotiateLanguage, tagOf } from '../../i18n/negotiate.ts';
import { createTranslator, type Translator } from '../../i18n/translator.ts';
import { BASE_OF, LANGUAGES, type Language } from '../../model/languages.ts';

const elementOf = (code: string) => document.getElementById(`words-${code}`);

function wordsOf(code: Language): Catalogue {
  const text = elementOf(code)?.textContent;
  return text ? (JSON.parse(text) as Catalogue) : {};
}

/** The languages that the service wrote into this page, English first. */
export const languagesHere = (): readonly Language[] =>
  LANGUAGES.filter((code) => code === 'en' || elementOf(code));

/** `Deutsch`: its own name, so that whoever reads nothing else here finds it. */
export const nameOf = (code: Language): string =>
  new Intl.DisplayNames(code, { type: 'language', fallback: 'code' }).of(code) ?? code;

/** Of the languages here, the one that fits the wishes best, and the reader's own way to write dates in it. */
export function translatorFor(
  wanted: readonly (string | null | undefined)[],
): Translator & { readonly code: Language } {
  const code = negotiateLanguage(wanted, languagesHere(), 'en');
  const base: Language | undefined = (BASE_OF as Partial<Record<Language, Language>>)[code];
  const words = { ...(base && wordsOf(base)), ...wordsOf(code) };
  return { code, ...createTranslator(tagOf(code, wanted), english, words) };
}
