import type { Box } from '../../geometry/box.ts';

/**
 * A gap between two boxes that equals another one: its ends on one axis, and where to draw it on the other.
 */
export interface Gap {
  readonly axis: 'x' | 'y';
  readonly from: number;
  readonly to: number;
  readonly at: number;
}

interface EvenGap {
  readonly shift: number;
  readonly gaps: readonly Gap[];
}

/** A range on the axis, and on the other one. */
interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

const along = (box: Box, axis: 'x' | 'y'): Stretch => {
  const across = { from: box.x, to: box.x + box.width };
  const down = { from: box.y, to: box.y + box.height };
  const [own, other] = axis === 'x' ? [across, down] : [down, across];
  return { ...own, low: other.from, high: other.to };
};

/** Boxes by their start on each axis. Made once per drag: finding gaps runs on every move. */
export type GapRows = Readonly<Record<'x' | 'y', readonly Stretch[]>>;

export function gapRows(boxes: readonly Box[]): GapRows {
  const sorted = (axis: 'x' | 'y') => boxes.map((box) => along(box, axis)).sort((a, b) => a.from - b.from);
  return { x: sorted('x'), y: sorted('y') };
}

/** Percent: boxes that touch have no gap. */
const LEAST = 0.2;
const ROUNDING = 1e-6;

/**
 * The smallest shift that makes the gap next to the box equal to another one in its row or column: centered
 * between two neighbors, or as far from the nearest one as that is from the next. Null if none is within
 * reach.
 */
export function evenGap(box: Box, rows: GapRows, axis: 'x' | 'y', reach: number): EvenGap | null {
  const own = along(box, axis);
  const size = own.to - own.from;
  const row = rows[axis].filter(({ low, high }) => low < own.high && high > own.low);
  const middle = own.from + size / 2;
  const before = row.filter((one) => one.to < middle && one.from < own.from).sort((a, b) => b.to - a.to);
  const after = row.filter((one) => one.from > middle && one.to > own.to);
  const gap = (a: Stretch, b: Stretch): Gap => ({
    axis,
    from: a.to,
    to: b.from,
    at: (Math.max(a.low, b.low) + Math.min(a.high, b.high)) / 2,
  });
  const room = (a?: Stretch, b?: Stretch) => (a && b && b.from - a.to > LEAST ? b.from - a.to : 0);
  const [left, right] = [before[0], after[0]];
  const beyondLeft = left && before.find((one) => one.to < left.from);
  const beyondRight = right && after.find((one) => one.from > right.to);
  const between = room(left, right);
  const [leftRoom, rightRoom] = [room(beyondLeft, left), room(right, beyondRight)];
  const places: { shift: number; wide: number }[] = [];
  const offer = (from: number, wide: number) => places.push({ shift: from - own.from, wide });
  if (between > size) offer(left!.to + (between - size) / 2, (between - size) / 2);
  if (leftRoom) offer(left!.to + leftRoom, leftRoom);
  if (rightRoom) offer(right!.from - rightRoom - size, rightRoom);
  const [best] = places.sort((a, b) => Math.abs(a.shift) - Math.abs(b.shift));
  if (!best || Math.abs(best.shift) > reach) return null;
  const at: Stretch = { ...own, from: own.from + best.shift, to: own.to + best.shift };
  const gaps = [
    beyondLeft && left && gap(beyondLeft, left),
    left && gap(left, at),
    right && gap(at, right),
    right && beyondRight && gap(right, beyondRight),
  ].filter((one) => one !== undefined);
  return {
    shift: best.shift,
    gaps: gaps.filter(({ from, to }) => Math.abs(to - from - best.wide) < ROUNDING),
  };
}
