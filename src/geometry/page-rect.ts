/**
 * Converts between percent of a displayed page and lengths on it. The page's size may be in points or in CSS pixels; results have
 * the same unit. `page-transform.ts` converts to the PDF's own coordinates. A rect is a page, or a part of one, in the window or in a scrolled column, in CSS pixels.
 */
import type { Box, Point, Size } from './box.ts';

export interface Rect extends Size {
  readonly left: number;
  readonly top: number;
}

type OnPage = 'points' | 'view';

export const lengthOnPage = (percent: number, side: number): number => (percent / 100) * side;
export const lengthInPercent = (length: number, side: number): number => (length / side) * 100;

export const sizeOnPage = ({ width, height }: Size, page: Size): Size => ({
  width: lengthOnPage(width, page.width),
  height: lengthOnPage(height, page.height),
});
export const sizeInPercent = ({ width, height }: Size, page: Size): Size => ({
  width: lengthInPercent(width, page.width),
  height: lengthInPercent(height, page.height),
});

/** Also for distances, which are points from the origin. */
export const pointOnPage = ({ x, y }: Point<'percent'>, page: Size): Point<OnPage> => ({
  x: lengthOnPage(x, page.width),
  y: lengthOnPage(y, page.height),
});
export const pointInPercent = ({ x, y }: Point<OnPage>, page: Size): Point<'percent'> => ({
  x: lengthInPercent(x, page.width),
  y: lengthInPercent(y, page.height),
});

export const boxOnPage = (box: Box<'percent'>, page: Size): Box<OnPage> => ({
  ...pointOnPage(box, page),
  ...sizeOnPage(box, page),
});
export const boxInPercent = (box: Box<OnPage>, page: Size): Box<'percent'> => ({
  ...pointInPercent(box, page),
  ...sizeInPercent(box, page),
});

export const pointToClient = (point: Point<'percent'>, page: Rect): Point<'client'> => {
  const { x, y } = pointOnPage(point, page);
  return { x: page.left + x, y: page.top + y };
};
export const pointFromClient = ({ x, y }: Point<'client'>, page: Rect): Point<'percent'> =>
  pointInPercent({ x: x - page.left, y: y - page.top }, page);

export const boxToRect = (box: Box<'percent'>, page: Rect): Rect => {
  const { x, y } = pointToClient(box, page);
  return { left: x, top: y, ...sizeOnPage(box, page) };
};
export const rectToBox = (rect: Rect, page: Rect): Box<'percent'> => ({
  ...pointFromClient({ x: rect.left, y: rect.top }, page),
  ...sizeInPercent(rect, page),
});
