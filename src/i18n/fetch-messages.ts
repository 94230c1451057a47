import { LANGUAGES, type Language } from '../model/languages.ts';
import { EDITOR_LOCALES, LOCALES } from './locales/index.ts';
import type { Catalogue } from './locales/messages.ts';
import { negotiateLanguage, tagOf } from './negotiate-language.ts';

/** Fetches messages of the best matching language. `tag` has the user's region, for dates and numbers. */
export async function fetchMessages(
  wanted: readonly (string | null | undefined)[],
  widget: 'signing' | 'editor',
): Promise<{ readonly language: Language; readonly tag: string; readonly words: Catalogue }> {
  const language = negotiateLanguage(wanted, LANGUAGES, 'en');
  const tag = tagOf(language, wanted);
  if (language === 'en') return { language, tag, words: {} };
  const parts = [LOCALES[language](), ...(widget === 'editor' ? [EDITOR_LOCALES[language]()] : [])];
  return { language, tag, words: Object.assign({}, ...(await Promise.all(parts))) };
}
