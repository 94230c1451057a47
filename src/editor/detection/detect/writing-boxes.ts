/** Empty frames to write in: "Initials [    ] [    ]", or a box with its label above or below. */
import { type Box, intersects } from '../../../geometry/box.ts';
import type { Suggestion } from '../suggestion.ts';
import { hasLetters } from './has-letters.ts';
import { cleanLabel, hasInitials, typeForLabel } from './labels.ts';
import { bottomOf, cellAround, percentX, percentY, type ReadPage, rightOf } from './read-page.ts';
import { type Caption, captionBelow, isPerPerson, TEXT_GAP, wordsBefore } from './words-around.ts';
import { suggestionFor, wordsIn } from './writable-area.ts';

/** Points. Smaller ones are checkboxes, larger ones hold more than an answer. */
const LEAST = { width: 26, height: 12 };
const LEAST_FOR_INITIALS = 14;
const LARGEST_HEIGHT = 100;
const LARGEST_WIDTH = 92;

/** Empty frames of that size, without duplicates, from left to right. */
function emptyFrames(page: ReadPage): readonly Box[] {
  const initials = page.lines.some(({ text }) => hasInitials(text));
  const width = percentX(page, initials ? LEAST_FOR_INITIALS : LEAST.width);
  const known: Box[] = [];
  const fitting = page.frames.filter(
    ({ box, isOutlined, isRound }) =>
      isOutlined &&
      !isRound &&
      box.width >= width &&
      box.width <= LARGEST_WIDTH &&
      box.height >= percentY(page, LEAST.height) &&
      box.height <= percentY(page, LARGEST_HEIGHT),
  );
  // A frame inside a frame is a double border or a table.
  for (const { box } of fitting.toSorted((a, b) => a.box.x - b.box.x))
    if (!known.some((one) => intersects(one, box)) && !hasLetters(page, box)) known.push(box);
  return known;
}

type Label = Pick<Caption, 'label' | 'type'>;

/** The words before a frame, on its line. */
function before(page: ReadPage, box: Box, text: string): Label | null {
  const x = Math.max(0, box.x - percentX(page, TEXT_GAP));
  const words = wordsBefore(page, { x, y: box.y, width: box.x - x + 0.3, height: box.height });
  const label = words && cleanLabel(words.text);
  if (!label) return null;
  const type = typeForLabel(label.slice(-40), text);
  return type || /[:：]\s*$/.test(words.text) ? { label, type } : null;
}

/** The words directly above it that aren't in a table cell themselves. */
function above(page: ReadPage, box: Box, text: string): Label | null {
  const words = wordsIn(page, { ...box, y: box.y - percentY(page, 7), height: percentY(page, 6.5) });
  if (!words || words.text.length > 50 || words.box.x < box.x - percentX(page, 8)) return null;
  const { x, y, width, height } = words.box;
  if (cellAround(page, x + width / 2, y + height / 2)) return null;
  const label = cleanLabel(words.text);
  const type = typeForLabel(label, text);
  return type && { label, type };
}

export function* findWritingBoxes(page: ReadPage): Generator<Suggestion> {
  const text = page.lines.map((line) => line.text).join('\n');
  /** Frames for several people, one each. */
  const shared: { readonly box: Box; readonly label: Label }[] = [];
  for (const box of emptyFrames(page)) {
    const neighbour = shared.findLast(
      (one) =>
        Math.abs(one.box.y - box.y) < percentY(page, 2) &&
        Math.abs(one.box.height - box.height) < percentY(page, 2) &&
        box.x - rightOf(one.box) < percentX(page, TEXT_GAP * 2),
    );
    const caption = captionBelow(page, { from: box.x, to: rightOf(box), base: bottomOf(box) }, text);
    const own = before(page, box, text) ?? above(page, box, text) ?? (caption?.type ? caption : null);
    const label = own?.type || !neighbour ? own : neighbour.label;
    if (!label) continue;
    if (isPerPerson(label)) shared.push({ box, label });
    else if (box.width < percentX(page, LEAST.width)) continue;
    yield suggestionFor(page, box, label.label, label.type ?? 'text', 'box');
  }
}
