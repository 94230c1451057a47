import type { Field, FormatRules } from '../../model/field.ts';
import { LANGUAGES, type Language } from '../../model/languages.ts';
import { definitions } from '../definitions.ts';
import { dateFormatOf } from '../text/language-date-formats.ts';

const isLanguage = (tag: string): tag is Language => (LANGUAGES as readonly string[]).includes(tag);

/**
 * The rules of a date field in a request in this language, whose usual format and month names it gets unless it has its own. Null if
 * they stay as they are; those of English are the default.
 */
export function dateRulesIn(
  language: string,
  { type, format_rules: rules }: Pick<Field, 'type' | 'format_rules'>,
): FormatRules | null {
  if (language === 'en' || definitions[type].holds !== 'date') return null;
  if (!rules.dateFormat) return { ...rules, dateFormat: dateFormatOf(language) };
  return rules.dateFormat.includes('MMM') && !rules.dateLanguage && isLanguage(language)
    ? { ...rules, dateLanguage: language }
    : null;
}
