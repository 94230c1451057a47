import type { Size } from '../geometry/box.ts';

/**
 * Largest page that is painted as one sharp canvas, in pixels. Half of Safari's limit, and pdf.js's own limit on
 * phones. Larger pages get a sharp detail of the visible part, which is painted sooner and needs less memory.
 */
const MAX_CANVAS_PIXELS = { desktop: 8_388_608, phone: 5_242_880 } as const;
/** Share of the limit for the low-resolution page below a detail, which is visible briefly while scrolling. */
const SOFT_SHARE = 0.4;

export interface Backing extends Size {
  /** Whether it has one pixel per device pixel. If not, a detail covers the visible part. */
  readonly isFull: boolean;
}

/** Canvas size for a box in CSS pixels: full device resolution, or reduced if a detail will cover it. */
export function backingSize(box: Size, ratio: number, most: number): Backing {
  const width = Math.max(1, Math.round(box.width * ratio));
  const height = Math.max(1, Math.round(box.height * ratio));
  if (width * height <= most) return { width, height, isFull: true };
  const shrink = Math.sqrt((most * SOFT_SHARE) / (width * height));
  return {
    width: Math.max(1, Math.floor(width * shrink)),
    height: Math.max(1, Math.floor(height * shrink)),
    isFull: false,
  };
}

/** Phones and small tablets have little canvas memory. */
export function maxCanvasPixels(): number {
  const isPhone = matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 820;
  return isPhone ? MAX_CANVAS_PIXELS.phone : MAX_CANVAS_PIXELS.desktop;
}

export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The part of a page to paint in full resolution, in device pixels: the visible part plus a quarter on each side, so
 * that short scrolls stay inside. Null if the page isn't visible.
 */
export function detailPart(page: Size, seen: Part, ratio: number, most: number): Part | null {
  const whole = { width: Math.round(page.width * ratio), height: Math.round(page.height * ratio) };
  const within = (margin: number): Part => {
    const left = Math.max(0, Math.floor((seen.x - seen.width * margin) * ratio));
    const top = Math.max(0, Math.floor((seen.y - seen.height * margin) * ratio));
    const right = Math.min(whole.width, Math.ceil((seen.x + seen.width * (1 + margin)) * ratio));
    const bottom = Math.min(whole.height, Math.ceil((seen.y + seen.height * (1 + margin)) * ratio));
    return { x: left, y: top, width: right - left, height: bottom - top };
  };
  const generous = within(0.25);
  const part = generous.width * generous.height <= most ? generous : within(0);
  return part.width > 0 && part.height > 0 ? part : null;
}
