import { LANGUAGES, LOCALES } from './locales/index.ts';
import type { Catalogue } from './messages.ts';
import { negotiateLanguage } from './negotiate.ts';
import { createTranslator, type Translator } from './translator.ts';

/**
 * Chooses the language by the wishes (the embedder's `locale` first, then the browser's list), fetches its words and
 * makes the translator. Words that cannot be fetched are no reason to show nothing: the reader gets English then.
 */
export async function loadTranslator(
  wanted: readonly (string | null | undefined)[],
  english: Catalogue,
): Promise<Translator> {
  const language = negotiateLanguage(wanted, LANGUAGES, 'en');
  const tag = wanted.find((wish) => wish?.toLowerCase().split(/[-_]/)[0] === language.split('-')[0]);
  const translated = await LOCALES[language]?.().catch(() => undefined);
  return createTranslator(tag ?? language, english, translated);
}
