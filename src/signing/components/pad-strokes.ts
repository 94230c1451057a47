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
 * shown as large as it fits, in the middle (`preserveAspectRatio: xMidYMid meet`), and this undoes exactly that.
 */
export function toPad(x: number, y: number, rect: PadRect, pad: Size): readonly [number, number] {
  const scale = Math.min(rect.width / pad.width, rect.height / pad.height) || 1;
  const left = rect.left + (rect.width - pad.width * scale) / 2;
  const top = rect.top + (rect.height - pad.height * scale) / 2;
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), most) * 10) / 10;
  return [within((x - left) / scale, pad.width), within((y - top) / scale, pad.height)];
}

/** Most numbers the service takes for one stroke; a longer line goes on as a new stroke from its end. */
export const STROKE_LIMIT = 9_000;

/** The stroke with one more point; unchanged when the pen has not moved. */
export function extend(stroke: Stroke, x: number, y: number, pressure: number): Stroke {
  const at = stroke.length;
  if (at >= 3 && stroke[at - 3] === x && stroke[at - 2] === y) return stroke;
  return [...stroke, x, y, Math.round(pressure * 100) / 100];
}
