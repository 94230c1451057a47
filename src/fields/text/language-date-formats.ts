import type { Language } from '../../model/languages.ts';

/** Numeric date formats by language. */
const FORMATS: Record<Language, string> = {
  en: 'MM/dd/yyyy',
  es: 'dd/MM/yyyy',
  it: 'dd/MM/yyyy',
  pt: 'dd/MM/yyyy',
  fr: 'dd/MM/yyyy',
  de: 'dd.MM.yyyy',
  el: 'dd/MM/yyyy',
  ru: 'dd.MM.yyyy',
  pl: 'dd.MM.yyyy',
  cs: 'dd.MM.yyyy',
  sv: 'yyyy-MM-dd',
  nl: 'dd-MM-yyyy',
  ro: 'dd.MM.yyyy',
  nb: 'dd.MM.yyyy',
  ca: 'dd/MM/yyyy',
  ar: 'dd/MM/yyyy',
  he: 'dd.MM.yyyy',
  ja: 'yyyy/MM/dd',
  ko: 'yyyy. MM. dd.',
  zh: 'yyyy/MM/dd',
  'es-419': 'dd/MM/yyyy',
  'pt-BR': 'dd/MM/yyyy',
};

/** The format of date fields that have none, in a request in this language. */
export const dateFormatOf = (language: string): string =>
  (FORMATS as Readonly<Record<string, string>>)[language] ?? FORMATS.en;
