import { LANGUAGES, type Language } from '../model/languages.ts';
import { EDITOR_LOCALES, LOCALES } from './locales/index.ts';
import type { Catalogue } from './locales/messages.ts';
import { negotiateLanguage, tagOf } from './negotiate.ts';

/** Of the languages there are, the one that fits the wishes best, and how its readers write dates. */
export async function fetchWords(
  wanted: readonly (string | null | undefined)[],
  widget: 'signing' | 'editor',
): Promise<{ readonly language: Language; readonly tag: string; readonly words: Catalogue }> {
  const language = negotiateLanguage(wanted, LANGUAGES, 'en');
  const tag = tagOf(language, wanted);
  if (language === 'en') return { language, tag, words: {} };
  const parts = [LOCALES[language](), ...(widget === 'editor' ? [EDITOR_LOCALES[language]()] : [])];
  return { language, tag, words: Object.assign({}, ...(await Promise.all(parts))) };
}
