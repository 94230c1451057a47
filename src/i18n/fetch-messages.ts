import { LANGUAGES, type Language } from '../model/languages.ts';
import { CONSOLE_LOCALES, EDITOR_LOCALES, LOCALES } from './locales/index.ts';
import type { Catalogue } from './locales/messages.ts';
import { negotiateLanguage, tagOf } from './negotiate-language.ts';

/** Fetches messages of the best matching language. `tag` has the user's region, for dates and numbers. */
export async function fetchMessages(
  wanted: readonly (string | null | undefined)[],
  widget: 'signing' | 'editor' | 'console',
): Promise<{ readonly language: Language; readonly tag: string; readonly words: Catalogue }> {
  const language = negotiateLanguage(wanted, LANGUAGES, 'en');
  const tag = tagOf(language, wanted);
  if (language === 'en') return { language, tag, words: {} };
  const own = { signing: null, editor: EDITOR_LOCALES, console: CONSOLE_LOCALES }[widget];
  const parts = [LOCALES[language](), ...(own ? [own[language]()] : [])];
  return { language, tag, words: Object.assign({}, ...(await Promise.all(parts))) };
}
