import type { Box } from '../../../geometry/box.ts';
import { lengthInPercent } from '../../../geometry/page-rect.ts';
import type { PageContent, Rule } from '../../../pdf/content/page-content.ts';
import { type TextLine, textLines } from './lines.ts';

/** A page's content with its text in lines; the input of all finders. */
export interface ReadPage extends PageContent {
  readonly lines: readonly TextLine[];
}

export function readPage(content: PageContent): ReadPage {
  return { ...content, lines: textLines(content.text, content.size) };
}

/** Points to percent of the page's width and height. */
export const percentX = ({ size }: PageContent, points: number) => lengthInPercent(points, size.width);
export const percentY = ({ size }: PageContent, points: number) => lengthInPercent(points, size.height);

export const rightOf = (box: Box) => box.x + box.width;
export const bottomOf = (box: Box) => box.y + box.height;

/** The parts of a line between tabs. */
export function chunksOf(line: TextLine): readonly { readonly from: number; readonly to: number }[] {
  const found: { from: number; to: number }[] = [];
  for (const match of line.text.matchAll(/[^\t]+/g))
    found.push({ from: match.index, to: match.index + match[0].length });
  return found;
}

/**
 * The table cell around a point: the nearest lines on its four sides that cross it. Null if one is missing or
 * they only frame the whole page.
 */
export function cellAround(page: PageContent, x: number, y: number): Box | null {
  const passes = (rule: Rule, at: number) => rule.from <= at + 0.2 && rule.to >= at - 0.2;
  let [left, top, end, low] = [-Infinity, -Infinity, Infinity, Infinity];
  for (const rule of page.rules) {
    if (rule.isAcross && passes(rule, x)) {
      if (rule.at <= y) top = Math.max(top, rule.at);
      else low = Math.min(low, rule.at);
    } else if (!rule.isAcross && passes(rule, y)) {
      if (rule.at <= x) left = Math.max(left, rule.at);
      else end = Math.min(end, rule.at);
    }
  }
  const box = { x: left, y: top, width: end - left, height: low - top };
  const isWhole = Object.values(box).every(Number.isFinite);
  return isWhole && box.width < 95 && box.height < 30 ? box : null;
}
