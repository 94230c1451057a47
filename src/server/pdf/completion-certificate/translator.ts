import { CERTIFICATE_LOCALES } from '../../../i18n/locales/certificate-locales.ts';
import { certificate as words } from '../../../i18n/locales/en.ts';
import { negotiateLanguage } from '../../../i18n/negotiate-language.ts';
import { createTranslator, type Translator } from '../../../i18n/translator.ts';
import { LANGUAGES } from '../../../model/languages.ts';

/** Texts of sealed documents in the closest available language. */
export async function certificateTranslator(language: string | undefined): Promise<Translator> {
  const code = negotiateLanguage([language], LANGUAGES, 'en');
  return createTranslator(code, words, code === 'en' ? {} : await CERTIFICATE_LOCALES[code]());
}
