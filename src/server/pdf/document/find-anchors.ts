/**
 * Finds texts in a document, to place fields there, and optionally covers them. The text stays in the file, because removing it from
 * arbitrary content streams could break others.
 */
import { PDF, PdfArray } from '@libpdf/core';
import type { Box } from '../../../geometry/box.ts';
import { type PageGeometry, pointsToPercent } from '../../../geometry/page-transform.ts';
import { surroundingColors } from '../images/previews.ts';
import type { AnchorsRequest, AnchorsResult, AnchorText, FoundAnchor } from '../operations.ts';
import { contentStream, contentsOf, isolateContent } from './page-content.ts';
import { findPages, flattenTree, geometryOf } from './page-tree.ts';

interface Cover {
  readonly page: number;
  readonly box: Box<'points'>;
  readonly isWhite: boolean;
}

const WORD = /[\p{L}\p{N}_]/u;

/** Matches the literal text with any amount of white space between words. */
function anchorPattern({ text, caseSensitive, wholeWord }: AnchorText): RegExp {
  const literal = text
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => `\\u{${sign.charCodeAt(0).toString(16)}}`))
    .join('\\s+');
  // `{{sign}}` has no word characters at its edges, so a word boundary wouldn't match there.
  const trimmed = text.trim();
  const before = wholeWord && WORD.test(trimmed.at(0) ?? '') ? '(?<![\\p{L}\\p{N}_])' : '';
  const after = wholeWord && WORD.test(trimmed.at(-1) ?? '') ? '(?![\\p{L}\\p{N}_])' : '';
  return new RegExp(`${before}${literal}${after}`, caseSensitive ? 'gu' : 'giu');
}

/** All occurrences of each anchor in reading order, up to the requested one. */
function search(pdf: PDF, pages: readonly PageGeometry[], anchors: readonly AnchorText[]) {
  const found: FoundAnchor[][] = anchors.map(() => []);
  const covers: Cover[] = [];
  const counts = anchors.map(() => 0);
  const patterns = anchors.map(anchorPattern);
  for (const [index, page] of pdf.getPages().entries())
    for (const [which, anchor] of anchors.entries()) {
      if (anchor.occurrence > 0 && counts[which]! >= anchor.occurrence) continue;
      for (const { bbox } of page.findText(patterns[which]!)) {
        counts[which]! += 1;
        if (anchor.occurrence > 0 && counts[which] !== anchor.occurrence) continue;
        const box = { x: bbox.x, y: bbox.y, width: bbox.width, height: bbox.height };
        found[which]!.push({ page_number: index + 1, box: pointsToPercent(box, pages[index]!) });
        if (anchor.cover !== 'none') covers.push({ page: index, box, isWhite: anchor.cover === 'white' });
      }
    }
  return { found, counts, covers };
}

const number = (value: number) => String(Number(value.toFixed(3)));

async function cover(
  pdf: PDF,
  bytes: Uint8Array,
  pages: readonly PageGeometry[],
  covers: readonly Cover[],
): Promise<Uint8Array> {
  flattenTree(pdf, findPages(pdf, pages.length));
  for (const index of new Set(covers.map(({ page }) => page))) {
    const here = covers.filter(({ page }) => page === index);
    const around = await surroundingColors(
      bytes,
      index,
      here.map(({ box }) => pointsToPercent(box, pages[index]!)),
    );
    const operators = here.map(({ box, isWhite }, place) => {
      const color = isWhite ? [1, 1, 1] : around[place]!;
      const sides = [box.x, box.y, box.width, box.height];
      return `q ${color.map(number).join(' ')} rg ${sides.map(number).join(' ')} re f Q`;
    });
    const { dict } = pdf.getPages()[index]!;
    isolateContent(pdf, dict);
    const own = contentStream(pdf, `\n${operators.join('\n')}\n`);
    dict.set('Contents', new PdfArray([...contentsOf(pdf, dict), own]));
  }
  return pdf.save();
}

/** `bytes`: a document from `inspect`. The result has no `bytes` if nothing was covered. */
export async function anchors({ bytes, anchors: wanted }: AnchorsRequest): Promise<AnchorsResult> {
  const pdf = await PDF.load(bytes);
  const pages = findPages(pdf, Number.MAX_SAFE_INTEGER).map((page) => geometryOf(pdf, page));
  const { found, counts, covers } = search(pdf, pages, wanted);
  if (covers.length === 0) return { found, counts };
  return { found, counts, bytes: await cover(pdf, bytes, pages, covers) };
}
