import type { Size } from '../../geometry/box.ts';
import type { Drawing, MeasureText } from '../../geometry/drawing.ts';
import type { DrawnMark } from '../../model/field-value.ts';
import { inkOutlines } from './ink.ts';
import { pictureIn } from './picture-stamp.ts';
import { INK, onBackground, padding, round, type Stamp } from './stamp.ts';
import { tidy } from './text-stamp.ts';

/** Caveat, in parts of the font size: what stands above and below the baseline in names. */
const ABOVE = 0.74;
const BELOW = 0.26;

/** Width of the pen on a pad of this height; in a field it scales with the strokes, so the look is the same. */
export const penWidth = (padHeight: number) => padHeight * 0.02;
const THINNEST_PEN = 0.6;

/** A pad that was hardly used is not blown up beyond this multiple of fitting the whole pad into the box. */
const LARGEST_ZOOM = 2.5;

function inkBox(mark: DrawnMark) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const stroke of mark.strokes)
    for (let i = 0; i + 2 < stroke.length; i += 3) {
      left = Math.min(left, stroke[i]!);
      right = Math.max(right, stroke[i]!);
      top = Math.min(top, stroke[i + 1]!);
      bottom = Math.max(bottom, stroke[i + 1]!);
    }
  return Number.isFinite(left + right + top + bottom)
    ? { left, top, width: right - left, height: bottom - top }
    : null;
}

/** The strokes scaled into the box with their own proportions, centred, the pen's width inside the edges. */
export function drawnMark(mark: DrawnMark, size: Size): Drawing {
  const ink = inkBox(mark);
  if (!ink) return [];
  const pen = penWidth(mark.height);
  const whole = Math.min(size.width / mark.width, size.height / mark.height);
  // The widest line is 1.45 pens (`ink.ts`), half of it on either side of the path.
  const reach = pen * 1.5;
  const margin = Math.min(1, size.height * 0.04);
  const scale = Math.min(
    (size.width - 2 * margin) / (ink.width + reach),
    (size.height - 2 * margin) / (ink.height + reach),
    whole * LARGEST_ZOOM,
  );
  const width = Math.min(Math.max(pen * scale, THINNEST_PEN), Math.min(size.width, size.height) / 4);
  const dx = ink.left - (size.width / scale - ink.width) / 2;
  const dy = ink.top - (size.height / scale - ink.height) / 2;
  return inkOutlines(mark.strokes, { width, scale, dx, dy }).map((commands) => ({
    kind: 'path',
    commands,
    fill: INK,
  }));
}

/** Latin, Cyrillic and common marks, which the handwriting font has; other scripts are set in the print font instead of blank. */
export const hasHandwriting = (text: string) =>
  /^[\u0020-\u017f\u0400-\u045f\u0490\u0491\u2010-\u2026]*$/.test(text);

export function typedMark(text: string, size: Size, measure: MeasureText): Drawing {
  const line = tidy(text).trim();
  if (!line) return [];
  const font = hasHandwriting(line) ? 'handwriting' : 'sans';
  const room = size.width - 2 * padding(size);
  const highest = Math.min(size.height / (ABOVE + BELOW + 0.06), 60) * (font === 'sans' ? 0.7 : 1);
  const wide = measure(line, font, highest);
  // No least size here: a name must never be cut.
  const fontSize = wide > room ? (highest * room) / wide : highest;
  const x = Math.max((size.width - measure(line, font, fontSize)) / 2, 0);
  return [
    {
      kind: 'text',
      text: line,
      font,
      size: round(fontSize - 0.005),
      x: round(x),
      y: round(size.height / 2 + ((ABOVE - BELOW) / 2) * fontSize),
      fill: INK,
    },
  ];
}

export const markStamp: Stamp = onBackground(({ value, size, measure }) => {
  if (value === null) return [];
  // Approvals and reads of old data hold the name alone.
  if (typeof value === 'string') return typedMark(value, size, measure);
  if (value.kind === 'drawn') return drawnMark(value, size);
  return value.kind === 'typed' ? typedMark(value.text, size, measure) : pictureIn(value, size);
});
