import type { Size } from '../../geometry/box.ts';
import { sizeInPercent } from '../../geometry/page-rect.ts';

/** Size of the tick mark in percent of the box, for the style sheet. */
export function tickStyle({ width, height }: Size): Readonly<Record<string, string>> {
  const side = markSide({ width, height });
  const mark = sizeInPercent({ width: side, height: side }, { width, height });
  return { '--tick-width': `${mark.width}%`, '--tick-height': `${mark.height}%` };
}

/** Side of the largest square in the box, at most 18 pt, so that a tick in a large box doesn't look like a mistake. */
export const markSide = ({ width, height }: Size): number => Math.min(width, height, 18);
