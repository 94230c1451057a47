import { type Box, intersects, keepInside } from '../../../geometry/box.ts';
import type { PageContent } from '../../../pdf/content/page-content.ts';
import type { Suggestion, SuggestionSource } from '../suggestion.ts';
import { findBlanks } from './blank-lines.ts';
import { findCheckboxes } from './checkboxes.ts';
import { findFormFields } from './form-fields.ts';
import { groupBySigner } from './group-by-signer.ts';
import { boxOfRange } from './lines.ts';
import { bottomOf, chunksOf, percentX, percentY, type ReadPage, readPage, rightOf } from './read-page.ts';
import { findTags } from './tags.ts';
import { findWritingBoxes } from './writing-boxes.ts';

/** If two are found at one position, the more reliable one stays. */
const SURENESS: Readonly<Record<SuggestionSource, number>> = { form: 0, tag: 1, box: 2, line: 3, label: 4 };
/** The intersection of two boxes as a share of the smaller one. */
const SAME = 0.25;
/** Points above a blank within which its signer may be named, and how many of the nearest words to check. */
const NEAR = 190;
const MOST_WORDS = 10;

function overlapShare(a: Box, b: Box): number {
  if (!intersects(a, b)) return 0;
  const width = Math.min(rightOf(a), rightOf(b)) - Math.max(a.x, b.x);
  const height = Math.min(bottomOf(a), bottomOf(b)) - Math.max(a.y, b.y);
  return (width * height) / Math.min(a.width * a.height, b.width * b.height);
}

/** Whether something is on that position already. */
export const isOccupied = (a: Box, b: Box): boolean => overlapShare(a, b) > SAME;

/** Words next to and above the box, nearest first: one of them may name the recipient. */
function wordsNear(page: ReadPage, box: Box): readonly string[] {
  const reach = percentY(page, NEAR);
  const found: { text: string; away: number }[] = [];
  for (const line of page.lines) {
    const away = box.y + box.height / 2 - (line.box.y + line.box.height / 2);
    if (away < -percentY(page, 26) || away > reach) continue;
    for (const { from, to } of chunksOf(line)) {
      const at = boxOfRange(line, from, to);
      const isSameLine = Math.abs(away) < percentY(page, 9);
      const isOverBox = at.x < rightOf(box) + percentX(page, 8) && rightOf(at) > box.x - percentX(page, 90);
      // Skips text to the right on the same line, and elsewhere text outside the column.
      if (isSameLine ? rightOf(at) > box.x + 1 : !isOverBox) continue;
      // Below, only the caption counts, and less than text equally near above.
      found.push({ text: line.text.slice(from, to), away: away < 0 ? -away * 1.5 : away });
    }
  }
  return found
    .sort((a, b) => a.away - b.away)
    .slice(0, MOST_WORDS)
    .map(({ text }) => text);
}

/** Everything on a page that could be a field, in reading order. Yields between finders. */
export function* findSuggestions(content: PageContent): Generator<void, readonly Suggestion[]> {
  const page = readPage(content);
  yield;
  const all: Suggestion[] = [];
  for (const find of [findFormFields, findTags, findWritingBoxes, findCheckboxes, findBlanks])
    for (const one of find(page)) {
      all.push(one);
      yield;
    }
  const kept: Suggestion[] = [];
  for (const one of all.toSorted((a, b) => SURENESS[a.source] - SURENESS[b.source])) {
    const box = keepInside(one.box);
    if (!(box.width > 0) || !(box.height > 0) || kept.some((other) => isOccupied(other.box, box))) continue;
    const words = [...(one.party.words ?? []), ...(one.settings.label ? [one.settings.label] : [])];
    kept.push({
      ...one,
      box,
      // A form field's name is as reliable as any label near it.
      party: { ...one.party, words: [...words, ...wordsNear(page, box)] },
    });
    yield;
  }
  return groupBySigner(kept.sort((a, b) => a.box.y - b.box.y || a.box.x - b.box.x));
}

/** Whether a page's lines and boxes can matter: without any words nothing says what they're for. */
export const hasWords = (text: PageContent['text']): boolean => text.length > 0;
