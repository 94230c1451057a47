/** Heights in CSS pixels. */
export interface HeightLimits {
  readonly min: number;
  readonly max: number;
}

/** So many equal steps in a row are a loop: content that is sized by the frame's own height grows by itself for ever. */
const LOOP_STEPS = 3;

/**
 * Turns the heights that a frame reports into heights to give it: clamped, whole pixels, and settled. Returns null for a
 * report that changes nothing. The frame starts at the least height.
 */
export function heightRule(limits: () => HeightLimits): (reported: number) => number | null {
  let applied = limits().min;
  let last = 0;
  let lastStep = 0;
  let equalSteps = 0;
  return (reported) => {
    const step = reported - last;
    const isRepeated = step > 0 && Math.abs(step - lastStep) < 1;
    equalSteps = isRepeated ? equalSteps + 1 : 1;
    last = reported;
    lastStep = step;
    if (isRepeated && equalSteps >= LOOP_STEPS) return null;
    const { min, max } = limits();
    const height = Math.ceil(Math.min(Math.max(reported, min), max));
    if (!Number.isFinite(height) || height === applied) return null;
    applied = height;
    return height;
  };
}
