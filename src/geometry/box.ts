/**
 * Percent of the displayed page; PDF points; CSS pixels of the displayed page; CSS pixels of the window. Converted in
 * `page-transform.ts` and `page-rect.ts`.
 */
export type Space = 'percent' | 'points' | 'view' | 'client';

/** An axis-parallel box. */
export interface Box<S extends Space = 'percent'> {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly space?: S;
}

export interface Point<S extends Space = 'percent'> {
  readonly x: number;
  readonly y: number;
  readonly space?: S;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const PAGE: Size = { width: 100, height: 100 };

const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);

/** Moves the box inside `within`, and shrinks it only if necessary. */
export function keepInside<S extends Space>(box: Box<S>, within: Size = PAGE): Box<S> {
  const width = Math.min(box.width, within.width);
  const height = Math.min(box.height, within.height);
  return {
    ...box,
    width,
    height,
    x: clamp(box.x, 0, within.width - width),
    y: clamp(box.y, 0, within.height - height),
  };
}

export function intersects(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function contains(outer: Box, inner: Box): boolean {
  return (
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

/** Bounding box; undefined for no boxes. */
export function boundsOf(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Rounds to the API's precision of 6 decimals (0.00001 pt on A4), so that a round trip changes nothing. */
export function roundPercent(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
