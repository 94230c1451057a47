import { lengthInPercent, sizeOnPage } from '../../geometry/page-rect.ts';
import type { PageContent } from '../../pdf/content/page-content.ts';
import { readContent } from '../../pdf/content/read-content.ts';
import type { PdfHandle } from '../../pdf/open-document.ts';
import { createPacer } from '../kernel/time-slices.ts';
import { boxOfRange, type TextLine, textLines } from './detect/lines.ts';
import { type DocumentLine, type NearestLine, nearestLine } from './nearest-line.ts';

/** The document's own lines on one page, with the code that searches them. */
export interface DocumentGuides {
  /**
   * The nearest one to any of `own`, within reach, among those that cross `from` … `to` on the other axis.
   */
  nearest(
    axis: 'x' | 'y',
    own: readonly number[],
    reach: number,
    from: number,
    to: number,
  ): NearestLine | null;
}

const UNDERSCORES = /_(?: ?_){3,}/g;
/** Points: centers of boxes about the size of a checkbox are snapped to as well. */
const TICK = 24;

/** Points: the margin of a page without text, one inch. */
const PLAIN_MARGIN = 72;
/** Lines that start or end within a point of each other make a margin. */
const TOGETHER = 3;

/** The outermost position shared by several lines, from the left; null if there's none. */
function sharedEdge(places: readonly number[], point: number): number | null {
  const sorted = places.toSorted((a, b) => a - b);
  return sorted.find((place, index) => (sorted[index + TOGETHER - 1] ?? Infinity) - place <= point) ?? null;
}

/** The left and right margins of the text; on pages without lines of text, an inch. */
function margins(lines: readonly TextLine[], { width, height }: PageContent['size']) {
  const [across, down] = [lengthInPercent(PLAIN_MARGIN, width), lengthInPercent(PLAIN_MARGIN, height)];
  const point = lengthInPercent(1, width);
  const text = lines.filter((line) => line.text.trim());
  const left = sharedEdge(
    text.map(({ box }) => box.x),
    point,
  );
  if (left === null) return { x: [across, 100 - across], y: [down, 100 - down] };
  const right = sharedEdge(
    text.map(({ box }) => 100 - box.x - box.width),
    point,
  );
  return {
    // Unjustified text ends anywhere; most pages have equal margins.
    x: [left, 100 - (right ?? left)],
    y: [Math.min(...text.map(({ box }) => box.y)), Math.max(...text.map(({ box }) => box.y + box.height))],
  };
}

/** Per axis, sorted by position. */
export interface GuideLists {
  readonly x: readonly DocumentLine[];
  readonly y: readonly DocumentLine[];
}

/**
 * What fields can snap to: drawn lines, sides of boxes and table cells, centers of small boxes, underscores,
 * margins.
 */
export function documentGuides(content: PageContent): GuideLists {
  const x: DocumentLine[] = [];
  const y: DocumentLine[] = [];
  for (const { isAcross, at, from, to } of content.rules) {
    (isAcross ? y : x).push({ at, from, to });
    // Ends of a blank line align the fields of a column.
    if (isAcross) for (const end of [from, to]) x.push({ at: end, from: at - 4, to: at + 0.5 });
  }
  for (const { box } of content.frames) {
    const { width, height } = sizeOnPage(box, content.size);
    if (width > TICK || height > TICK) continue;
    x.push({ at: box.x + box.width / 2, from: box.y, to: box.y + box.height, isMiddle: true });
    y.push({ at: box.y + box.height / 2, from: box.x, to: box.x + box.width, isMiddle: true });
  }
  const text = textLines(content.text, content.size);
  const around = margins(text, content.size);
  for (const at of around.x) x.push({ at, from: 0, to: 100 });
  for (const at of around.y) y.push({ at, from: 0, to: 100 });
  for (const line of text) {
    for (const match of line.text.matchAll(UNDERSCORES)) {
      const box = boxOfRange(line, match.index, match.index + match[0].length);
      // The text's box ends at its bottom; an underscore is drawn a tenth of an em lower.
      const at = box.y + box.height * 1.1;
      const [from, to] = [box.x, box.x + box.width];
      y.push({ at, from, to });
      for (const end of [from, to]) x.push({ at: end, from: at - 4, to: at + 0.5 });
    }
  }
  const byPlace = (a: DocumentLine, b: DocumentLine) => a.at - b.at;
  return { x: x.sort(byPlace), y: y.sort(byPlace) };
}

export const snapTargets = (lists: GuideLists): DocumentGuides => ({
  nearest: (axis, own, reach, from, to) => nearestLine(lists[axis], own, reach, from, to),
});

export async function readDocumentGuides(pdf: PdfHandle, page: number): Promise<DocumentGuides> {
  return snapTargets(documentGuides(await readContent(pdf, page, { pacing: createPacer })));
}
