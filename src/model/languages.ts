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
  'es-419',
  'pt-BR',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** Regional languages, and the language that has the messages they don’t have themselves. */
export const BASE_OF = { 'es-419': 'es', 'pt-BR': 'pt' } as const satisfies Partial<
  Record<Language, Language>
>;
export type RegionalLanguage = keyof typeof BASE_OF;
