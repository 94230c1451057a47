/**
 * Splits a line into runs of one font and direction, in visual order (Unicode Standard Annex 9). The line's direction follows from its
 * first strong letter, as with `dir="auto"`.
 */
import bidiFactory from 'bidi-js';
import { coveringSlice } from './covering-slice.ts';
import type { Slice } from './font-families.ts';

export interface TextRun {
  readonly text: string;
  /** Null: a bundled font. */
  readonly slice: Slice | null;
  readonly isRightToLeft: boolean;
}

const ISOLATES = /^[\u2066-\u2069]+$/;
const bidi = bidiFactory();
const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

interface Piece {
  text: string;
  readonly slice: Slice | null;
  readonly level: number;
}

/** `hasOwn`: whether the bundled font has every visible character; `sliceFor`: which slice draws the others. */
export function textRuns(
  line: string,
  hasOwn: (text: string) => boolean,
  sliceFor: (cluster: string, line: string) => Slice | null = coveringSlice,
): TextRun[] {
  const { levels } = bidi.getEmbeddingLevels(line, 'auto');
  const pieces: Piece[] = [];
  const add = (text: string, at: number, slice: Slice | null) => {
    const level = levels[at] ?? 0;
    const last = pieces.at(-1);
    if (last && last.slice === slice && last.level === level) last.text += text;
    else pieces.push({ text, slice, level });
  };
  for (const { segment, index } of graphemes.segment(line)) {
    // Isolates have already taken effect.
    if (ISOLATES.test(segment)) continue;
    // Digits and punctuation use the bundled font; an emoji sequence that contains one doesn't.
    if (hasOwn(segment)) add(segment, index, null);
    else {
      const slice = sliceFor(segment, line);
      if (slice) add(segment, index, slice);
      else addParts(segment, index);
    }
  }
  function addParts(segment: string, index: number) {
    let at = index;
    for (const character of segment) {
      add(character, at, hasOwn(character) ? null : sliceFor(character, line));
      at += character.length;
    }
  }
  return inVisualOrder(pieces).map(({ text, slice, level }) => ({
    text,
    slice,
    isRightToLeft: level % 2 === 1,
  }));
}

/** Rule L2: from the highest level to the lowest odd one, reverses sequences at that level or higher. */
function inVisualOrder(pieces: readonly Piece[]): readonly Piece[] {
  const ordered = [...pieces];
  const highest = Math.max(0, ...ordered.map(({ level }) => level));
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if (ordered[start]!.level < level) continue;
      let end = start;
      while (end + 1 < ordered.length && ordered[end + 1]!.level >= level) end++;
      ordered.splice(start, end - start + 1, ...ordered.slice(start, end + 1).reverse());
      start = end;
    }
  }
  return ordered;
}
