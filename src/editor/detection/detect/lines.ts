import { type Box, boundsOf, type Size } from '../../../geometry/box.ts';
import { lengthOnPage } from '../../../geometry/page-rect.ts';
import type { TextRun } from '../../../pdf/content/page-content.ts';
import { letterOffsets } from '../../page-text/glyph-widths.ts';

/** Text in one line of a page, from left to right; a tab marks a column or a wide gap. */
export interface TextLine {
  readonly text: string;
  readonly box: Box;
  /** Percent from the left: start and end of each UTF-16 unit. */
  readonly lefts: readonly number[];
  readonly rights: readonly number[];
}

const bottom = (box: Box) => box.y + box.height;

/** The overlap of two runs as a share of the lower one's height. */
function shared(a: Box, b: Box): number {
  const overlap = Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y);
  return overlap / Math.min(a.height, b.height);
}

function lineOf(runs: readonly TextRun[], page: Size): TextLine {
  const ordered = runs.toSorted((a, b) => a.box.x - b.box.x);
  let text = '';
  const lefts: number[] = [];
  const rights: number[] = [];
  let end: number | null = null;
  for (const { text: own, box, family, isRtl } of ordered) {
    // In widths of a letter of this height.
    const em = lengthOnPage(box.height, page.height);
    const gap = end === null ? 0 : lengthOnPage(box.x - end, page.width) / (em || 1);
    if (end !== null && gap > 0.12) {
      text += gap > 1.6 ? '\t' : ' ';
      lefts.push(end);
      rights.push(box.x);
    }
    const places = letterOffsets(own, family);
    for (let index = 0; index < own.length; index++) {
      const [from, to] = [places[index]!, places[index + 1]!];
      lefts.push(box.x + (isRtl ? 1 - to : from) * box.width);
      rights.push(box.x + (isRtl ? 1 - from : to) * box.width);
    }
    text += own;
    end = box.x + box.width;
  }
  return { text, lefts, rights, box: boundsOf(ordered.map(({ box }) => box))! };
}

/** Horizontal text assembled into lines, from top to bottom. */
export function textLines(runs: readonly TextRun[], page: Size): readonly TextLine[] {
  const lines: TextRun[][] = [];
  const upright = runs.filter(({ isUpright, box }) => isUpright && box.width > 0 && box.height > 0);
  for (const run of upright.toSorted((a, b) => bottom(a.box) - bottom(b.box))) {
    // Lines are filled from top to bottom, so only the last few can grow.
    const line = lines.slice(-4).findLast((one) => one.some(({ box }) => shared(box, run.box) > 0.5));
    if (line) line.push(run);
    else lines.push([run]);
  }
  return lines.map((line) => lineOf(line, page)).toSorted((a, b) => a.box.y - b.box.y);
}

/** The box around a part of a line. */
export function boxOfRange(line: TextLine, from: number, to: number): Box {
  const left = Math.min(...line.lefts.slice(from, to));
  const right = Math.max(...line.rights.slice(from, to));
  return { x: left, y: line.box.y, width: right - left, height: line.box.height };
}
