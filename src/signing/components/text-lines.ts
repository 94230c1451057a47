import { type Box, boundsOf } from '../../geometry/box.ts';
import type { TextRun } from '../../pdf/content/page-content.ts';

/** A piece of text: mostly a line or a part of one. */
export type TextPiece = Pick<TextRun, 'text' | 'box' | 'endsLine'>;

/** A line of the document's own text, where it stands on the page. */
export interface TextLine {
  readonly text: string;
  readonly box: Box;
}

const bottom = (box: Box) => box.y + box.height;
const right = (box: Box) => box.x + box.width;

/** Whether the two stand beside each other: they share at least half of the lower one's height. */
function isBeside(a: Box, b: Box): boolean {
  const shared = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return shared >= Math.min(a.height, b.height) / 2;
}

/** Pieces of one line put together, in the order in which the document has them: columns stay apart. */
export function textLines(pieces: readonly TextPiece[]): readonly TextLine[] {
  const lines: TextPiece[][] = [];
  let isOpen = false;
  for (const piece of pieces) {
    const last = lines.at(-1);
    const before = last?.at(-1);
    if (isOpen && last && before && isBeside(before.box, piece.box) && piece.box.x >= before.box.x)
      last.push(piece);
    else lines.push([piece]);
    isOpen = !piece.endsLine;
  }
  return lines.map((line) => ({
    text: line.map(({ text }) => text.trim()).join(' '),
    box: boundsOf(line.map(({ box }) => box))!,
  }));
}

/** How far the field is from the line that leads to it: beside it on the left, else above it. Null when it does neither. */
function distance(line: Box, field: Box): number | null {
  if (isBeside(line, field)) return line.x <= field.x ? Math.abs(field.x - right(line)) : null;
  const isAbove = bottom(line) <= field.y + field.height / 2;
  const isOver = line.x < right(field) && right(line) > field.x;
  // A page's height away from being beside: whatever stands on the left wins.
  return isAbove && isOver ? 100 + field.y - bottom(line) : null;
}

export type WovenPart<F> = { readonly line: TextLine } | { readonly field: F };

/**
 * Text and fields in one order for screen readers: each field behind the line that leads to it. The fields keep their own
 * order, which is the one that Tab and the guide follow.
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
