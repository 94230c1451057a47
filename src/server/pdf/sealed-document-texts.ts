import type { FrameTexts } from '../../fields/mark/frame-labels.ts';
import { CERTIFICATE_LOCALES } from '../../i18n/locales/certificate-locales.ts';
import { certificate as words } from '../../i18n/locales/en.ts';
import { negotiateLanguage } from '../../i18n/negotiate-language.ts';
import { createTranslator, type Translator } from '../../i18n/translator.ts';
import { LANGUAGES } from '../../model/languages.ts';

/** Texts of sealed documents in the closest available language. */
export async function certificateTranslator(language: string | undefined): Promise<Translator> {
  const code = negotiateLanguage([language], LANGUAGES, 'en');
  return createTranslator(code, words, code === 'en' ? {} : await CERTIFICATE_LOCALES[code]());
}

/** The texts of signature frames in this language. */
export async function frameTexts(language: string): Promise<FrameTexts> {
  const { t } = await certificateTranslator(language);
  const name = '{name}';
  return { signed: t('certificate.signedBy', { name }), approved: t('certificate.approvedBy', { name }) };
}
