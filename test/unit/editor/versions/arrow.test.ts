import { describe, expect, it } from 'vitest';
import { arrowBetween, arrowPath } from '../../../../src/editor/versions/arrow.ts';

const box = (x: number, y: number, width = 20, height = 10) => ({ x, y, width, height });

describe('the arrow from a field’s old place to its new one', () => {
  it('goes from edge to edge', () => {
    expect(arrowBetween(box(0, 0), box(100, 0))).toEqual({ from: { x: 20, y: 5 }, to: { x: 100, y: 5 } });
    expect(arrowBetween(box(0, 50), box(0, 0))).toEqual({ from: { x: 10, y: 50 }, to: { x: 10, y: 10 } });
  });

  it('goes between the middles of boxes that overlap', () => {
    expect(arrowBetween(box(0, 0), box(12, 0))).toEqual({ from: { x: 10, y: 5 }, to: { x: 22, y: 5 } });
  });

  it('is left out after a resize that keeps the middle, and for a step that can hardly be seen', () => {
    expect(arrowBetween(box(0, 0), box(-10, -5, 40, 20))).toBeNull();
    expect(arrowBetween(box(0, 0), box(3, 3))).toBeNull();
  });

  it('ends in a head whose tip is the end', () => {
    expect(arrowPath({ from: { x: 0, y: 0 }, to: { x: 20, y: 0 } })).toBe(
      'M0.00 0.00L12.00 0.00M20.00 0.00L12.00 4.00L12.00 -4.00Z',
    );
  });
});
