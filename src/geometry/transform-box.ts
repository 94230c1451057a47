import { type Box, keepInside, roundPercent, type Size } from './box.ts';
import type { Rotation } from './page-transform.ts';

const rounded = (box: Box): Box => ({
  x: roundPercent(box.x),
  y: roundPercent(box.y),
  width: roundPercent(box.width),
  height: roundPercent(box.height),
});

/** Returns the box over the same content after its page was rotated clockwise. */
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

/** Tolerance for equal aspect ratios: matches A4 scanned at another resolution, but not A4 and Letter. */
const ASPECT_TOLERANCE = 0.01;

/**
 * Moves the box to a page of another size. If the aspect ratio is the same, the box scales with the page; otherwise it keeps its
 * size and its distance from the top left corner, as far as it fits.
 */
export function refitBox(box: Box, from: Size, to: Size): Box {
  const isScaled = Math.abs((to.width / to.height) * (from.height / from.width) - 1) < ASPECT_TOLERANCE;
  if (isScaled) return box;
  const across = from.width / to.width;
  const down = from.height / to.height;
  return rounded(
    keepInside({ x: box.x * across, y: box.y * down, width: box.width * across, height: box.height * down }),
  );
}
