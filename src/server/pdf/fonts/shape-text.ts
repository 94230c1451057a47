/** Shapes lines that aren't simply one glyph after another: other scripts, right to left, marks, emoji. Runs in the worker. */
import type { FontName, OwnFont } from '../../../geometry/drawing.ts';
import { serverFile } from '../bundled-files.ts';
import { FONT_FILES, ownFontCovers } from './coverage.ts';
import { coveringSlice, handCovers, handOf, handSlice, isHand } from './covering-slice.ts';
import { type Slice, sliceBytes } from './font-families.ts';
import { openShapingFont, type PlacedGlyph, type ShapingFont } from './harfbuzz.ts';
import { readWoff2 } from './read-woff2.ts';
import { textRuns } from './text-runs.ts';

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
