import { LANGUAGES, type LocaleCode } from './languages.ts';
import type { Catalogue } from './messages.ts';
import { negotiateLanguage } from './negotiate.ts';
import { createTranslator, type Translator } from './translator.ts';

type Widget = 'signing' | 'editor';

// The table of languages comes with the first one fetched: an English reader never needs it.
async function fetchWords(language: Exclude<LocaleCode, 'en'>, widget: Widget): Promise<Catalogue> {
  const { LOCALES, EDITOR_LOCALES } = await import('./locales/index.ts');
  const parts = [LOCALES[language](), ...(widget === 'editor' ? [EDITOR_LOCALES[language]()] : [])];
  return Object.assign({}, ...(await Promise.all(parts)));
}

/**
 * Chooses the language by the wishes (the embedder's `locale` first, then the browser's list), fetches its words and
 * makes the translator. Words that cannot be fetched are no reason to show nothing: the reader gets English then.
 */
export async function loadTranslator(
  wanted: readonly (string | null | undefined)[],
  english: Catalogue,
  widget: Widget = 'signing',
): Promise<Translator> {
  const language = negotiateLanguage(wanted, LANGUAGES, 'en');
  const tag = wanted.find((wish) => wish?.toLowerCase().split(/[-_]/)[0] === language);
  const translated =
    language === 'en' ? undefined : await fetchWords(language, widget).catch(() => undefined);
  // Without its words the reader gets English, and dates and directions that go with it.
  return translated || language === 'en'
    ? createTranslator(tag ?? language, english, translated)
    : createTranslator('en', english);
}
