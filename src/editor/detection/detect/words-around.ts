/** The words that say what a blank is for: before it on its line, or below it. */
import type { Box } from '../../../geometry/box.ts';
import type { FieldType } from '../../../model/field-types.ts';
import { cleanLabel, typeForLabel } from './labels.ts';
import { boxOfRange } from './lines.ts';
import { chunksOf, percentX, percentY, type ReadPage, rightOf } from './read-page.ts';
import { type Blank, wordsIn } from './writable-area.ts';

/** Maximum points between words and their blank. */
export const TEXT_GAP = 26;

export interface Caption {
  readonly label: string;
  /** Null: the words match no known type. */
  readonly type: FieldType | null;
  readonly box: Box;
}

/** Entered only once per person: two next to each other are for two people. */
export const isPerPerson = ({ type }: Pick<Caption, 'type'>) => type === 'signature' || type === 'initial';

/**
 * The caption under a line: "Signature of the tenant" in small letters, aligned with its start or centered.
 */
export function captionBelow(page: ReadPage, { from, to, base }: Blank, text: string): Caption | null {
  const room = { x: from - 0.5, y: base + 0.15, width: to - from + 1, height: percentY(page, 15) };
  const found = wordsIn(page, room);
  if (!found || found.box.y < base - percentY(page, 3)) return null;
  // A paragraph that continues to the right of the line isn't a caption.
  if (rightOf(found.box) > to + percentX(page, 60) || found.text.length > 70) return null;
  const label = cleanLabel(found.text);
  return label ? { label, type: typeForLabel(label, text), box: found.box } : null;
}

/** The last words before a position on their line. */
export function wordsBefore(page: ReadPage, room: Box): { readonly text: string; readonly box: Box } | null {
  let best: { text: string; box: Box } | null = null;
  for (const line of page.lines) {
    const middle = line.box.y + line.box.height / 2;
    if (middle < room.y || middle > room.y + room.height) continue;
    for (const { from, to } of chunksOf(line)) {
      const box = boxOfRange(line, from, to);
      if (
        rightOf(box) <= rightOf(room) + 0.4 &&
        rightOf(box) >= room.x &&
        (!best || rightOf(box) > rightOf(best.box))
      )
        best = { text: line.text.slice(from, to).trim(), box };
    }
  }
  return best;
}
