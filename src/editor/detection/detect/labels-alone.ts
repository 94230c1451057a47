import { type Box, intersects } from '../../../geometry/box.ts';
import type { Suggestion } from '../suggestion.ts';
import { hasLetters } from './has-letters.ts';
import { typeForLabel } from './labels.ts';
import { boxOfRange } from './lines.ts';
import { bottomOf, cellAround, chunksOf, percentX, percentY, type ReadPage, rightOf } from './read-page.ts';
import { boxAboveBlank, LEAST_HEIGHT, suggestionFor, wordsIn } from './writable-area.ts';

/**
 * A label without a blank: in a table cell next to an empty one, or at the end of its line with a colon and
 * space after it.
 * @param captions positions of words that belong to something else
 */
export function* findLabelsWithoutBlank(
  page: ReadPage,
  text: string,
  captions: readonly Box[],
): Generator<Suggestion> {
  for (const line of page.lines)
    for (const { from, to } of chunksOf(line)) {
      const written = line.text.slice(from, to).trim();
      if (written.length > 50 || /[_…]/.test(written) || /\.{4}/.test(written)) continue;
      const hasColon = /[:：]$/.test(written);
      const asked = typeForLabel(written, text);
      if (!asked && !hasColon) continue;
      const at = boxOfRange(line, from, to);
      if (captions.some((caption) => intersects(caption, at))) continue;
      const cell = cellAround(page, at.x + at.width / 2, at.y + at.height / 2);
      if (cell) {
        const room = asked && emptyBeside(page, cell, at);
        if (room) yield suggestionFor(page, room, written, asked, 'label');
        continue;
      }
      const isSigning = asked === 'signature' || asked === 'date' || asked === 'initial' || asked === 'name';
      if (!hasColon || !isSigning) continue;
      const free = { x: rightOf(at) + 0.8, y: at.y, width: percentX(page, 110), height: at.height };
      if (rightOf(free) > 98 || wordsIn(page, free) || !isAlone(page, at, free)) continue;
      const blank = { from: free.x, to: rightOf(free), base: bottomOf(at) + percentY(page, 2) };
      yield suggestionFor(page, boxAboveBlank(page, blank, asked), written, asked, 'label');
    }
}

/**
 * Whether the space is free of drawings and other suggestions: a line to write on would be found by itself.
 */
function isAlone(page: ReadPage, label: Box, free: Box): boolean {
  const near = percentY(page, 16);
  return !page.rules.some(
    (rule) =>
      rule.isAcross &&
      rule.to > label.x &&
      rule.from < rightOf(free) &&
      rule.at > label.y - near / 3 &&
      rule.at < bottomOf(label) + near,
  );
}

function emptyBeside(page: ReadPage, cell: Box, label: Box): Box | null {
  const inset = (box: Box): Box => ({
    x: box.x + percentX(page, 2),
    y: box.y + percentY(page, 1.5),
    width: box.width - percentX(page, 4),
    height: box.height - percentY(page, 3),
  });
  const isRoom = (box: Box) =>
    box.width > percentX(page, 50) && box.height >= percentY(page, LEAST_HEIGHT) && !wordsIn(page, box);
  const next = cellAround(page, rightOf(cell) + 0.6, cell.y + cell.height / 2);
  const isNextFree = next !== null && next.x >= rightOf(cell) - 0.4 && isRoom(inset(next));
  if (isNextFree) return inset(next);
  const below = emptyBelow(page, cell);
  // A table header doesn't ask for a value.
  if (below && emptyBelow(page, below)) return null;
  const rooms = [
    ...(below ? [below] : []),
    { ...cell, x: rightOf(label), width: rightOf(cell) - rightOf(label) },
    { ...cell, y: bottomOf(label), height: bottomOf(cell) - bottomOf(label) },
  ].map(inset);
  return rooms.find(isRoom) ?? null;
}

/** The cell below in the same column, if it's empty. */
function emptyBelow(page: ReadPage, cell: Box): Box | null {
  const below = cellAround(page, cell.x + cell.width / 2, bottomOf(cell) + percentY(page, 2));
  const isColumn =
    below !== null &&
    Math.abs(below.x - cell.x) < 0.4 &&
    Math.abs(below.width - cell.width) < 0.4 &&
    below.y >= bottomOf(cell) - 0.4;
  return isColumn && !hasLetters(page, below) ? below : null;
}
