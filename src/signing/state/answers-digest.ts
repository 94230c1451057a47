import { digestValues } from '../../fields/rules/digest-values.ts';
import { canonicalJson, type Json } from '../../model/canonical-json.ts';
import type { FieldValue } from '../../model/field-value.ts';
import { toHex } from '../../model/hex.ts';
import type { FieldId } from '../../model/ids.ts';
import type { AnswersModel } from './answers-model.ts';

/** The answers that the signer signs, as shown. */
export type Shown = Readonly<Record<FieldId, FieldValue>>;

export function shownBy({ unordered, isOwn, asStored }: AnswersModel): Shown {
  return digestValues(unordered.peek(), isOwn, asStored);
}

const text = (value: unknown) => canonicalJson((value ?? null) as Json);

/** Fields whose answers differ, including removed ones. */
export function differing(before: Shown, after: Shown): readonly FieldId[] {
  const ids = Object.keys({ ...before, ...after }) as FieldId[];
  return ids.filter((id) => text(before[id]) !== text(after[id]));
}

/** For `finish`: SHA-256, hex. Undefined without TLS, where browsers have no SubtleCrypto and the service doesn't ask for it. */
export async function answersDigest(shown: Shown): Promise<string | undefined> {
  const bytes = new TextEncoder().encode(text(shown));
  const digest = await globalThis.crypto?.subtle?.digest('SHA-256', bytes);
  return digest && toHex(new Uint8Array(digest));
}
