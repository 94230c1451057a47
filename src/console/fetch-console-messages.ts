import { CONSOLE_LOCALES, CONSOLE_PAGE_LOCALES } from '../i18n/locales/console-locales.ts';
import { LOCALES } from '../i18n/locales/index.ts';
import type { Catalogue } from '../i18n/locales/messages.ts';
import { negotiateLanguage } from '../i18n/negotiate-language.ts';
import { LANGUAGES, type Language } from '../model/languages.ts';

interface ConsoleMessages {
  readonly language: Language;
  /** Those of every page, such as errors, and of the console's first page. */
  readonly messages: Catalogue;
  /** Those of its other pages. */
  readonly fetchPages: () => Promise<Catalogue>;
}

/** Messages of the best language. */
export async function fetchConsoleMessages(wanted: readonly string[]): Promise<ConsoleMessages> {
  const language = negotiateLanguage(wanted, LANGUAGES, 'en');
  if (language === 'en') return { language, messages: {}, fetchPages: async () => ({}) };
  const parts = await Promise.all([LOCALES[language](), CONSOLE_LOCALES[language]()]);
  return {
    language,
    messages: Object.assign({}, ...parts),
    fetchPages: CONSOLE_PAGE_LOCALES[language],
  };
}
