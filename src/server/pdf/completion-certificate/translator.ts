import { CERTIFICATE_LOCALES } from '../../../i18n/locales/certificate-locales.ts';
import { certificate as words } from '../../../i18n/locales/en.ts';
import { negotiateLanguage } from '../../../i18n/negotiate.ts';
import { createTranslator, type Translator } from '../../../i18n/translator.ts';
import { LANGUAGES } from '../../../model/languages.ts';

/** What a sealed document says beside its own words, in the language that fits best. */
export async function certificateTranslator(language: string | undefined): Promise<Translator> {
  const code = negotiateLanguage([language], LANGUAGES, 'en');
  return createTranslator(code, words, code === 'en' ? {} : await CERTIFICATE_LOCALES[code]());
}
