/** The page's language: each one's words stand in the page as data, and are read when they are wanted. */

import { verify as english } from '../../i18n/locales/en-verify.ts';
import type { Catalogue } from '../../i18n/messages.ts';
import { negotiateLanguage } from '../../i18n/negotiate.ts';
import { createTranslator, type Translator } from '../../i18n/translator.ts';
import { LANGUAGES, type Language } from '../../model/languages.ts';

const elementOf = (code: string) => document.getElementById(`words-${code}`);

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
  const tag = wanted.find((wish) => wish?.toLowerCase().split(/[-_]/)[0] === code) ?? code;
  const text = elementOf(code)?.textContent;
  return { code, ...createTranslator(tag, english, text ? (JSON.parse(text) as Catalogue) : {}) };
}
