import { CONSOLE_LOCALES } from '../i18n/locales/console-locales.ts';
import { LOCALES } from '../i18n/locales/index.ts';
import type { Catalogue } from '../i18n/locales/messages.ts';
import { negotiateLanguage } from '../i18n/negotiate-language.ts';
import { LANGUAGES, type Language } from '../model/languages.ts';

/** Messages of the best language: those of every page, such as errors, and the console's own. */
export async function fetchConsoleMessages(
  wanted: readonly string[],
): Promise<{ readonly language: Language; readonly messages: Catalogue }> {
  const language = negotiateLanguage(wanted, LANGUAGES, 'en');
  if (language === 'en') return { language, messages: {} };
  const parts = await Promise.all([LOCALES[language](), CONSOLE_LOCALES[language]()]);
  return { language, messages: Object.assign({}, ...parts) };
}
