import type { AnswerOf } from '../../../fields/rules/completion.ts';
import { digestValues } from '../../../fields/rules/digest-values.ts';
import type { Field } from '../../../model/field.ts';
import type { RecipientId } from '../../../model/ids.ts';
import { canonicalJson, type Json, sha256Hex } from '../../audit/canonical-json.ts';

/**
 * Canonical JSON of the definitions that a recipient answers: their own fields and those that belong to nobody, in the
 * author's sequence, without values. Others' fields are left out, because in a request without signing order they appear
 * while this recipient is still reading.
 */
export function fieldsText(definitions: readonly Field[], recipientId: RecipientId): string {
  const shown = definitions.filter((one) => one.recipient_id === recipientId || one.recipient_id === null);
  return canonicalJson(shown as unknown as Json);
}

/** Canonical JSON of the answers that a recipient stands for before the server writes its own. */
export function answersText(seen: readonly Field[], recipientId: RecipientId, stored: AnswerOf): string {
  const answers = digestValues(seen, (one) => one.recipient_id === recipientId, stored);
  return canonicalJson(answers as unknown as Json);
}

/** Canonical JSON of what a recipient entered: field id to value. */
export function valuesText(values: readonly { readonly id: string; readonly value: unknown }[]): string {
  return canonicalJson(Object.fromEntries(values.map(({ id, value }) => [id, value as Json])));
}

/** SHA-256, hex, of `fieldsText`. */
export const fieldsDigest = (...given: Parameters<typeof fieldsText>) => sha256Hex(fieldsText(...given));
/** SHA-256, hex, of `answersText`. */
export const answersDigest = (...given: Parameters<typeof answersText>) => sha256Hex(answersText(...given));
/** SHA-256, hex, of `valuesText`. */
export const valuesDigest = (...given: Parameters<typeof valuesText>) => sha256Hex(valuesText(...given));
