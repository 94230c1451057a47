import type { FrameTexts } from '../../fields/mark/frame-labels.ts';
import { CERTIFICATE_LOCALES } from '../../i18n/locales/certificate-locales.ts';
import { certificate as words } from '../../i18n/locales/en.ts';
import { negotiateLanguage } from '../../i18n/negotiate-language.ts';
import { createTranslator, type Translator } from '../../i18n/translator.ts';
import { LANGUAGES, type Language } from '../../model/languages.ts';

const languageOf = (language: string | undefined): Language =>
  LANGUAGES.find((code) => code === language) ?? negotiateLanguage([language], LANGUAGES, 'en');

/** Texts of sealed documents in the closest available language. */
export async function certificateTranslator(language: string | undefined): Promise<Translator> {
  const code = languageOf(language);
  return createTranslator(code, words, code === 'en' ? {} : await CERTIFICATE_LOCALES[code]());
}

/** By language, of which there are few. */
const ofFrames = new Map<string, FrameTexts>();

/** The texts of signature frames in this language. */
export async function frameTexts(language: string): Promise<FrameTexts> {
  const code = languageOf(language);
  let known = ofFrames.get(code);
  if (!known) {
    const { t } = await certificateTranslator(code);
    const name = '{name}';
    known = { signed: t('certificate.signedBy', { name }), approved: t('certificate.approvedBy', { name }) };
    ofFrames.set(code, known);
  }
  return known;
}
