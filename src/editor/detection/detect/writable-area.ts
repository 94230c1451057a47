/** Space to write in, and the words in it. */
import { type Box, intersects } from '../../../geometry/box.ts';
import type { FieldType } from '../../../model/field-types.ts';
import { type Suggestion, type SuggestionSource, suggestionOf } from '../suggestion.ts';
import { cleanLabel } from './labels.ts';
import { boxOfRange } from './lines.ts';
import { bottomOf, chunksOf, percentX, percentY, type ReadPage, rightOf } from './read-page.ts';

/** `________`, `..........`, `……`, `_ _ _ _ _`; dots that lead to a page number are a table of contents. */
export const BLANK_RUN = /_(?: ?_){3,}|\.(?: ?\.){7,}|…{3,}/g;
/** Points: comfortable heights per type. */
const HEIGHTS: Partial<Record<FieldType, number>> = { signature: 32, initial: 24 };
const USUAL_HEIGHT = 16;
export const LEAST_HEIGHT = 12;
const LEAST_WIDTH = 26;

/** A blank to write on. */
export interface Blank {
  readonly from: number;
  readonly to: number;
  /** The baseline for writing. */
  readonly base: number;
  /** Where the next blank of the line begins. */
  readonly next?: number;
}

/** The text within a box of the page, joined. */
export function wordsIn(page: ReadPage, box: Box): { readonly text: string; readonly box: Box } | null {
  for (const line of page.lines) {
    if (!intersects(line.box, box)) continue;
    for (const { from, to } of chunksOf(line)) {
      const at = boxOfRange(line, from, to);
      const text = line.text.slice(from, to).replace(BLANK_RUN, ' ').trim();
      if (intersects(at, box) && /[\p{L}]/u.test(text)) return { text, box: at };
    }
  }
  return null;
}

/** Space to write above the blank: up to the next text, at most the type's height, and at least a line. */
export function boxAboveBlank(page: ReadPage, blank: Blank, type: FieldType): Box {
  const wanted = percentY(page, HEIGHTS[type] ?? USUAL_HEIGHT);
  const least = percentY(page, LEAST_HEIGHT);
  const free = (blank.next ?? Number.POSITIVE_INFINITY) - blank.from - percentX(page, 1);
  const width = Math.max(blank.to - blank.from, Math.min(free, percentX(page, LEAST_WIDTH)));
  let top = blank.base - wanted;
  for (const { box } of page.lines)
    if (bottomOf(box) <= blank.base - least * 0.6 && box.x < blank.to && rightOf(box) > blank.from)
      top = Math.max(top, bottomOf(box));
  for (const rule of page.rules)
    if (rule.isAcross && rule.at < blank.base - least * 0.6 && rule.from < blank.to && rule.to > blank.from)
      top = Math.max(top, rule.at);
  const height = Math.max(least, Math.min(wanted, blank.base - top));
  const x = Math.min(blank.from, 100 - width);
  const y = Math.max(0, blank.base - height);
  return { x: Math.max(0, x), y, width: Math.min(100, width), height: Math.min(height, 100 - y) };
}

/** A suggestion with the words found for it. */
export function suggestionFor(
  page: ReadPage,
  box: Box,
  label: string,
  type: FieldType,
  source: SuggestionSource = 'line',
): Suggestion {
  const tidy = cleanLabel(label);
  return suggestionOf({
    source,
    type,
    page: page.page,
    box,
    settings: { label: tidy.slice(0, 255) },
  });
}
