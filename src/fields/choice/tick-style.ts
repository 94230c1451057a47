import type { Size } from '../../geometry/box.ts';

/** Size of the tick mark in percent of the box, for the style sheet. */
export function tickStyle({ width, height }: Size): Readonly<Record<string, string>> {
  const side = markSide({ width, height });
  return { '--tick-width': `${(side / width) * 100}%`, '--tick-height': `${(side / height) * 100}%` };
}

/** Side of the largest square in the box, at most 18 pt, so that a tick in a large box doesn't look like a mistake. */
export const markSide = ({ width, height }: Size): number => Math.min(width, height, 18);
