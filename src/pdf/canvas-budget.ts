import type { Size } from '../geometry/box.ts';

/**
 * Pixels up to which a page is one sharp canvas. Half of what Safari takes at most, and what pdf.js's own viewer allows
 * itself on phones: beyond, a sharp detail of what is in view is there sooner and weighs less.
 */
export const MOST_PIXELS = { desktop: 8_388_608, phone: 5_242_880 } as const;
/** Of the soft whole below a detail: what shows for a moment while scrolling. */
const SOFT_SHARE = 0.4;

export interface Backing extends Size {
  /** Whether every device pixel has its own pixel; if not, a detail of the visible part makes up for it. */
  readonly isFull: boolean;
}

/** Size in pixels for a box in CSS pixels: one to one with the device, or far less where a detail will lie on top. */
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

/** Coarse pointer and a small screen: phones and small tablets, whose canvas memory is short. */
export function mostPixels(): number {
  const isPhone = matchMedia('(pointer: coarse)').matches && Math.min(screen.width, screen.height) < 820;
  return isPhone ? MOST_PIXELS.phone : MOST_PIXELS.desktop;
}

export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The part of a page to paint sharply, in device pixels: what is seen plus a margin of a quarter of it on each side, so
 * that small scrolls stay inside. Null when nothing of the page is seen.
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
