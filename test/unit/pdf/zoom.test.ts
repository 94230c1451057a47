import { describe, expect, it } from 'vitest';
import { resolveZoom, stepZoom } from '../../../src/pdf/zoom.ts';

const LETTER = { width: 612, height: 792 };

describe('resolving a zoom', () => {
  it('fits the page to the available width', () => {
    expect(resolveZoom('fit-width', { room: { width: 816, height: 300 }, ...LETTER })).toBeCloseTo(100);
  });

  it('fits the whole page by the more limiting side', () => {
    expect(resolveZoom('fit-page', { room: { width: 816, height: 528 }, ...LETTER })).toBeCloseTo(50);
    expect(resolveZoom('fit-page', { room: { width: 408, height: 2_000 }, ...LETTER })).toBeCloseTo(50);
  });

  it('stays within the limits, even with almost no space', () => {
    expect(resolveZoom(5, { room: { width: 800, height: 600 }, ...LETTER })).toBe(25);
    expect(resolveZoom(9_000, { room: { width: 800, height: 600 }, ...LETTER })).toBe(400);
    expect(resolveZoom('fit-width', { room: { width: 20, height: 20 }, ...LETTER })).toBe(25);
  });

  it('returns 100 % while there is no space yet', () => {
    expect(resolveZoom('fit-width', { room: { width: 0, height: 0 }, ...LETTER })).toBe(100);
  });
});

describe('zoom steps', () => {
  it('go to the next step from between steps', () => {
    expect(stepZoom(103.7, 1)).toBe(110);
    expect(stepZoom(103.7, -1)).toBe(100);
  });

  it('skip a step that equals the fitted zoom', () => {
    expect(stepZoom(99.98, 1)).toBe(110);
    expect(stepZoom(100.02, -1)).toBe(90);
  });

  it('end at the limits', () => {
    expect(stepZoom(400, 1)).toBe(400);
    expect(stepZoom(25, -1)).toBe(25);
  });
});
