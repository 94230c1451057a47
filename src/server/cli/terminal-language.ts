import { verify as english } from '../../i18n/locales/en-verify.ts';
import { VERIFY_LOCALES } from '../../i18n/locales/verify-locales.ts';
import { negotiateLanguage } from '../../i18n/negotiate-language.ts';
import { createTranslator, type Translator } from '../../i18n/translator.ts';
import { LANGUAGES } from '../../model/languages.ts';

/** `de_DE.UTF-8@euro` becomes `de_DE`; `C` and `POSIX` aren't languages. */
const tagOf = (locale: string) => locale.replace(/[.@].*$/, '').replace(/^(C|POSIX)$/, '');

/** The terminal's language, by POSIX precedence: only the first variable that is set counts. */
export const terminalLanguage = ({ LC_ALL, LC_MESSAGES, LANG }: NodeJS.ProcessEnv): string =>
  tagOf(LC_ALL || LC_MESSAGES || LANG || '');

/** The verifier's texts in the closest available language; default English. */
export async function verifyTranslator(tag: string): Promise<Translator> {
  const code = negotiateLanguage([tag], LANGUAGES, 'en');
  const words = code === 'en' ? {} : await VERIFY_LOCALES[code]();
  return createTranslator(code, english, words);
}

/** East Asian characters are two columns wide. */
const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g;

export const columnsOf = (text: string): number => text.length + (text.match(WIDE)?.length ?? 0);
