import type { Size } from '../../geometry/box.ts';
import type { Drawing, MeasureText } from '../../geometry/drawing.ts';
import type { DrawnMark } from '../../model/field-value.ts';
import type { SignatureFont } from '../../model/signature-fonts.ts';
import { type Appearance, type AppearanceInput, INK, onBackground, padding, round } from '../appearance.ts';
import { pictureIn } from '../file/picture-appearance.ts';
import { tidy } from '../text/text-appearance.ts';
import { signatureFontFor, signatureFonts } from './signature-font.ts';
import { signatureFrame } from './signature-frame.ts';
import { simplifyStrokes } from './simplify-strokes.ts';
import { strokeOutlines } from './stroke-outline.ts';

/** Pen width on a pad of this height. In a field it scales with the strokes, so that the mark looks the same. */
export const penWidth = (padHeight: number) => padHeight * 0.02;
const THINNEST_PEN = 0.6;

/** Limits how far a small drawing on a large pad is enlarged, relative to fitting the whole pad into the box. */
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

/** Draws the strokes centered and as large as fits, with their aspect ratio and the pen's width inside the edges. */
export function drawnMark(mark: DrawnMark, size: Size): Drawing {
  const ink = inkBox(mark);
  if (!ink) return [];
  const pen = penWidth(mark.height);
  const whole = Math.min(size.width / mark.width, size.height / mark.height);
  // The widest line is 1.45 × the pen (`stroke-outline.ts`), half of it on either side of the path.
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
  return strokeOutlines(simplifyStrokes(mark.strokes), { width, scale, dx, dy }).map((commands) => ({
    kind: 'path',
    commands,
    fill: INK,
  }));
}

/** For names with characters that no signature font has. In em. */
const PRINT = { font: 'sans', above: 0.78, below: 0.26, before: 0, after: 0 } as const;

/** Accented capitals, which extend beyond the font's usual height by `ACCENT`, in em. */
const ACCENTED_CAPITAL = /\p{Lu}\p{M}/u;
const ACCENT = 0.1;

export function typedMark(
  text: string,
  size: Size,
  measure: MeasureText,
  chosen: SignatureFont = 'caveat',
): Drawing {
  const line = tidy(text).trim();
  if (!line) return [];
  const fontName = signatureFontFor(line, chosen);
  const { font, below, before, ...ends } = fontName ? signatureFonts[fontName] : PRINT;
  const above = ends.above + (ACCENTED_CAPITAL.test(line.normalize('NFD')) ? ACCENT : 0);
  const isCyrillic = /\p{Script=Cyrillic}$/u.test(line);
  const after = (isCyrillic && 'afterCyrillic' in ends && ends.afterCyrillic) || ends.after;
  const room = size.width - 2 * padding(size);
  const highest = Math.min(size.height / (above + below + 0.06), 60) * (font === 'sans' ? 0.7 : 1);
  // Handwriting extends beyond its advance widths.
  const wide = measure(line, font, highest) + (before + after) * highest;
  // No minimum size: a name must never be cut.
  const fontSize = wide > room ? (highest * room) / wide : highest;
  const reach = measure(line, font, fontSize) + (before + after) * fontSize;
  const x = Math.max((size.width - reach) / 2, 0) + before * fontSize;
  return [
    {
      kind: 'text',
      text: line,
      font,
      size: round(fontSize - 0.005),
      x: round(x),
      y: round(size.height / 2 + ((above - below) / 2) * fontSize),
      fill: INK,
    },
  ];
}

function mark({ value, size, measure }: AppearanceInput): Drawing {
  if (value === null) return [];
  // Approvals from older versions contain only the name.
  if (typeof value === 'string') return typedMark(value, size, measure);
  if (value.kind === 'drawn') return drawnMark(value, size);
  return value.kind === 'typed' ? typedMark(value.text, size, measure, value.font) : pictureIn(value, size);
}

export const markAppearance: Appearance = onBackground((input) => {
  const drawing = mark(input);
  const { frame } = input.field;
  return frame && drawing.length > 0
    ? [...drawing, ...signatureFrame(input.size, frame, input.measure)]
    : drawing;
});
