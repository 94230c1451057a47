/** Shapes lines that aren't simply one glyph after another: other scripts, right to left, marks, emoji. Runs in the worker. */
import bidiFactory from 'bidi-js';
import type { FontName, OwnFont } from '../../../geometry/drawing.ts';
import { serverFile } from '../bundled-files.ts';
import { FONT_FILES, ownFontCovers } from './coverage.ts';
import { coveringSlice, handCovers, handOf, handSlice, isHand } from './covering-slice.ts';
import { type Slice, sliceBytes } from './font-families.ts';
import { openShapingFont, type PlacedGlyph, type ShapingFont } from './harfbuzz.ts';
import { readWoff2 } from './read-woff2.ts';

interface TextRun {
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

/**
 * Splits a line into runs of one font and direction, in visual order (Unicode Standard Annex 9). The line's direction follows from its
 * first strong letter, as with `dir="auto"`.
 * @param hasOwn whether the bundled font has every visible character
 * @param sliceFor which slice draws the others
 */
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

/** A font at one weight, as embedded. */
export interface Face {
  readonly key: string;
  readonly ttf: Uint8Array;
  /** Null: a single weight. */
  readonly weight: number | null;
  readonly font: ShapingFont;
}

export interface ShapedRun {
  readonly face: Face;
  readonly text: string;
  readonly isRightToLeft: boolean;
  readonly glyphs: readonly PlacedGlyph[];
  /** As a fraction of the font size. */
  readonly width: number;
}

export interface ShapedLine {
  readonly runs: readonly ShapedRun[];
  readonly width: number;
}

const faces = new Map<string, Face>();

function openFace(key: string, read: () => Uint8Array, weight: number | null): Face {
  let face = faces.get(key);
  if (!face) {
    const ttf = read();
    face = { key, ttf, weight, font: openShapingFont(ttf, { weight, isKerned: key.startsWith('@') }) };
    faces.set(key, face);
  }
  return face;
}

const ownFace = (font: OwnFont) => openFace(font, () => serverFile(FONT_FILES[font]), null);

function sliceFace(slice: Slice, font: FontName): Face {
  const weight = !slice.isVariable ? null : font === 'sans-bold' ? 600 : 400;
  const key = `${slice.family}/${slice.file} ${weight}`;
  return openFace(key, () => readWoff2(sliceBytes(slice)), weight);
}

/** Right-to-left letters, combining marks, and contextual shapes. */
const NOT_PLAIN =
  /\p{Mark}|\p{Join_Control}|[\u2066-\u2069\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

const seen = (text: string) => text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');

/** Whether the bundled font draws the text one glyph after another. */
export function isPlain(text: string, font: FontName): boolean {
  if (NOT_PLAIN.test(text)) return false;
  for (const character of text) if (!ownFontCovers(font, character.codePointAt(0)!)) return false;
  return true;
}

const shapedLines = new Map<string, ShapedLine>();

/**
 * The text must be `drawable`, with every character in some font. `language` selects regional glyph variants where the text is
 * ambiguous.
 */
export function shapeText(text: string, font: FontName, language = ''): ShapedLine {
  const key = `${font} ${language} ${text}`;
  let line = shapedLines.get(key);
  if (line) return line;
  const hand = isHand(font) ? handOf(font) : null;
  // If the signature font lacks a letter, the whole line uses the print font instead of switching within a word.
  const canWrite = hand ? handCovers(hand, text) : font !== 'handwriting' || coversAll(font, text);
  const own = isHand(font) || !canWrite ? 'sans' : font;
  const pieces =
    hand && canWrite
      ? textRuns(
          text,
          () => false,
          (cluster) => handSlice(hand, cluster),
        )
      : textRuns(
          text,
          (part) => coversAll(own, part),
          (cluster, line) => coveringSlice(cluster, line, language),
        );
  const runs = pieces.map(({ text, slice, isRightToLeft }) => {
    const face = slice ? sliceFace(slice, own) : ownFace(own);
    const glyphs = face.font.shape(text, isRightToLeft);
    const width = glyphs.reduce((sum, { advance }) => sum + advance, 0) / face.font.unitsPerEm;
    return { face, text, isRightToLeft, glyphs, width };
  });
  line = { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
  if (shapedLines.size > 4_000) shapedLines.clear();
  shapedLines.set(key, line);
  return line;
}

function coversAll(font: FontName, text: string): boolean {
  for (const character of seen(text)) if (!ownFontCovers(font, character.codePointAt(0)!)) return false;
  return true;
}
