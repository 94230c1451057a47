type Granularity = 'grapheme' | 'word';
const segmenters = new Map<Granularity, Intl.Segmenter>();

function segments(text: string, granularity: Granularity): string[] {
  // Browsers without it are a few per cent; there a code point is the next best piece.
  if (typeof Intl.Segmenter !== 'function') return [...text];
  let segmenter = segmenters.get(granularity);
  if (!segmenter) segmenters.set(granularity, (segmenter = new Intl.Segmenter('und', { granularity })));
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** What a reader takes for one character: a letter with its marks, an emoji of several parts. */
export const graphemes = (text: string): string[] =>
  /^[\u0020-\u02ff]*$/.test(text) ? text.split('') : segments(text, 'grapheme');

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Where a line may break inside what stands between two spaces: between words where those have none, else anywhere. */
export const breakable = (word: string): string[] =>
  UNSPACED.test(word) ? segments(word, 'word') : graphemes(word);
