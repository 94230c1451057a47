import type { Size } from '../../geometry/box.ts';

/** Where the mark is, for the style sheet of the page's fields: percent of the box. */
export function tickStyle({ width, height }: Size): Readonly<Record<string, string>> {
  const side = markSide({ width, height });
  return { '--tick-width': `${(side / width) * 100}%`, '--tick-height': `${(side / height) * 100}%` };
}

/** Side of the largest square in the box, at most 18 pt: a tick as high as a paragraph would look like a mistake. */
export const markSide = ({ width, height }: Size): number => Math.min(width, height, 18);
