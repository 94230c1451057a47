/**
 * Languages of the signing page and the editor, as ISO 639-1 codes. What both say and the signing page's words are in
 * `locales/<code>.ts`, the editor's own in `locales/<code>-editor.ts`.
 */
export const LANGUAGES = [
  'en',
  'ar',
  'ca',
  'cs',
  'de',
  'el',
  'es',
  'fr',
  'he',
  'it',
  'ja',
  'ko',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sv',
  'zh',
] as const;
export type LocaleCode = (typeof LANGUAGES)[number];
