/**
 * Converts between the displayed page and the PDF's coordinates; `page-rect.ts` is for lengths on the displayed page.
 * - percent: 0–100 of the displayed page, origin top left, y down, as in the API;
 * - points: PDF user space units, origin bottom left, y up, before /Rotate, as in the sealed file.
 * The displayed page is CropBox ∩ MediaBox, rotated by /Rotate (ISO 32000-2, 14.11.2 and 7.7.3.3). UserUnit scales the displayed
 * page, so it has no effect on percentages or user space.
 */
import type { Box, Point, Size } from './box.ts';
import { sizeOnPage } from './page-rect.ts';

export type Rotation = 0 | 90 | 180 | 270;
/** x0, y0, x1, y1 in user space, in any order, as PDF files write them. */
export type PdfRect = readonly [number, number, number, number];
/** PDF matrix a b c d e f: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number];

export interface PageGeometry {
  /** The displayed box in user space: x0 < x1, y0 < y1. */
  readonly view: PdfRect;
  readonly rotate: Rotation;
  /** Size of one user space unit in 1/72 inch. */
  readonly userUnit: number;
}

/** The default of viewers for pages without a valid MediaBox. */
export const LETTER: PdfRect = [0, 0, 612, 792];

function ordered(rect: PdfRect): PdfRect {
  const [a, b, c, d] = rect;
  return [Math.min(a, c), Math.min(b, d), Math.max(a, c), Math.max(b, d)];
}

const isUsable = (rect: PdfRect) =>
  rect.every(Number.isFinite) && rect[2] - rect[0] > 0 && rect[3] - rect[1] > 0;

/** Normalizes to one of four rotations. As in viewers, anything but a multiple of 90 counts as 0. */
export function normalizeRotation(degrees: number): Rotation {
  const turned = ((degrees % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

export function pageGeometry(page: {
  readonly mediaBox: PdfRect;
  readonly cropBox?: PdfRect | null;
  readonly rotate?: number;
  readonly userUnit?: number;
}): PageGeometry {
  const media = isUsable(ordered(page.mediaBox)) ? ordered(page.mediaBox) : LETTER;
  const crop = page.cropBox ? ordered(page.cropBox) : media;
  const both: PdfRect = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ];
  const unit = page.userUnit ?? 1;
  return {
    view: isUsable(both) ? both : media,
    rotate: normalizeRotation(page.rotate ?? 0),
    userUnit: Number.isFinite(unit) && unit > 0 ? unit : 1,
  };
}

/** Size of the page as displayed, in user space units (multiply by `userUnit` for points of 1/72 inch). */
export function displayedSize({ view, rotate }: PageGeometry): Size {
  const width = view[2] - view[0];
  const height = view[3] - view[1];
  return rotate % 180 === 0 ? { width, height } : { width: height, height: width };
}

export function percentToPoint(point: Point<'percent'>, page: PageGeometry): Point<'points'> {
  const [x0, y0, x1, y1] = page.view;
  const u = point.x / 100;
  const v = point.y / 100;
  const w = x1 - x0;
  const h = y1 - y0;
  switch (page.rotate) {
    case 0:
      return { x: x0 + u * w, y: y1 - v * h };
    case 90:
      return { x: x0 + v * w, y: y0 + u * h };
    case 180:
      return { x: x1 - u * w, y: y0 + v * h };
    case 270:
      return { x: x1 - v * w, y: y1 - u * h };
  }
}

export function pointToPercent(point: Point<'points'>, page: PageGeometry): Point<'percent'> {
  const [x0, y0, x1, y1] = page.view;
  const w = x1 - x0;
  const h = y1 - y0;
  switch (page.rotate) {
    case 0:
      return { x: ((point.x - x0) / w) * 100, y: ((y1 - point.y) / h) * 100 };
    case 90:
      return { x: ((point.y - y0) / h) * 100, y: ((point.x - x0) / w) * 100 };
    case 180:
      return { x: ((x1 - point.x) / w) * 100, y: ((point.y - y0) / h) * 100 };
    case 270:
      return { x: ((y1 - point.y) / h) * 100, y: ((x1 - point.x) / w) * 100 };
  }
}

/** The user space rectangle that a displayed box covers. */
export function percentToPoints(box: Box<'percent'>, page: PageGeometry): Box<'points'> {
  const a = percentToPoint({ x: box.x, y: box.y }, page);
  const b = percentToPoint({ x: box.x + box.width, y: box.y + box.height }, page);
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(b.x - a.x),
    height: Math.abs(b.y - a.y),
  };
}

export function pointsToPercent(box: Box<'points'>, page: PageGeometry): Box<'percent'> {
  const a = pointToPercent({ x: box.x, y: box.y }, page);
  const b = pointToPercent({ x: box.x + box.width, y: box.y + box.height }, page);
  return {
    x: Math.min(a.x, b.x),
    y: Math.min(a.y, b.y),
    width: Math.abs(b.x - a.x),
    height: Math.abs(b.y - a.y),
  };
}

/** The box's displayed size in user space units. */
export function uprightSize(box: Box<'percent'>, page: PageGeometry): Size {
  return sizeOnPage(box, displayedSize(page));
}

/**
 * Maps a field's drawing space (origin top left of the displayed box, x right, y **down**, user space units) to user space, so that
 * drawings are upright whatever the page's rotation.
 */
export function drawingToPoints(box: Box<'percent'>, page: PageGeometry): Matrix {
  const origin = percentToPoint({ x: box.x, y: box.y }, page);
  const { x, y } = origin;
  switch (page.rotate) {
    case 0:
      return [1, 0, 0, -1, x, y];
    case 90:
      return [0, 1, 1, 0, x, y];
    case 180:
      return [-1, 0, 0, 1, x, y];
    case 270:
      return [0, -1, -1, 0, x, y];
  }
}

export function applyMatrix([a, b, c, d, e, f]: Matrix, { x, y }: { x: number; y: number }): Point<'points'> {
  return { x: a * x + c * y + e, y: b * x + d * y + f };
}
