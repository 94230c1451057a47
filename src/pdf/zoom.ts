/** How much of the page one sees: percent (100 is one inch of paper on 96 CSS pixels), or fitted to the viewport. */
export type Zoom = number | 'fit-width' | 'fit-page';

export const ZOOM_LIMITS = { min: 25, max: 400 } as const;
export const ZOOM_STEPS = [25, 33, 50, 67, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400] as const;

/** CSS pixels per point at 100 %. */
export const NATURAL = 96 / 72;

export const clampZoom = (percent: number): number =>
  Math.min(Math.max(percent, ZOOM_LIMITS.min), ZOOM_LIMITS.max);

/** The next step up or down from any percentage; the limit itself when there is none. */
export function stepZoom(percent: number, direction: 1 | -1): number {
  // A hair of room, so that a fitted 99.98 % goes to 110 and not to 100.
  const steps = direction === 1 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse();
  const next = steps.find((step) => (step - percent) * direction > 0.5);
  return next ?? (direction === 1 ? ZOOM_LIMITS.max : ZOOM_LIMITS.min);
}

export interface FitInput {
  /** Room for pages, in CSS pixels, without padding. */
  readonly room: { readonly width: number; readonly height: number };
  /** What is fitted, in points. */
  readonly width: number;
  readonly height: number;
}

/** Percent for a choice of zoom, within the limits. */
export function resolveZoom(zoom: Zoom, { room, width, height }: FitInput): number {
  if (typeof zoom === 'number') return clampZoom(zoom);
  if (!(width > 0) || room.width <= 0) return 100;
  const byWidth = (room.width / (width * NATURAL)) * 100;
  if (zoom === 'fit-width' || !(height > 0) || room.height <= 0) return clampZoom(byWidth);
  return clampZoom(Math.min(byWidth, (room.height / (height * NATURAL)) * 100));
}
