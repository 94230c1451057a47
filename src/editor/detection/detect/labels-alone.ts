import { type Box, intersects } from '../../../geometry/box.ts';
import type { Suggestion } from '../suggestion.ts';
import { hasLetters } from './has-letters.ts';
import { askedBy } from './labels.ts';
import { spanBox } from './lines.ts';
import { across, bottom, cellAround, chunksOf, down, type ReadPage, right } from './read-page.ts';
import { boxOver, LEAST_HEIGHT, wordsIn, writingField } from './writable-area.ts';

/**
 * A label without a blank: in a table cell next to an empty one, or at the end of its line with a colon and
 * space after it.
 * @param captions positions of words that belong to something else
 */
export function* findLabelsAlone(
  page: ReadPage,
  text: string,
  captions: readonly Box[],
): Generator<Suggestion> {
  for (const line of page.lines)
    for (const { from, to } of chunksOf(line)) {
      const written = line.text.slice(from, to).trim();
      if (written.length > 50 || /[_…]/.test(written) || /\.{4}/.test(written)) continue;
      const hasColon = /[:：]$/.test(written);
      const asked = askedBy(written, text);
      if (!asked && !hasColon) continue;
      const at = spanBox(line, from, to);
      if (captions.some((caption) => intersects(caption, at))) continue;
      const cell = cellAround(page, at.x + at.width / 2, at.y + at.height / 2);
      if (cell) {
        const room = asked && emptyBeside(page, cell, at);
        if (room) yield writingField(page, room, written, asked, 'label');
        continue;
      }
      const isSigning = asked === 'signature' || asked === 'date' || asked === 'initial' || asked === 'name';
      if (!hasColon || !isSigning) continue;
      const free = { x: right(at) + 0.8, y: at.y, width: across(page, 110), height: at.height };
      if (right(free) > 98 || wordsIn(page, free) || !isAlone(page, at, free)) continue;
      const blank = { from: free.x, to: right(free), base: bottom(at) + down(page, 2) };
      yield writingField(page, boxOver(page, blank, asked), written, asked, 'label');
    }
}

/**
 * Whether the space is free of drawings and other suggestions: a line to write on would be found by itself.
 */
function isAlone(page: ReadPage, label: Box, free: Box): boolean {
  const near = down(page, 16);
  return !page.rules.some(
    (rule) =>
      rule.isAcross &&
      rule.to > label.x &&
      rule.from < right(free) &&
      rule.at > label.y - near / 3 &&
      rule.at < bottom(label) + near,
  );
}

function emptyBeside(page: ReadPage, cell: Box, label: Box): Box | null {
  const inset = (box: Box): Box => ({
    x: box.x + across(page, 2),
    y: box.y + down(page, 1.5),
    width: box.width - across(page, 4),
    height: box.height - down(page, 3),
  });
  const isRoom = (box: Box) =>
    box.width > across(page, 50) && box.height >= down(page, LEAST_HEIGHT) && !wordsIn(page, box);
  const next = cellAround(page, right(cell) + 0.6, cell.y + cell.height / 2);
  const isNextFree = next !== null && next.x >= right(cell) - 0.4 && isRoom(inset(next));
  if (isNextFree) return inset(next);
  const below = emptyBelow(page, cell);
  // A table header doesn't ask for a value.
  if (below && emptyBelow(page, below)) return null;
  const rooms = [
    ...(below ? [below] : []),
    { ...cell, x: right(label), width: right(cell) - right(label) },
    { ...cell, y: bottom(label), height: bottom(cell) - bottom(label) },
  ].map(inset);
  return rooms.find(isRoom) ?? null;
}

/** The cell below in the same column, if it's empty. */
function emptyBelow(page: ReadPage, cell: Box): Box | null {
  const below = cellAround(page, cell.x + cell.width / 2, bottom(cell) + down(page, 2));
  const isColumn =
    below !== null &&
    Math.abs(below.x - cell.x) < 0.4 &&
    Math.abs(below.width - cell.width) < 0.4 &&
    below.y >= bottom(cell) - 0.4;
  return isColumn && !hasLetters(page, below) ? below : null;
}
