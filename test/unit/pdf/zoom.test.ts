import { describe, expect, it } from 'vitest';
import { resolveZoom, stepZoom } from '../../../src/pdf/zoom.ts';

const LETTER = { width: 612, height: 792 };

describe('resolving a zoom', () => {
  it('fits the width so that the page fills the room', () => {
    expect(resolveZoom('fit-width', { room: { width: 816, height: 300 }, ...LETTER })).toBeCloseTo(100);
  });

  it('fits the whole page by whichever side is scarcer', () => {
    expect(resolveZoom('fit-page', { room: { width: 816, height: 528 }, ...LETTER })).toBeCloseTo(50);
    expect(resolveZoom('fit-page', { room: { width: 408, height: 2_000 }, ...LETTER })).toBeCloseTo(50);
  });

  it('stays within the limits, also when fitted into nearly nothing', () => {
    expect(resolveZoom(5, { room: { width: 800, height: 600 }, ...LETTER })).toBe(25);
    expect(resolveZoom(9_000, { room: { width: 800, height: 600 }, ...LETTER })).toBe(400);
    expect(resolveZoom('fit-width', { room: { width: 20, height: 20 }, ...LETTER })).toBe(25);
  });

  it('shows 100 % where there is no room yet', () => {
    expect(resolveZoom('fit-width', { room: { width: 0, height: 0 }, ...LETTER })).toBe(100);
  });
});

describe('stepping', () => {
  it('goes to the next step from between steps', () => {
    expect(stepZoom(103.7, 1)).toBe(110);
    expect(stepZoom(103.7, -1)).toBe(100);
  });

  it('does not stop at a step that a fitted zoom already is', () => {
    expect(stepZoom(99.98, 1)).toBe(110);
    expect(stepZoom(100.02, -1)).toBe(90);
  });

  it('ends at the limits', () => {
    expect(stepZoom(400, 1)).toBe(400);
    expect(stepZoom(25, -1)).toBe(25);
  });
});
