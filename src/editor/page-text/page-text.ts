/** A page's text for searching: folded, in the document's order, with the position of each letter. */
import type { Box } from '../../geometry/box.ts';
import type { TextRun } from '../../pdf/content/page-content.ts';
import { fold, foldWithPlaces } from './fold.ts';
import { letterOffsets } from './glyph-widths.ts';

export interface PageText {
  readonly text: string;
  /** Where each run begins in `text`; ascending. */
  readonly starts: Uint32Array;
  readonly runs: readonly TextRun[];
}

/** Joins words hyphenated at the end of a line. */
const isBroken = (run: TextRun, next: TextRun | undefined) =>
  run.endsLine && /\p{L}[-\u00ad\u2010]$/u.test(run.text) && next !== undefined && /^\p{Ll}/u.test(next.text);

export function pageText(runs: readonly TextRun[]): PageText {
  let text = '';
  const starts = new Uint32Array(runs.length);
  for (const [index, run] of runs.entries()) {
    const before = runs[index - 1];
    // Runs of one line are as close as the file says; no space is added where the gap is only kerning.
    if (before && !isBroken(before, run) && !text.endsWith(' ') && (before.endsLine || isApart(before, run)))
      text += ' ';
    starts[index] = text.length;
    const folded = fold(run.text);
    text += isBroken(run, runs[index + 1]) ? folded.slice(0, -1) : folded;
  }
  return { text, starts, runs };
}

function isApart({ box: a }: TextRun, { box: b }: TextRun): boolean {
  const gap = Math.max(b.x - (a.x + a.width), a.x - (b.x + b.width));
  return gap > Math.min(a.height, b.height) * 0.12 || Math.abs(a.y - b.y) > Math.min(a.height, b.height) / 2;
}

/**
 * A space in the query matches any white space; hyphens are optional where a word may have been hyphenated.
 */
export function searchFor(wanted: string): RegExp | null {
  const plain = fold(wanted).trim();
  if (!plain) return null;
  const isOnlyHyphens = /^[- ]+$/.test(plain);
  const source = plain
    .replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
    .replace(/ +/g, ' +')
    .replace(/-/g, isOnlyHyphens ? '-' : '-? ?');
  return new RegExp(source, 'gu');
}

/** Start and end of all matches, alternating. */
export function matchesIn(text: string, wanted: RegExp): readonly number[] {
  const found: number[] = [];
  for (const match of text.matchAll(wanted))
    if (match[0].length > 0) found.push(match.index, match.index + match[0].length);
  return found;
}

/** Scripts without spaces between words: what surrounds a match there is other words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const isOfWord = (letter: string | undefined) =>
  letter !== undefined && /[\p{L}\p{N}\p{M}]/u.test(letter) && !UNSPACED.test(letter);

/** Extends a match that begins or ends inside a word to the whole word. */
export function wholeWords(text: string, from: number, to: number): readonly [from: number, to: number] {
  let [first, past] = [from, to];
  if (isOfWord(text[from])) while (isOfWord(text[first - 1])) first--;
  if (isOfWord(text[to - 1])) while (isOfWord(text[past])) past++;
  return [first, past];
}

/** The boxes that a match covers, one per run, in percent of the page. */
export function boxesOf({ starts, runs, text }: PageText, from: number, to: number): readonly Box[] {
  const boxes: Box[] = [];
  for (const [index, run] of runs.entries()) {
    const begin = starts[index]!;
    const end = starts[index + 1] ?? text.length;
    if (end <= from) continue;
    if (begin >= to) break;
    const { places } = foldWithPlaces(run.text);
    const last = places.length - 1;
    const first = places[Math.min(last, Math.max(0, from - begin))]!;
    const past = places[Math.min(last, to - begin)]!;
    const letters = letterOffsets(run.text, run.family);
    const left = letters[first]!;
    const right = letters[Math.max(past, first + 1)] ?? 1;
    if (right <= left) continue;
    const { x, y, width, height } = run.box;
    // In rotated text the whole run is marked, as its upright box doesn't tell where the word is.
    boxes.push(
      run.isUpright
        ? {
            x: x + (run.isRtl ? 1 - right : left) * width,
            // Includes descenders.
            y: y - height * 0.04,
            width: (right - left) * width,
            height: height * 1.26,
          }
        : run.box,
    );
  }
  return boxes;
}
