/** Finds checkboxes, drawn or as characters, radio buttons, and rows of boxes for one letter each. */

import type { Box } from '../../../geometry/box.ts';
import { sizeOnPage } from '../../../geometry/page-rect.ts';
import { type Suggestion, suggestionOf } from '../suggestion.ts';
import { hasLetters } from './has-letters.ts';
import { cleanLabel } from './labels.ts';
import { boxOfRange, type TextLine } from './lines.ts';
import { bottomOf, chunksOf, percentX, percentY, type ReadPage, rightOf } from './read-page.ts';

/**
 * ☐ and similar characters; the private-use ones are from Wingdings and Webdings; `[ ]` and `( )` from
 * typewriters.
 */
const GLYPHS =
  /[☐□▢◻⬜❏❑❐❒\uf06f\uf0a8\uf071\uf072\uf0a3\uf063]|\[[ _]{0,3}\]|(?<round>[○◯⚪\uf0a1\uf06d]|(?<![\p{L}\d])\([ _]{1,3}\))/gu;

/** Points. */
const SMALLEST = 5.5;
const LARGEST = 22;

interface Tick {
  readonly box: Box;
  readonly isRound: boolean;
  readonly label: string;
}

/** The words after a box, up to the next box or column; if there are none, those before it. */
function labelBeside(line: TextLine, from: number, to: number): string {
  const isBox = (text: string) => text.search(GLYPHS);
  const behind =
    line.text
      .slice(to)
      .split('\t')
      .map((one) => one.trim())
      .find(Boolean) ?? '';
  const next = isBox(behind);
  const label = cleanLabel(next >= 0 ? behind.slice(0, next) : behind);
  if (label) return label;
  return cleanLabel(line.text.slice(0, from).split('\t').at(-1) ?? '');
}

function writtenTicks(page: ReadPage): Tick[] {
  return page.lines.flatMap((line) =>
    [...line.text.matchAll(GLYPHS)].map((match) => {
      const to = match.index + match[0].length;
      const at = boxOfRange(line, match.index, to);
      // As large as a letter is high, because the glyph's own width varies: brackets are wider.
      const side = Math.min(percentY(page, LARGEST), Math.max(percentY(page, 8.5), at.height * 0.95));
      const width = (side * page.size.height) / page.size.width;
      return {
        isRound: match.groups?.round !== undefined,
        label: labelBeside(line, match.index, to),
        box: {
          x: Math.max(0, at.x + (at.width - width) / 2),
          y: Math.max(0, at.y + (at.height - side) / 2),
          width,
          height: side,
        },
      };
    }),
  );
}

/**
 * The nearest words to the right of a drawn box, else to its left; the other way around for boxes to write
 * in.
 */
function labelOfBox(page: ReadPage, box: Box, isBefore = false): string {
  const middle = box.y + box.height / 2;
  let behind: { text: string; away: number } | null = null;
  let before: { text: string; away: number } | null = null;
  const nearest = <T extends { away: number }>(a: T | null, b: T) =>
    b.away < -0.5 || b.away > percentX(page, 40) || (a && a.away <= b.away) ? a : b;
  for (const line of page.lines) {
    if (middle < line.box.y - line.box.height * 0.4 || middle > bottomOf(line.box) + line.box.height * 0.4)
      continue;
    for (const { from, to } of chunksOf(line)) {
      // A run of text may begin left of the box and continue after it.
      let start = from;
      while (start < to && line.lefts[start]! < rightOf(box) - 0.3) start++;
      const rest = line.text.slice(start, to);
      if (/\p{L}/u.test(rest))
        behind = nearest(behind, { text: rest, away: boxOfRange(line, start, to).x - rightOf(box) });
      let end = to;
      while (end > from && line.rights[end - 1]! > box.x + 0.3) end--;
      const lead = line.text.slice(from, end);
      if (/\p{L}/u.test(lead))
        before = nearest(before, { text: lead, away: box.x - rightOf(boxOfRange(line, from, end)) });
    }
  }
  return cleanLabel(
    ((isBefore ? (before ?? behind) : (behind ?? before)) as { text: string } | null)?.text ?? '',
  );
}

/** Small empty squares and circles. */
function drawnBoxes(page: ReadPage): { box: Box; isRound: boolean }[] {
  const found: { box: Box; isRound: boolean }[] = [];
  for (const { box, isRound, isOutlined } of page.frames) {
    const { width, height } = sizeOnPage(box, page.size);
    if (!isOutlined || width < SMALLEST || width > LARGEST || height < SMALLEST || height > LARGEST) continue;
    if (width / height > 1.35 || height / width > 1.35) continue;
    const isKnown = found.some(
      (one) => Math.abs(one.box.x - box.x) < 0.4 && Math.abs(one.box.y - box.y) < 0.4,
    );
    if (!isKnown) found.push({ box, isRound });
  }
  return found.filter(({ box }) => !hasLetters(page, box));
}

/** In text of ten points, checkboxes are rarely smaller than six; bullets usually are. */
const SMALL = 0.6;
/** This many, one below the other and each followed by words, are a list. */
const LIST = 3;

/** Without the square bullets of lists: aligned, identical, and smaller than the letters. */
function withoutBullets<T extends { readonly box: Box }>(page: ReadPage, boxes: readonly T[]): readonly T[] {
  const isSmall = ({ box }: T) => {
    const middle = box.y + box.height / 2;
    return page.lines.some(
      (line) =>
        middle > line.box.y &&
        middle < bottomOf(line.box) &&
        box.height < line.box.height * SMALL &&
        chunksOf(line).some(({ from, to }) => {
          const away = boxOfRange(line, from, to).x - rightOf(box);
          return away > -0.5 && away < percentX(page, 40);
        }),
    );
  };
  const small = boxes.filter(isSmall);
  const isAlike = (a: Box, b: Box) =>
    Math.abs(a.x - b.x) < percentX(page, 1) && Math.abs(a.height - b.height) < percentY(page, 0.5);
  const bullets = new Set(
    small.filter(({ box }) => small.filter((other) => isAlike(box, other.box)).length >= LIST),
  );
  return boxes.filter((one) => !bullets.has(one));
}

/** Rows of boxes that touch, or nearly, are for the letters of one answer. */
function combs(page: ReadPage, boxes: readonly { box: Box; isRound: boolean }[]) {
  const squares = boxes.filter(({ isRound }) => !isRound).map(({ box }) => box);
  const ordered = squares.toSorted((a, b) => a.y - b.y || a.x - b.x);
  const rows: Box[][] = [];
  for (const box of ordered) {
    const row = rows.find((one) => {
      const last = one.at(-1)!;
      return (
        Math.abs(last.y - box.y) < percentY(page, 1.5) &&
        Math.abs(last.height - box.height) < percentY(page, 1.5) &&
        box.x - rightOf(last) < percentX(page, 3.5) &&
        box.x - rightOf(last) > -percentX(page, 1)
      );
    });
    if (row) row.push(box);
    else rows.push([box]);
  }
  const inRows = rows.filter((row) => row.length >= 3);
  return { rows: inRows, rest: boxes.filter(({ box }) => !inRows.some((row) => row.includes(box))) };
}

/** Circles in a column or row, as close as lines of text, are options of one question. */
function groupsOf(page: ReadPage, rounds: readonly Tick[]): ReadonlyMap<Tick, string> {
  const groups = new Map<Tick, string>();
  let last: Tick | null = null;
  let name = '';
  for (const tick of rounds.toSorted((a, b) => a.box.y - b.box.y || a.box.x - b.box.x)) {
    const isSameRow = last && Math.abs(last.box.y - tick.box.y) < percentY(page, 4);
    const isNextRow =
      last &&
      Math.abs(last.box.x - tick.box.x) < percentX(page, 6) &&
      tick.box.y - last.box.y < Math.max(percentY(page, 26), tick.box.height * 2.5);
    if (!isSameRow && !isNextRow) name = `choice ${page.page} ${groups.size}`;
    groups.set(tick, name);
    last = tick;
  }
  return groups;
}

export function* findCheckboxes(page: ReadPage): Generator<Suggestion> {
  const { rows, rest } = combs(page, drawnBoxes(page));
  for (const row of rows) {
    const [first, last] = [row[0]!, row.at(-1)!];
    const box = { ...first, width: rightOf(last) - first.x };
    const label = labelOfBox(page, box, true);
    yield suggestionOf({
      source: 'box',
      type: 'cells',
      page: page.page,
      box,
      settings: { label, format_rules: { cellCount: Math.min(60, row.length) } },
    });
  }
  const own = withoutBullets(page, rest);
  const ticks = [...writtenTicks(page), ...own.map((one) => ({ ...one, label: labelOfBox(page, one.box) }))];
  const groups = groupsOf(
    page,
    ticks.filter(({ isRound }) => isRound),
  );
  for (const tick of ticks)
    yield suggestionOf({
      source: 'box',
      type: tick.isRound ? 'radio_buttons' : 'checkbox',
      page: page.page,
      box: tick.box,
      group: groups.get(tick) ?? null,
      settings: { label: tick.label.slice(0, 255) },
    });
}
