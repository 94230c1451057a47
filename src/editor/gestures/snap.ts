import type { Box } from '../../geometry/box.ts';
import type { DocumentGuides } from '../detection/document-guides.ts';
import type { NearestLine } from '../detection/nearest-line.ts';
import { evenGap, type Gap, type GapRows, gapRows } from './snap-gaps.ts';

/** Positions on one axis that an edge or center can snap to, in percent of the page; ascending and unique. */
export interface SnapLines {
  readonly x: readonly number[];
  readonly y: readonly number[];
  /** The boxes they come from, for gaps between them. */
  readonly rows?: GapRows;
}

export interface Snapped {
  /** Offset to add to the box, in percent. */
  readonly x: number;
  readonly y: number;
  /** Positions of guides; null: nothing snapped on that axis. */
  readonly guideX: number | null;
  readonly guideY: number | null;
  /** Gaps that became equal. */
  readonly gaps?: readonly Gap[];
}

/** Edges and centers of other boxes, and the page's center. */
export function snapLines(boxes: readonly Box[]): SnapLines {
  const x = [50];
  const y = [50];
  for (const box of boxes) {
    x.push(box.x, box.x + box.width / 2, box.x + box.width);
    y.push(box.y, box.y + box.height / 2, box.y + box.height);
  }
  const sorted = (all: readonly number[]) => [...new Set(all)].sort((a, b) => a - b);
  return { x: sorted(x), y: sorted(y), rows: gapRows(boxes) };
}

/** Percent by which an equal gap must be closer than a line; otherwise the line wins. */
const NEARER = 1e-6;

const nearer = (a: NearestLine | null, b: NearestLine | null) =>
  !a || (b && Math.abs(b.shift) < Math.abs(a.shift)) ? b : a;

/** Binary search: a full page has a thousand lines per axis, and this runs on every move. */
function nearest(own: readonly number[], lines: readonly number[], reach: number) {
  let best: NearestLine | null = null;
  for (const from of own) {
    let low = 0;
    let high = lines.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (lines[middle]! < from) low = middle + 1;
      else high = middle;
    }
    for (const line of [lines[low - 1], lines[low]]) {
      if (line === undefined) continue;
      const shift = line - from;
      if (Math.abs(shift) <= reach && (!best || Math.abs(shift) < Math.abs(best.shift)))
        best = { shift, line };
    }
  }
  return best;
}

/**
 * The shift that aligns the box with the nearest lines. `reach`: percent per axis, from screen pixels, so
 * that snapping feels the same at every zoom. `edges`: for resizing, only the sides that move (-1, 1); 0
 * means both. `paper`: the document's own lines, as far as they're known.
 */
export function snapBox(
  box: Box,
  lines: SnapLines,
  reach: { readonly x: number; readonly y: number },
  edges?: { readonly x: -1 | 0 | 1; readonly y: -1 | 0 | 1 },
  paper: DocumentGuides | null = null,
): Snapped {
  const own = (start: number, length: number, side?: -1 | 0 | 1) =>
    side === undefined
      ? [start, start + length / 2, start + length]
      : side === 0
        ? []
        : [side < 0 ? start : start + length];
  const ownX = own(box.x, box.width, edges?.x);
  const ownY = own(box.y, box.height, edges?.y);
  let x = nearest(ownX, lines.x, reach.x);
  let y = nearest(ownY, lines.y, reach.y);
  if (paper) {
    x = nearer(x, paper.nearest('x', ownX, reach.x, box.y, box.y + box.height));
    y = nearer(y, paper.nearest('y', ownY, reach.y, box.x, box.x + box.width));
  }
  const snapped = { x: x?.shift ?? 0, y: y?.shift ?? 0, guideX: x?.line ?? null, guideY: y?.line ?? null };
  // When resizing, sides snap to lines only.
  if (edges || !lines.rows) return snapped;
  const gapX = evenGap(box, lines.rows, 'x', x ? Math.abs(x.shift) - NEARER : reach.x);
  const gapY = evenGap(box, lines.rows, 'y', y ? Math.abs(y.shift) - NEARER : reach.y);
  const gaps = [...(gapX?.gaps ?? []), ...(gapY?.gaps ?? [])];
  return {
    x: gapX?.shift ?? snapped.x,
    y: gapY?.shift ?? snapped.y,
    guideX: gapX ? null : snapped.guideX,
    guideY: gapY ? null : snapped.guideY,
    ...(gaps.length > 0 && { gaps }),
  };
}
