/** Languages of mails and the signing page, as ISO 639-1 codes. */
export const LANGUAGES = [
  'en',
  'es',
  'it',
  'pt',
  'fr',
  'de',
  'el',
  'ru',
  'pl',
  'cs',
  'sv',
  'nl',
  'ro',
  'nb',
  'ca',
] as const;
export type Language = (typeof LANGUAGES)[number];
