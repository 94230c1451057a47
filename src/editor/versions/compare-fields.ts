import type { Box } from '../../geometry/box.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import { inReadingOrder } from '../gestures/reading-order.ts';
import { deepEqual } from '../state/deep-equal.ts';

export const DIFFERENCE_KINDS = ['added', 'removed', 'moved', 'changed'] as const;

/** `moved` includes resized. A field with other settings is `changed`, wherever it is now. */
export type DifferenceKind = (typeof DIFFERENCE_KINDS)[number];

interface Compared<Kind, Before, After> {
  readonly kind: Kind;
  readonly id: FieldId;
  readonly before: Before;
  readonly after: After;
  /** Whether position, size or page differ. */
  readonly isMoved: boolean;
}

export type FieldDifference =
  | Compared<'added', null, Field>
  | Compared<'removed', Field, null>
  | Compared<'moved' | 'changed', Field, Field>;

/** Percent of the page. Positions are stored with four decimals; less than this can’t be seen. */
const TOLERANCE = 0.005;

const SIDES = ['x', 'y', 'width', 'height'] as const satisfies readonly (keyof Box)[];

const isSamePlace = (a: Field, b: Field) =>
  a.page_number === b.page_number &&
  SIDES.every((side) => Math.abs(a.position[side] - b.position[side]) <= TOLERANCE);

const settingsOf = ({ id, position, page_number, ...settings }: Field) => settings;

function compareField(before: Field, after: Field): FieldDifference | null {
  const isMoved = !isSamePlace(before, after);
  const isChanged = !deepEqual(settingsOf(before), settingsOf(after));
  if (!isMoved && !isChanged) return null;
  return { kind: isChanged ? 'changed' : 'moved', id: after.id, before, after, isMoved };
}

/** Pairs fields that were made anew: backends that send fields without IDs replace each by an equal one. */
function pairReplaced(removed: Field[], added: Field[], isSame: (a: Field, b: Field) => boolean) {
  const pairs: (readonly [Field, Field])[] = [];
  for (const after of [...added]) {
    const before = removed.find((one) => one.type === after.type && isSame(one, after));
    if (!before) continue;
    pairs.push([before, after]);
    removed.splice(removed.indexOf(before), 1);
    added.splice(added.indexOf(after), 1);
  }
  return pairs;
}

const haveSameName = (a: Field, b: Field) => a.variable_name !== '' && a.variable_name === b.variable_name;

/** The field as it is drawn and listed: as it is now or, if it was removed, as it was. */
export const shownField = ({ before, after }: FieldDifference): Field => after ?? before;

/** What differs between the fields of two versions, in reading order. */
export function compareFields(
  before: readonly Field[],
  after: readonly Field[],
  direction: 'ltr' | 'rtl' = 'ltr',
): readonly FieldDifference[] {
  const old = new Map(before.map((field) => [field.id, field]));
  const ids = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !ids.has(id));
  const added = after.filter(({ id }) => !old.has(id));
  const pairs = [
    ...after.filter(({ id }) => old.has(id)).map((field) => [old.get(field.id)!, field] as const),
    ...pairReplaced(removed, added, isSamePlace),
    ...pairReplaced(removed, added, haveSameName),
  ];
  const differences: FieldDifference[] = [
    ...pairs.map(([one, other]) => compareField(one, other)).filter((one) => one !== null),
    ...removed.map((field) => ({
      kind: 'removed' as const,
      id: field.id,
      before: field,
      after: null,
      isMoved: false,
    })),
    ...added.map((field) => ({
      kind: 'added' as const,
      id: field.id,
      before: null,
      after: field,
      isMoved: false,
    })),
  ];
  const byField = new Map(differences.map((one) => [shownField(one), one]));
  return inReadingOrder([...byField.keys()], direction).map((field) => byField.get(field)!);
}

/** How many fields differ in each way. */
export function countKinds(
  differences: readonly FieldDifference[],
): Readonly<Record<DifferenceKind, number>> {
  const counts = { added: 0, removed: 0, moved: 0, changed: 0 };
  for (const { kind } of differences) counts[kind]++;
  return counts;
}
