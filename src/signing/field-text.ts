import { definitions } from '../fields/definitions.ts';
import type { Refusal } from '../fields/validation-issue.ts';
import type { Translator } from '../i18n/translator.ts';
import type { Field } from '../model/field.ts';

/** The field's label, else the name of its type. */
export function fieldLabel(field: Field, { t }: Translator): string {
  return field.label.trim() || t(definitions[field.type].labelKey);
}

/** The error message of a refused answer: the template author's, else the default. */
export function refusalText(refusal: Refusal, translator: Translator): string {
  if (refusal.message) return refusal.message;
  const params = { ...refusal.params };
  if (refusal.reason === 'tooEarly' || refusal.reason === 'tooLate')
    params.limit = translator.date(`${params.limit}T12:00:00`);
  return (translator.t as (key: string, params: Refusal['params']) => string)(refusal.key, params);
}
