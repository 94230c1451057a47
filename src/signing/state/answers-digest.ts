import { digestValues } from '../../fields/rules/digest-values.ts';
import { canonicalJson, type Json } from '../../model/canonical-json.ts';
import type { FieldValue } from '../../model/field-value.ts';
import { toHex } from '../../model/hex.ts';
import type { FieldId } from '../../model/ids.ts';
import type { AnswersModel } from './answers-model.ts';

/** The answers that the signer stands for, as this page shows them. */
export type Shown = Readonly<Record<FieldId, FieldValue>>;

export function shownBy({ unordered, isOwn, asStored }: AnswersModel): Shown {
  return digestValues(unordered.peek(), isOwn, asStored);
}

const text = (value: unknown) => canonicalJson((value ?? null) as Json);

/** Fields whose answers differ, a removed one too. */
export function differing(before: Shown, after: Shown): readonly FieldId[] {
  const ids = Object.keys({ ...before, ...after }) as FieldId[];
  return ids.filter((id) => text(before[id]) !== text(after[id]));
}

/** For `finish`: SHA-256, hex. Undefined where the browser has none, on a page without TLS; then the service asks for none. */
export async function answersDigest(shown: Shown): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(text(shown));
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', bytes);
  return digest && toHex(new Uint8Array(digest));
}
