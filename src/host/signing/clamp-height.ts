/**
 * Turns the height that a frame reports into the height to give it: clamped, whole CSS pixels. The frame sums its parts up and
 * never reports the height that it was given, so what is given here does not feed back.
 */
export function clampHeight(reported: number, min: number, max: number): number {
  return Math.ceil(Math.min(Math.max(reported, min), max));
}
