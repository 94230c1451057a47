import type { Catalogue } from './locales/messages.ts';
import { createTranslator, type Translator } from './translator.ts';

interface LoadedTranslator extends Translator {
  /** Language of the messages: `es-419` where `locale` is `es-MX`. */
  readonly language: string;
}

const ENGLISH = /^en([-_]|$)/i;

/**
 * Negotiates the language (the embedder's `locale` first, then the browser's list), fetches its messages and creates
 * the translator. Falls back to English if they can't be fetched.
 */
export async function loadTranslator(
  wanted: readonly (string | null | undefined)[],
  english: Catalogue,
  widget: 'signing' | 'editor' = 'signing',
): Promise<LoadedTranslator> {
  const first = wanted.find(Boolean) ?? 'en';
  // English needs neither the table of languages nor negotiation.
  if (ENGLISH.test(first)) return { ...createTranslator(first, english), language: 'en' };
  const found = await import('./fetch-messages.ts')
    .then(({ fetchMessages }) => fetchMessages(wanted, widget))
    .catch(() => null);
  // English messages get English dates and direction.
  const { language, tag, words } = found ?? { language: 'en', tag: 'en', words: {} };
  return { ...createTranslator(tag, english, words), language };
}
