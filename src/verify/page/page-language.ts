/** The page's language. Translations are embedded in the page as JSON and parsed when needed. */

import { verify as english } from '../../i18n/locales/en-verify.ts';
import type { Catalogue } from '../../i18n/locales/messages.ts';
import { negotiateLanguage, tagOf } from '../../i18n/negotiate-language.ts';
import { createTranslator, type Translator } from '../../i18n/translator.ts';
import { BASE_OF, LANGUAGES, type Language } from '../../model/languages.ts';

const elementOf = (code: string) => document.getElementById(`words-${code}`);

function wordsOf(code: Language): Catalogue {
  const text = elementOf(code)?.textContent;
  return text ? (JSON.parse(text) as Catalogue) : {};
}

/** Languages embedded in this page, English first. */
export const embeddedLanguages = (): readonly Language[] =>
  LANGUAGES.filter((code) => code === 'en' || elementOf(code));

/** A translator for the best match among the page's languages, with the user's regional formats. */
export function translatorFor(
  wanted: readonly (string | null | undefined)[],
): Translator & { readonly code: Language } {
  const code = negotiateLanguage(wanted, embeddedLanguages(), 'en');
  const base: Language | undefined = (BASE_OF as Partial<Record<Language, Language>>)[code];
  const words = { ...(base && wordsOf(base)), ...wordsOf(code) };
  return { code, ...createTranslator(tagOf(code, wanted), english, words) };
}
