import type { Size } from '../../geometry/box.ts';
import type { Stroke } from '../../model/field-value.ts';

export interface PadRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/**
 * A pointer's place in the pad's own units. The pad keeps its units when the screen turns or the dialog grows: then it is
 * shown as large as it fits, in the middle (`preserveAspectRatio: xMidYMid meet`), and this undoes exactly that. Beside
 * the pad the place is beyond its edges.
 */
export function toPad(x: number, y: number, rect: PadRect, pad: Size): readonly [number, number] {
  const scale = Math.min(rect.width / pad.width, rect.height / pad.height) || 1;
  const left = rect.left + (rect.width - pad.width * scale) / 2;
  const top = rect.top + (rect.height - pad.height * scale) / 2;
  return [(x - left) / scale, (y - top) / scale];
}

type Point = readonly [x: number, y: number];

/** The part of the way from `a` to `b` that lies on the pad; null when none does. */
export function clip(a: Point, b: Point, pad: Size): readonly [Point, Point] | null {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  let [from, to] = [0, 1];
  // Liang and Barsky: each edge cuts off what is beyond it.
  for (const [step, room] of [
    [-dx, a[0]],
    [dx, pad.width - a[0]],
    [-dy, a[1]],
    [dy, pad.height - a[1]],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  const at = (part: number): Point => [round(a[0] + dx * part), round(a[1] + dy * part)];
  return from <= to ? [at(from), at(to)] : null;
}

export const isOutside = ([x, y]: Point, pad: Size): boolean =>
  x < 0 || y < 0 || x > pad.width || y > pad.height;

const round = (value: number) => Math.round(value * 10) / 10;

/** Most numbers the service takes for one stroke; a longer line goes on as a new stroke from its end. */
export const STROKE_LIMIT = 9_000;

/** The stroke with one more point; unchanged when the pen has not moved. */
export function extend(stroke: Stroke, x: number, y: number, pressure: number): Stroke {
  const at = stroke.length;
  if (at >= 3 && stroke[at - 3] === x && stroke[at - 2] === y) return stroke;
  return [...stroke, x, y, Math.round(pressure * 100) / 100];
}
