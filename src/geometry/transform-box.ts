import { type Box, keepInside, roundPercent, type Size } from './box.ts';
import type { Rotation } from './page-transform.ts';

const rounded = (box: Box): Box => ({
  x: roundPercent(box.x),
  y: roundPercent(box.y),
  width: roundPercent(box.width),
  height: roundPercent(box.height),
});

/** The box over the same content after its page was turned clockwise. */
export function turnBox({ x, y, width, height }: Box, by: Rotation): Box {
  switch (by) {
    case 0:
      return { x, y, width, height };
    case 90:
      return rounded({ x: 100 - y - height, y: x, width: height, height: width });
    case 180:
      return rounded({ x: 100 - x - width, y: 100 - y - height, width, height });
    case 270:
      return rounded({ x: y, y: 100 - x - width, width: height, height: width });
  }
}

/** Sides that differ in proportion by less than this are one shape: A4 scanned in another resolution, not A4 and Letter. */
const SHAPE = 0.01;

/**
 * The box on a page of another size. A page of the same shape is taken for the same one printed larger or smaller, so the
 * box grows along; on another shape it keeps its size and its distance from the top left corner, as far as it fits.
 */
export function refitBox(box: Box, from: Size, to: Size): Box {
  const isScaled = Math.abs((to.width / to.height) * (from.height / from.width) - 1) < SHAPE;
  if (isScaled) return box;
  const across = from.width / to.width;
  const down = from.height / to.height;
  return rounded(
    keepInside({ x: box.x * across, y: box.y * down, width: box.width * across, height: box.height * down }),
  );
}
