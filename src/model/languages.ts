/** Languages of everything that recipients read, and of the editor, as BCP 47 tags: `i18n/locales/<code>*.ts` and the mails. */
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
  'ar',
  'he',
  'ja',
  'ko',
  'zh',
] as const;
export type Language = (typeof LANGUAGES)[number];
