import type { Language } from '../model/languages.ts';

/** The language's name in that language, such as `Deutsch`. */
export const languageName = (code: Language): string =>
  new Intl.DisplayNames(code, { type: 'language', fallback: 'code' }).of(code) ?? code;
