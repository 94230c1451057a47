/** The words that say what a place to write on is for: before it on its line, or below it. */
import type { Box } from '../../../geometry/box.ts';
import type { FieldType } from '../../../model/field-types.ts';
import { askedBy, tidyLabel } from './labels.ts';
import { spanBox } from './lines.ts';
import { across, chunksOf, down, type ReadPage, right } from './read-page.ts';
import { type Blank, wordsIn } from './writable-area.ts';

/** Points between words and what they are for, at most. */
export const TEXT_GAP = 26;

export interface Caption {
  readonly label: string;
  /** Null: the words ask for nothing known. */
  readonly type: FieldType | null;
  readonly box: Box;
}

/** What a person writes only once: two next to each other are for two people. */
export const isForEach = ({ type }: Pick<Caption, 'type'>) => type === 'signature' || type === 'initial';

/** The caption under a line: "Signature of the tenant", in small letters, beginning or centred below it. */
export function captionBelow(page: ReadPage, { from, to, base }: Blank, text: string): Caption | null {
  const room = { x: from - 0.5, y: base + 0.15, width: to - from + 1, height: down(page, 15) };
  const found = wordsIn(page, room);
  if (!found || found.box.y < base - down(page, 3)) return null;
  // A paragraph that goes on to the right of the line is no caption.
  if (right(found.box) > to + across(page, 60) || found.text.length > 70) return null;
  const label = tidyLabel(found.text);
  return label ? { label, type: askedBy(label, text), box: found.box } : null;
}

/** The last words before a place on their line. */
export function wordsBefore(page: ReadPage, room: Box): { readonly text: string; readonly box: Box } | null {
  let best: { text: string; box: Box } | null = null;
  for (const line of page.lines) {
    const middle = line.box.y + line.box.height / 2;
    if (middle < room.y || middle > room.y + room.height) continue;
    for (const { from, to } of chunksOf(line)) {
      const box = spanBox(line, from, to);
      if (right(box) <= right(room) + 0.4 && right(box) >= room.x && (!best || right(box) > right(best.box)))
        best = { text: line.text.slice(from, to).trim(), box };
    }
  }
  return best;
}
