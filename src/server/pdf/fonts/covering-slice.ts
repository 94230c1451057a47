/** Which slice draws a character that the bundled fonts lack, or a signature. Small enough for the main thread, which needs it for every value. */

import type { FontName, OwnFont } from '../../../geometry/drawing.ts';
import { SIGNATURE_FONTS, type SignatureFont } from '../../../model/signature-fonts.ts';
import { type FamilyName, SCRIPT_FAMILIES, type Slice, sliceBytes, slicesOf } from './font-families.ts';
import { type Coverage, readCoverage } from './read-cmap.ts';
import { woff2Table } from './read-woff2.ts';

const coverages = new Map<Slice, Coverage>();

/** The slice's declared ranges are approximate; its `cmap` is exact. */
export function sliceCovers(slice: Slice, codePoint: number): boolean {
  if (!slice.ranges.some(([from, to]) => codePoint >= from && codePoint <= to)) return false;
  let coverage = coverages.get(slice);
  if (!coverage) {
    coverage = readCoverage(fontOfOneTable(woff2Table(sliceBytes(slice), 'cmap')));
    coverages.set(slice, coverage);
  }
  return coverage(codePoint);
}

/** `readCoverage` expects a font; a directory with one entry turns the table into one. */
function fontOfOneTable(cmap: Uint8Array): Uint8Array {
  const font = new Uint8Array(28 + cmap.length);
  const view = new DataView(font.buffer);
  view.setUint16(4, 1);
  font.set([0x63, 0x6d, 0x61, 0x70], 12);
  view.setUint32(20, 28);
  view.setUint32(24, cmap.length);
  font.set(cmap, 28);
  return font;
}

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Chinese characters look different in Japan and Korea; the surrounding text says which are meant. */
function eastAsian(text: string, language: string): readonly FamilyName[] {
  const isUndecided = !KANA.test(text) && !HANGUL.test(text);
  if (KANA.test(text) || (isUndecided && language === 'ja')) return ['jp', 'sc', 'kr'];
  return HANGUL.test(text) || (isUndecided && language === 'ko') ? ['kr', 'jp', 'sc'] : ['sc', 'jp', 'kr'];
}

const EMOJI = /\p{Emoji_Presentation}|\ufe0f/u;
const EAST_ASIAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

/** Families to try for a cluster, in order; `text` is its context. */
function familiesFor(cluster: string, text: string, language: string): readonly FamilyName[] {
  if (EMOJI.test(cluster)) return ['emoji', 'symbols'];
  if (EAST_ASIAN.test(cluster)) return eastAsian(text, language);
  return [...SCRIPT_FAMILIES, 'symbols', 'emoji', ...eastAsian(text, language)];
}

export const isSeen = (character: string) => !/\p{Default_Ignorable_Code_Point}/u.test(character);
const found = new Map<string, Slice | null>();

/** The slice with every visible character of the cluster; null if there is none. */
export function coveringSlice(cluster: string, text: string, language = ''): Slice | null {
  const families = familiesFor(cluster, text, language);
  const key = `${families.join()} ${cluster}`;
  const known = found.get(key);
  if (known !== undefined) return known;
  const codes = [...cluster].filter(isSeen).map((character) => character.codePointAt(0)!);
  let slice: Slice | null = null;
  for (const family of families) {
    slice = slicesOf(family).find((one) => codes.every((code) => sliceCovers(one, code))) ?? null;
    if (slice) break;
  }
  if (found.size > 20_000) found.clear();
  found.set(key, slice);
  return slice;
}

/** Signature fonts that are packaged in slices. Caveat is one of the bundled fonts. */
export type SlicedSignatureFont = Exclude<SignatureFont, 'caveat'>;
const PREFIX = 'hand:';

export const isHand = (font: FontName): font is Exclude<FontName, OwnFont> => font.startsWith(PREFIX);

/** @throws RangeError for an unknown font */
export function handOf(font: Exclude<FontName, OwnFont>): SlicedSignatureFont {
  const name = SIGNATURE_FONTS.find((hand) => `${PREFIX}${hand}` === font);
  if (!name || name === 'caveat') throw new RangeError(`Expected a hand that is sliced, got ${font}`);
  return name;
}

/** The slice of the font with every visible character of the text; null if there is none. */
export function handSlice(hand: SlicedSignatureFont, text: string): Slice | null {
  const codes = [...text].filter(isSeen).map((character) => character.codePointAt(0)!);
  return slicesOf(hand).find((slice) => codes.every((code) => sliceCovers(slice, code))) ?? null;
}

/** Whether each character is in some slice. */
export const handCovers = (hand: SlicedSignatureFont, text: string) =>
  [...text].every((character) => handSlice(hand, character) !== null);
