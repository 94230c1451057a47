import { isDeepStrictEqual } from 'node:util';
import { EMPTY_FIELD, type Field } from '../../model/field.ts';

const asStored = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_key, inner) => inner ?? undefined) ?? 'null');

/** Whether two values have the same JSON. Key order doesn't matter, and null is the same as a missing key. */
export const isStoredAlike = (a: unknown, b: unknown): boolean =>
  // Most records are equal, and this finds it out faster.
  JSON.stringify(a) === JSON.stringify(b) || isDeepStrictEqual(asStored(a), asStored(b));

interface Identified {
  readonly id: string;
}
export interface Difference<T extends Identified> {
  readonly id: T['id'];
  /** Undefined if it is new. */
  readonly before: T | undefined;
  /** Undefined if it is gone. */
  readonly after: T | undefined;
}

/** Records that were changed, removed or added, in this order. */
export function differences<T extends Identified>(
  before: readonly T[],
  after: readonly T[],
): readonly Difference<T>[] {
  const old = new Map<string, T>(before.map((one) => [one.id, one]));
  const next = new Map<string, T>(after.map((one) => [one.id, one]));
  return [
    ...before
      .map((one) => ({ id: one.id, before: one, after: next.get(one.id) }))
      .filter((pair) => !pair.after || !isStoredAlike(pair.before, pair.after)),
    ...after.filter(({ id }) => !old.has(id)).map((one) => ({ id: one.id, before: undefined, after: one })),
  ];
}

/** Older fields lack keys, which a change sets to their defaults. */
const withDefaults = <F extends Field>(fields: readonly F[]) =>
  fields.map((field): F => ({ ...EMPTY_FIELD, ...field }));

export const fieldDifferences = <F extends Field>(
  before: readonly F[],
  after: readonly F[],
): readonly Difference<F>[] => differences(withDefaults(before), withDefaults(after));
