/** Signature fonts in slices, as packaged. Caveat is one of the bundled fonts. */
import type { FontName, OwnFont } from '../../../geometry/drawing.ts';
import { SIGNATURE_FONTS, type SignatureFont } from '../../../model/signature-fonts.ts';
import { isSeen, sliceCovers } from './covering-slice.ts';
import { type Slice, slicesOf } from './font-families.ts';

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
