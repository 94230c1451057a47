import type { MeasureText } from '../../geometry/drawing.ts';
import type { FrameLabel } from '../appearance.ts';
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
