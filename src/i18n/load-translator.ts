import type { Catalogue } from './locales/messages.ts';
import { createTranslator, type Translator } from './translator.ts';

export interface LoadedTranslator extends Translator {
  /** Code of the catalog that the words come from: `es-419` where `locale` is `es-MX`. */
  readonly language: string;
}

const ENGLISH = /^en([-_]|$)/i;

/**
 * Chooses the language by the wishes (the embedder's `locale` first, then the browser's list), fetches its words and
 * makes the translator. Words that cannot be fetched are no reason to show nothing: the reader gets English then.
 */
export async function loadTranslator(
  wanted: readonly (string | null | undefined)[],
  english: Catalogue,
  widget: 'signing' | 'editor' = 'signing',
): Promise<LoadedTranslator> {
  const first = wanted.find(Boolean) ?? 'en';
  // Who reads English first needs neither the table of languages nor the choice among them.
  if (ENGLISH.test(first)) return { ...createTranslator(first, english), language: 'en' };
  const found = await import('./fetch-words.ts')
    .then(({ fetchWords }) => fetchWords(wanted, widget))
    .catch(() => null);
  // Without its words the reader gets English, and dates and directions that go with it.
  const { language, tag, words } = found ?? { language: 'en', tag: 'en', words: {} };
  return { ...createTranslator(tag, english, words), language };
}
