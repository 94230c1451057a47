import type { Box, Point } from '../../geometry/box.ts';

type OnPage = 'points' | 'view';

export interface Arrow {
  readonly from: Point<OnPage>;
  readonly to: Point<OnPage>;
}

/** Points. A shorter way, or none as after a resize, needs no arrow. */
const SHORTEST = 6;

const middleOf = ({ x, y, width, height }: Box<OnPage>): Point<OnPage> => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** The part of the way from the box’s middle that lies inside it, from 0 to 1. */
function partInside({ width, height }: Box<OnPage>, dx: number, dy: number): number {
  const across = dx === 0 ? 1 : width / 2 / Math.abs(dx);
  const down = dy === 0 ? 1 : height / 2 / Math.abs(dy);
  return Math.min(across, down, 1);
}

/** From the edge of one box to the edge of another; between their middles if they overlap. Null if they are in one place. */
export function arrowBetween(before: Box<OnPage>, after: Box<OnPage>): Arrow | null {
  const [start, end] = [middleOf(before), middleOf(after)];
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const length = Math.hypot(dx, dy);
  if (length < SHORTEST) return null;
  const [leaves, enters] = [partInside(before, dx, dy), 1 - partInside(after, dx, dy)];
  const [first, last] = (enters - leaves) * length >= SHORTEST ? [leaves, enters] : [0, 1];
  return {
    from: { x: start.x + dx * first, y: start.y + dy * first },
    to: { x: start.x + dx * last, y: start.y + dy * last },
  };
}

/** Points: length and half the width of an arrow’s head. */
const HEAD = { length: 8, half: 4 };

/** The line up to the head, and the three corners of the head, as SVG path data. */
export function arrowPath({ from, to }: Arrow): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const [x, y] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const back = { x: to.x - x * HEAD.length, y: to.y - y * HEAD.length };
  const point = (...both: readonly number[]) => both.map((one) => one.toFixed(2)).join(' ');
  return [
    `M${point(from.x, from.y)}L${point(back.x, back.y)}`,
    `M${point(to.x, to.y)}L${point(back.x - y * HEAD.half, back.y + x * HEAD.half)}`,
    `L${point(back.x + y * HEAD.half, back.y - x * HEAD.half)}Z`,
  ].join('');
}
