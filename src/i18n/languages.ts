/** Languages of the signing page, as ISO 639-1 codes. Their words are in `locales/<code>.ts`. */
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

/** Languages that the editor's own words exist in as well. */
export const EDITOR_LANGUAGES: readonly LocaleCode[] = ['en'];
