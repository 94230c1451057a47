/**
 * Relative widths of letters. A PDF gives the width of a run of text, but not where a word in it begins.
 * Widths of the two most common fonts, scaled to the run, give that to within a fraction of a letter.
 */
import type { TextRun } from '../../pdf/content/page-content.ts';

/** Widths of U+0020 … U+007E in thousandths of the font size, in Helvetica and Times. */
const HELVETICA =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584';
const TIMES =
  '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541';
const TABLES = { 'sans-serif': HELVETICA.split(' ').map(Number), serif: TIMES.split(' ').map(Number) };

function widthOf(letter: string, family: TextRun['family']): number {
  if (family === 'monospace') return 600;
  const code = letter.codePointAt(0)!;
  const known = TABLES[family][code - 32];
  if (known !== undefined) return known;
  if (/\p{Mn}/u.test(letter)) return 0;
  if (code >= 0x2e80) return 1000; // full width: East Asian scripts, symbols, boxes
  const plain = letter.normalize('NFD').charCodeAt(0);
  return TABLES[family][plain - 32] ?? 556;
}

/** Where each UTF-16 unit of the text begins and the last one ends, as a share of the whole, 0 to 1. */
export function letterOffsets(text: string, family: TextRun['family']): Float64Array {
  const places = new Float64Array(text.length + 1);
  let sum = 0;
  let at = 0;
  for (const letter of text) {
    for (let unit = 0; unit < letter.length; unit++) places[at + unit] = sum;
    at += letter.length;
    sum += widthOf(letter, family);
  }
  places[at] = sum;
  if (sum > 0) for (let index = 0; index < places.length; index++) places[index]! /= sum;
  return places;
}
