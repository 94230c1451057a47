/** Percent (at 100, an inch of the page is 96 CSS pixels), or fitted to the viewport. */
export type Zoom = number | 'fit-width' | 'fit-page';

const ZOOM_LIMITS = { min: 25, max: 400 } as const;
export const ZOOM_STEPS = [25, 33, 50, 67, 75, 90, 100, 110, 125, 150, 175, 200, 250, 300, 400] as const;

/** CSS pixels per point at 100 %. */
const NATURAL = 96 / 72;

/** CSS pixels per point at a zoom in percent. */
export const pixelsPerPoint = (percent: number): number => (percent / 100) * NATURAL;

/** The zoom in percent at which a length in points takes so many CSS pixels. */
export const zoomToFit = (pixels: number, points: number): number => (pixels / (points * NATURAL)) * 100;

/** From a factor, as options have it. */
export const toZoomPercent = (factor: number): number => factor * 100;

export const clampZoom = (percent: number): number =>
  Math.min(Math.max(percent, ZOOM_LIMITS.min), ZOOM_LIMITS.max);

/** The zoom to start with, from the options of the editors. */
export const startZoom = ({
  initialZoom,
  autoFit,
}: {
  readonly initialZoom?: number | null;
  readonly autoFit?: boolean;
}): Zoom => (initialZoom ? toZoomPercent(initialZoom) : autoFit === false ? 100 : 'fit-width');

/** The next step up or down from any percentage, or the limit. */
export function stepZoom(percent: number, direction: 1 | -1): number {
  // Tolerance, so that a fitted 99.98 % steps to 110 instead of 100.
  const steps = direction === 1 ? ZOOM_STEPS : [...ZOOM_STEPS].reverse();
  const next = steps.find((step) => (step - percent) * direction > 0.5);
  return next ?? (direction === 1 ? ZOOM_LIMITS.max : ZOOM_LIMITS.min);
}

interface FitInput {
  /** Available space in CSS pixels, without padding. */
  readonly room: { readonly width: number; readonly height: number };
  /** Size to fit, in points. */
  readonly width: number;
  readonly height: number;
}

/** The zoom in percent, within the limits. */
export function resolveZoom(zoom: Zoom, { room, width, height }: FitInput): number {
  if (typeof zoom === 'number') return clampZoom(zoom);
  if (!(width > 0) || room.width <= 0) return 100;
  const byWidth = zoomToFit(room.width, width);
  if (zoom === 'fit-width' || !(height > 0) || room.height <= 0) return clampZoom(byWidth);
  return clampZoom(Math.min(byWidth, zoomToFit(room.height, height)));
}
