import type { AnswerOf } from '../../fields/completion.ts';
import { shownAnswers } from '../../fields/shown-answers.ts';
import type { Field } from '../../model/field.ts';
import type { RecipientId } from '../../model/ids.ts';
import { canonicalJson, type Json, sha256Hex } from '../audit/canonical-json.ts';

/**
 * SHA-256, hex, over the canonical JSON of the definitions that a recipient answers: their own fields and those that
 * belong to nobody, in the author's sequence, without values. Others' fields are left out, because in a request without
 * signing order they appear while this recipient is still reading.
 */
export function fieldsDigest(definitions: readonly Field[], recipientId: RecipientId): string {
  const shown = definitions.filter((one) => one.recipient_id === recipientId || one.recipient_id === null);
  return sha256Hex(canonicalJson(shown as unknown as Json));
}

/** SHA-256, hex, over the canonical JSON of the answers that a recipient stands for before the server writes its own. */
export function answersDigest(seen: readonly Field[], recipientId: RecipientId, stored: AnswerOf): string {
  const answers = shownAnswers(seen, (one) => one.recipient_id === recipientId, stored);
  return sha256Hex(canonicalJson(answers as unknown as Json));
}

/** SHA-256, hex, over the canonical JSON of what a recipient entered: field id to value. */
export function valuesDigest(values: readonly { readonly id: string; readonly value: unknown }[]): string {
  return sha256Hex(canonicalJson(Object.fromEntries(values.map(({ id, value }) => [id, value as Json]))));
}
