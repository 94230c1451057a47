import type { Size } from '../../geometry/box.ts';
import { type Drawing, type MeasureText, mapCoordinates, type PathCommand } from '../../geometry/drawing.ts';
import { type FrameLabel, LINE, round } from '../appearance.ts';
import { graphemes } from '../text/graphemes.ts';
import { isolated } from './frame-labels.ts';

interface FittedLabel {
  readonly text: string;
  readonly size: number;
}

/** Smallest font size, relative to the wanted one. */
const LEAST = 0.8;
/** Fewer letters of a name identify no one. */
const LEAST_NAME = 3;
/** A label has one name. */
const NAME = /\u2068([^\u2068\u2069]*)\u2069/;

/** The shortened name with the reference, which distinguishes names with the same beginning. */
function* shortened({ text, reference }: FrameLabel): Generator<string> {
  const characters = graphemes(NAME.exec(text)?.[1] ?? '');
  for (let count = characters.length - 1; count >= LEAST_NAME; count--) {
    const name = isolated(`${characters.slice(0, count).join('').trimEnd()}…`);
    yield `${text.replace(NAME, () => name)} · ${isolated(reference)}`;
  }
}

/**
 * The text that fits into a line of this width: name and reference, the name alone, the name in smaller letters, the shortened
 * name with the reference, the reference alone. Null if nothing fits. The completion certificate has the full name.
 */
export function fitFrameLabel(
  label: FrameLabel,
  width: number,
  size: number,
  measure: MeasureText,
): FittedLabel | null {
  const { text, reference } = label;
  const small = size * LEAST;
  const fits = (line: string, at: number) => measure(line, 'sans', at) <= width;
  const both = reference ? `${text} · ${isolated(reference)}` : text;
  if (text && fits(both, size)) return { text: both, size };
  if (text && fits(text, size)) return { text, size };
  if (text && fits(text, small)) return { text, size: small };
  for (const cut of text ? shortened(label) : []) if (fits(cut, small)) return { text: cut, size: small };
  return reference && fits(reference, size) ? { text: reference, size } : null;
}

/** In points. The label is in a gap of the lower edge, so that edge is a little inside the box. */
const FRAME = { edge: 0.5, foot: 2.5, corner: 7, line: 0.6, size: 5, indent: 12, room: 2 } as const;
/** Below this height, a frame would cover the signature. */
const LEAST_HEIGHT = 18;

/** A pill along the inside of the box, with a label in its lower edge. It doesn't move the signature. Empty if no label fits. */
export function signatureFrame({ width, height }: Size, label: FrameLabel, measure: MeasureText): Drawing {
  const { edge, foot, corner: r, indent, room } = FRAME;
  const [right, bottom] = [width - edge, height - foot];
  const fitted = fitFrameLabel(label, right - indent - room - r, FRAME.size, measure);
  if (height < LEAST_HEIGHT || !fitted) return [];
  const { text, size } = fitted;
  const wide = measure(text, 'sans', size);
  const k = r * 0.4477;
  const points: readonly PathCommand[] = [
    ['M', indent + wide + room, bottom],
    ['L', right - r, bottom],
    ['C', right - k, bottom, right, bottom - k, right, bottom - r],
    ['L', right, edge + r],
    ['C', right, edge + k, right - k, edge, right - r, edge],
    ['L', edge + r, edge],
    ['C', edge + k, edge, edge, edge + k, edge, edge + r],
    ['L', edge, bottom - r],
    ['C', edge, bottom - k, edge + k, bottom, edge + r, bottom],
    ['L', indent - room, bottom],
  ];
  const commands = points.map((command) => mapCoordinates(command, round));
  return [
    { kind: 'path', commands, stroke: LINE, lineWidth: FRAME.line },
    {
      kind: 'text',
      text,
      font: 'sans',
      size,
      x: indent,
      y: round(bottom + size * 0.36),
      fill: LINE,
    },
  ];
}
