import type { Field } from '../../model/field.ts';
import { type FieldValue, isFilled } from '../../model/field-value.ts';
import type { FieldId } from '../../model/ids.ts';
import type { AnswerOf } from './completion.ts';
import { askedFields } from './conditions.ts';

/** Every word of a formula that may be the name of a field. */
const namesIn = (formula: string): readonly string[] =>
  [...formula.matchAll(/\{([^{}]{1,100})\}|[A-Za-z_]\w*/g)].map(([word, name]) => (name ?? word).trim());

/**
 * The answers that one signer stands for, by field id: their own, and those of others that their formulas and conditions
 * read. What is empty (a box without a tick is, too) is left out, and so is what only the service writes, since it is empty
 * until the signer finishes. `fields`: what this signer sees. `stored`: as the service stores it, without its key in the store.
 */
export function shownAnswers(
  fields: readonly Field[],
  isOwn: (field: Field) => boolean,
  stored: AnswerOf,
): Readonly<Record<FieldId, FieldValue>> {
  const own = fields.filter(isOwn);
  const ids = new Set(
    own.flatMap((field) => [
      field.id,
      ...askedFields(field.visibility_conditions),
      ...askedFields(field.required_conditions),
    ]),
  );
  const names = new Set(own.flatMap((field) => namesIn(field.format_rules.formula ?? '')));
  const read = fields.filter(
    ({ id, variable_name }) => ids.has(id) || (variable_name !== '' && names.has(variable_name)),
  );
  return Object.fromEntries(
    read.flatMap(({ id }) => {
      const value = stored(id);
      return isFilled(value) ? [[id, value] as const] : [];
    }),
  );
}
