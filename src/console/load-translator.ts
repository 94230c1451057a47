import type { Catalogue } from '../i18n/locales/messages.ts';
import { tagOf } from '../i18n/negotiate-language.ts';
import { createTranslator, type Translator } from '../i18n/translator.ts';
import type { Language } from '../model/languages.ts';

interface ConsoleTranslator extends Translator {
  /** Language of the messages: `es-419` where `locale` is `es-MX`. */
  readonly language: Language;
  /** Loads the messages of pages other than the first. @throws if they can't be fetched */
  loadPages(): Promise<void>;
}

/**
 * In the first language that the reader prefers and the console has. English readers load nothing more; the others their language's
 * messages, or English ones if that fails.
 */
export async function loadConsoleTranslator(
  wanted: readonly string[],
  english: Catalogue,
): Promise<ConsoleTranslator> {
  const inEnglish = (): ConsoleTranslator => {
    // Dates and numbers as in the reader's country, if they read English.
    const tag = wanted.find((one) => /^en\b/i.test(one)) ?? 'en';
    return { ...createTranslator(tag, english), language: 'en', loadPages: async () => {} };
  };
  if (/^en\b/i.test(wanted[0] ?? 'en')) return inEnglish();
  const found = await import('./fetch-console-messages.ts')
    .then(({ fetchConsoleMessages }) => fetchConsoleMessages(wanted))
    .catch(() => null);
  if (!found || found.language === 'en') return inEnglish();
  const { language, fetchPages } = found;
  // Read by the translator at each call.
  const messages: Catalogue = { ...found.messages };
  return {
    ...createTranslator(tagOf(language, wanted), english, messages),
    language,
    async loadPages() {
      Object.assign(messages, await fetchPages());
    },
  };
}
