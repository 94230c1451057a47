import { digestValues } from '../../../fields/rules/digest-values.ts';
import type { AnswerOf } from '../../../fields/rules/missing-answers.ts';
import { canonicalJson, type Json } from '../../../model/canonical-json.ts';
import type { Field } from '../../../model/field.ts';
import type { RecipientId } from '../../../model/ids.ts';
import { sha256Hex } from '../../audit/chain.ts';

/** Of plain data. An interface has no index signature, so it isn't assignable to `Json`. */
const jsonOf = (plain: object): string => canonicalJson(plain as Json);

/**
 * Canonical JSON of a recipient's field definitions and of unassigned ones, in the template's order, without values. Without a
 * signing order, other recipients' fields may appear while this one is reading, so they are left out, as are those of seals, which may
 * be swapped or removed.
 */
export function fieldsText(definitions: readonly Field[], recipientId: RecipientId): string {
  const shown = definitions.filter(
    (one) => one.recipient_id === recipientId || (one.recipient_id === null && !one.seal_participant_temp_id),
  );
  return jsonOf(shown);
}

/** Canonical JSON of the answers that a recipient signs, before the server adds its values. */
export function answersText(seen: readonly Field[], recipientId: RecipientId, stored: AnswerOf): string {
  const answers = digestValues(seen, (one) => one.recipient_id === recipientId, stored);
  return jsonOf(answers);
}

/** Canonical JSON of a recipient's values by field ID. */
export function valuesText(values: readonly { readonly id: string; readonly value: unknown }[]): string {
  return canonicalJson(Object.fromEntries(values.map(({ id, value }) => [id, value as Json])));
}

/** SHA-256, hex, of `fieldsText`. */
export const fieldsDigest = (...given: Parameters<typeof fieldsText>) => sha256Hex(fieldsText(...given));
/** SHA-256, hex, of `answersText`. */
export const answersDigest = (...given: Parameters<typeof answersText>) => sha256Hex(answersText(...given));
/** SHA-256, hex, of `valuesText`. */
export const valuesDigest = (...given: Parameters<typeof valuesText>) => sha256Hex(valuesText(...given));
