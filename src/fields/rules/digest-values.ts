import type { Field } from '../../model/field.ts';
import { type FieldValue, isFilled } from '../../model/field-value.ts';
import type { FieldId } from '../../model/ids.ts';
import { referencedFields } from './conditions.ts';
import type { AnswerOf } from './missing-answers.ts';

/** All words of a formula that may be names of fields. */
const namesIn = (formula: string): readonly string[] =>
  [...formula.matchAll(/\{([^{}]{1,100})\}|[A-Za-z_]\w*/g)].map(([word, name]) => (name ?? word).trim());

/**
 * The values that one signer signs, by field ID: their own, and those of others that their formulas and conditions read. Leaves out
 * empty values, unticked boxes and server-written values, which are empty until the signer finishes. `fields`:  what this signer
 * sees. `stored`: values as the service stores them, without keys of the object store.
 */
export function digestValues(
  fields: readonly Field[],
  isOwn: (field: Field) => boolean,
  stored: AnswerOf,
): Readonly<Record<FieldId, FieldValue>> {
  const own = fields.filter(isOwn);
  const ids = new Set(
    own.flatMap((field) => [
      field.id,
      ...referencedFields(field.visibility_conditions),
      ...referencedFields(field.required_conditions),
    ]),
  );
  const names = new Set(own.flatMap((field) => namesIn(field.format_rules.formula ?? '')));
  const read = fields.filter(
    ({ id, variable_name, seal_participant_temp_id: ofSeal }) =>
      !ofSeal && (ids.has(id) || (variable_name !== '' && names.has(variable_name))),
  );
  return Object.fromEntries(
    read.flatMap(({ id }) => {
      const value = stored(id);
      return isFilled(value) ? [[id, value] as const] : [];
    }),
  );
}
