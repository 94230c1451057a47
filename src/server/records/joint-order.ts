/**
 * The signing order that signers, approvers and seals share: 1…n without ties and gaps. Without seals, `compactOrder` renumbers
 * recipients instead.
 */
import { ServiceError } from '../../model/errors.ts';
import type { Designation } from '../../model/recipient.ts';
import { canAct, compactOrder } from './recipient-order.ts';

interface Placed {
  readonly id: string;
  /** Missing: the next free place. */
  readonly order?: number | undefined;
}
type PlacedRecipient = Placed & { readonly designation: Designation };

/** What a call does to the order. */
export interface Placing {
  /** IDs of those to whom the call gave a new place. */
  readonly placed: ReadonlySet<string>;
  /** The call moves or adds only one: the others make room. */
  readonly isMove?: boolean | undefined;
}

interface Joint<R, S> {
  readonly recipients: readonly (R & { order: number })[];
  readonly seals: readonly (S & { order: number })[];
  /** Why these places can't be used. */
  readonly refusal: ServiceError | null;
}

type WithPlace = Placed & { readonly order: number };
/** Infinity: a new recipient without a place. */
const isGiven = (one: Placed): one is WithPlace => one.order !== undefined && Number.isFinite(one.order);
const byOrder = (a: Placed, b: Placed) =>
  (isGiven(a) ? a.order : Infinity) - (isGiven(b) ? b.order : Infinity) || 0;
const ranked = (entries: readonly Placed[]) => new Map(entries.map(({ id }, index) => [id, index + 1]));

/** With the moved one at its place, and the others around it in their order. */
function withRoomFor(entries: readonly Placed[], moved: Placed): ReadonlyMap<string, number> {
  const others = entries.filter((one) => one !== moved).sort(byOrder);
  const at = isGiven(moved) ? moved.order - 1 : others.length;
  return ranked([...others.slice(0, at), moved, ...others.slice(at)]);
}

/** Places as given; entries without one get the free places. */
function asGiven(entries: readonly Placed[]): ReadonlyMap<string, number> {
  const taken = new Set(entries.filter(isGiven).map(({ order }) => order));
  const free = entries.map((_, index) => index + 1).filter((order) => !taken.has(order));
  return new Map(entries.map((one) => [one.id, isGiven(one) ? one.order : free.shift()!]));
}

/** Why these places can't be used: one is given twice, or lies beyond the last. */
function refusalOf(
  given: readonly WithPlace[],
  count: number,
  isSeal: (id: string) => boolean,
): ServiceError | null {
  const expected = `Expected that signers, approvers and seals have the places 1 to ${count}, each once`;
  for (const { order } of given) {
    const same = given.filter((one) => one.order === order);
    const details = { order, places: count };
    if (same.length > 1)
      return new ServiceError(
        same.some(({ id }) => isSeal(id)) ? 'SEAL_ORDER_COLLISION' : 'INVALID_SIGNING_ORDER',
        `Place ${order} of the signing order is given ${same.length} times. ${expected}`,
        { details },
      );
    if (order > count)
      return new ServiceError(
        'INVALID_SIGNING_ORDER',
        `Place ${order} of the signing order leaves a gap. ${expected}`,
        { details },
      );
  }
  return null;
}

/**
 * Numbers signers, approvers and seals together, CCs separately. Places that the call left alone close up; those that it gave are used
 * as they are, so that ties and gaps are refused.
 */
export function jointOrder<R extends PlacedRecipient, S extends Placed>(
  recipients: readonly R[],
  seals: readonly S[],
  { placed, isMove = false }: Placing,
): Joint<R, S> {
  if (seals.length === 0) return { recipients: compactOrder(recipients), seals: [], refusal: null };
  const entries: readonly Placed[] = [...recipients.filter(canAct), ...seals];
  const moved = entries.filter((one) => placed.has(one.id) && isGiven(one));
  const isStrict = moved.length > 0 && !isMove;
  const refusal = refusalOf((isStrict ? entries : moved).filter(isGiven), entries.length, (id) =>
    seals.some((one) => one.id === id),
  );
  const places =
    isStrict && !refusal
      ? asGiven(entries)
      : moved[0]
        ? withRoomFor(entries, moved[0])
        : ranked([...entries].sort(byOrder));
  const ccs = new Map(
    compactOrder(recipients.filter((one) => !canAct(one))).map((one) => [one.id, one.order]),
  );
  return {
    recipients: recipients.map((one) => ({ ...one, order: places.get(one.id) ?? ccs.get(one.id)! })),
    seals: seals.map((one) => ({ ...one, order: places.get(one.id)! })).sort((a, b) => a.order - b.order),
    refusal,
  };
}
