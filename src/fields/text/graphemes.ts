type Granularity = 'grapheme' | 'word';
const segmenters = new Map<Granularity, Intl.Segmenter>();

function segments(text: string, granularity: Granularity): string[] {
  // A few percent of browsers lack it and use code points instead.
  if (typeof Intl.Segmenter !== 'function') return [...text];
  let segmenter = segmenters.get(granularity);
  if (!segmenter) segmenters.set(granularity, (segmenter = new Intl.Segmenter('und', { granularity })));
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Grapheme clusters, such as a letter with its marks or an emoji of several code points. */
export const graphemes = (text: string): string[] =>
  /^[\u0020-\u02ff]*$/.test(text) ? text.split('') : segments(text, 'grapheme');

/** Scripts that write words without spaces between them. */
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** Parts of a run of text without spaces between which a line may break: words in scripts without spaces, else graphemes. */
export const breakable = (word: string): string[] =>
  UNSPACED.test(word) ? segments(word, 'word') : graphemes(word);
