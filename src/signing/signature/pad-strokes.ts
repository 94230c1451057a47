import type { Box, Size } from '../../geometry/box.ts';
import type { DrawnMark, Stroke } from '../../model/field-value.ts';

interface PadRect {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** In the pad's units. */
type PadBox = Box<'view'>;

/**
 * The view box: the pad and strokes that were drawn outside of it while the screen was wider. Grows by the same on opposite
 * sides, so that nothing moves under the pen.
 */
export function viewOf({ width, height, strokes }: DrawnMark): PadBox {
  let [across, down] = [0, 0];
  for (const stroke of strokes)
    for (let at = 0; at + 2 < stroke.length; at += 3) {
      const [x, y] = [stroke[at]!, stroke[at + 1]!];
      across = Math.max(across, -x, x - width);
      down = Math.max(down, -y, y - height);
    }
  return { x: 0 - across, y: 0 - down, width: width + 2 * across, height: height + 2 * down };
}

/**
 * The part of the view that an element shows, centered and scaled to fit (`preserveAspectRatio: xMidYMid meet`), plus
 * the space around it, which can be drawn on too.
 */
export function areaIn(rect: PadRect, view: PadBox): PadBox {
  const scale = Math.min(rect.width / view.width, rect.height / view.height) || 1;
  const [width, height] = [rect.width / scale, rect.height / scale];
  return { x: view.x - (width - view.width) / 2, y: view.y - (height - view.height) / 2, width, height };
}

/** Converts a pointer's position to the pad's units; it may be outside of the area. */
export function toPad(x: number, y: number, rect: PadRect, area: PadBox): Point {
  const scale = rect.width / area.width || 1;
  return [area.x + (x - rect.left) / scale, area.y + (y - rect.top) / scale];
}

type Point = readonly [x: number, y: number];

/** The part of a line that is inside the area, or null (Liang–Barsky). */
export function clip(a: Point, b: Point, area: PadBox): readonly [Point, Point] | null {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  let [from, to] = [0, 1];
  for (const [step, room] of [
    [-dx, a[0] - area.x],
    [dx, area.x + area.width - a[0]],
    [-dy, a[1] - area.y],
    [dy, area.y + area.height - a[1]],
  ] as const) {
    if (step === 0 && room < 0) return null;
    if (step < 0) from = Math.max(from, room / step);
    if (step > 0) to = Math.min(to, room / step);
  }
  const at = (part: number): Point => [round(a[0] + dx * part), round(a[1] + dy * part)];
  return from <= to ? [at(from), at(to)] : null;
}

export const isOutside = ([x, y]: Point, area: PadBox): boolean =>
  x < area.x || y < area.y || x > area.x + area.width || y > area.y + area.height;

const round = (value: number) => Math.round(value * 10) / 10;

/** Most numbers per stroke that the service accepts; a longer line continues as another stroke. */
export const STROKE_LIMIT = 9_000;

/** Adds a point unless the pen hasn't moved. */
export function extend(stroke: Stroke, x: number, y: number, pressure: number): Stroke {
  const at = stroke.length;
  if (at >= 3 && stroke[at - 3] === x && stroke[at - 2] === y) return stroke;
  return [...stroke, x, y, Math.round(pressure * 100) / 100];
}

/** The keyboard's pen. */
export interface KeyPen {
  readonly x: number;
  readonly y: number;
  readonly isDown: boolean;
}

/** Units per key press, without and with Shift. */
const STEP = 12;
const LONG_STEP = 36;

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The start position, where people begin to write. */
export const penAtRest = ({ width, height }: Size): KeyPen => ({
  x: round(width * 0.2),
  y: round(height * 0.6),
  isDown: false,
});

/** Moves the pen by an arrow key, within the pad; null for other keys. */
export function movePen(pen: KeyPen, key: string, isLong: boolean, pad: Size): KeyPen | null {
  const direction = DIRECTIONS[key];
  if (!direction) return null;
  const step = isLong ? LONG_STEP : STEP;
  const within = (value: number, most: number) => round(Math.min(Math.max(value, 0), most));
  return {
    ...pen,
    x: within(pen.x + direction[0] * step, pad.width),
    y: within(pen.y + direction[1] * step, pad.height),
  };
}
