import { type Box, boundsOf } from '../../geometry/box.ts';
import type { TextRun } from '../../pdf/content/page-content.ts';

/** A piece of text: mostly a line or a part of one. */
export type TextPiece = Pick<TextRun, 'text' | 'box' | 'endsLine'>;

/** A line of the document's text. */
export interface TextLine {
  readonly text: string;
  readonly box: Box;
}

const bottom = (box: Box) => box.y + box.height;
const right = (box: Box) => box.x + box.width;

/** Whether two boxes are on the same line: they overlap by at least half of the lower one's height. */
function isOnSameLine(a: Box, b: Box): boolean {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared >= Math.min(a.height, b.height) / 2;
}

/** Joins pieces to lines, in the order of the document, so that columns stay apart. */
export function textLines(pieces: readonly TextPiece[]): readonly TextLine[] {
  const lines: TextPiece[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const last = lines.at(-1);
    const before = last?.at(-1);
    if (isOpen && last && before && isOnSameLine(before.box, piece.box) && piece.box.x >= before.box.x)
      last.push(piece);
    else lines.push([piece]);
    isOpen = !piece.endsLine;
  }
  return lines.map((line) => ({
    text: line.map(({ text }) => text.trim()).join(' '),
    box: boundsOf(line.map(({ box }) => box))!,
  }));
}

/** Distance of a field from its label: a line to the left of it, else above it. Null for any other line. */
function distance(line: Box, field: Box): number | null {
  if (isOnSameLine(line, field)) return line.x <= field.x ? Math.abs(field.x - right(line)) : null;
  const isAbove = bottom(line) <= field.y + field.height / 2;
  const isOver = line.x < right(field) && right(line) > field.x;
  // A page's height is added, so that labels on the left win.
  return isAbove && isOver ? 100 + field.y - bottom(line) : null;
}

export type WovenPart<F> = { readonly line: TextLine } | { readonly field: F };

/**
 * Merges text and fields in one order for screen readers: each field follows its label. The order of the fields, which is the
 * Tab order, doesn't change.
 */
export function weave<F extends { readonly position: Box }>(
  lines: readonly TextLine[],
  fields: readonly F[],
): readonly WovenPart<F>[] {
  const behind: F[][] = Array.from({ length: lines.length + 1 }, () => []);
  let at = 0;
  for (const field of fields) {
    let nearest = Number.POSITIVE_INFINITY;
    let found = -1;
    for (const [index, { box }] of lines.entries()) {
      const away = distance(box, field.position);
      if (away === null || away >= nearest) continue;
      nearest = away;
      found = index;
    }
    if (found < 0) found = lines.findLastIndex(({ box }) => bottom(box) <= field.position.y);
    at = Math.max(at, found + 1);
    behind[at]!.push(field);
  }
  return behind.flatMap((group, index) => [
    ...(index > 0 ? [{ line: lines[index - 1]! }] : []),
    ...group.map((field) => ({ field })),
  ]);
}
