import { LANGUAGES, type LocaleCode } from './languages.ts';
import type { Catalogue } from './messages.ts';
import { negotiateLanguage } from './negotiate.ts';
import { createTranslator, type Translator } from './translator.ts';

// The table of languages comes with the first one fetched: an English reader never needs it.
const fetchWords = async (language: Exclude<LocaleCode, 'en'>): Promise<Catalogue> =>
  (await import('./locales/index.ts')).LOCALES[language]();

/**
 * Chooses the language by the wishes (the embedder's `locale` first, then the browser's list), fetches its words and
 * makes the translator. Words that cannot be fetched are no reason to show nothing: the reader gets English then.
 * @param supported languages that every word of this widget exists in
 */
export async function loadTranslator(
  wanted: readonly (string | null | undefined)[],
  english: Catalogue,
  supported: readonly LocaleCode[] = LANGUAGES,
): Promise<Translator> {
  const language = negotiateLanguage(wanted, supported, 'en');
  const tag = wanted.find((wish) => wish?.toLowerCase().split(/[-_]/)[0] === language);
  const translated = language === 'en' ? undefined : await fetchWords(language).catch(() => undefined);
  // Without its words the reader gets English, and dates and directions that go with it.
  return translated || language === 'en'
    ? createTranslator(tag ?? language, english, translated)
    : createTranslator('en', english);
}
