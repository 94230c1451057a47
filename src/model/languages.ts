/** Languages of the editor and of everything recipients read, as BCP 47 tags: `i18n/locales/<code>*.ts` and the emails. */
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

/** Regional variants, and the language that provides the messages they lack. */
export const BASE_OF = { 'es-419': 'es', 'pt-BR': 'pt' } as const satisfies Partial<
  Record<Language, Language>
>;
export type RegionalLanguage = keyof typeof BASE_OF;
