import { describe, expect, it } from 'vitest';
import { boundsOf, contains, intersects, keepInside, roundPercent } from '../../../src/geometry/box.ts';

describe('keeping a box inside the page', () => {
  it('moves it back from every edge without resizing', () => {
    expect(keepInside({ x: -5, y: 98, width: 20, height: 5 })).toMatchObject({
      x: 0,
      y: 95,
      width: 20,
      height: 5,
    });
    expect(keepInside({ x: 95, y: -3, width: 20, height: 5 })).toMatchObject({
      x: 80,
      y: 0,
      width: 20,
      height: 5,
    });
  });

  it('shrinks only boxes larger than the page', () => {
    expect(keepInside({ x: 10, y: 10, width: 140, height: 5 })).toMatchObject({
      x: 0,
      y: 10,
      width: 100,
      height: 5,
    });
  });

  it("doesn't move a box that fits exactly", () => {
    const box = { x: 80, y: 95, width: 20, height: 5 };
    expect(keepInside(box)).toEqual(box);
  });
});

describe('relations between boxes', () => {
  const box = { x: 10, y: 10, width: 10, height: 10 };

  it.each([
    ['left', { x: 0, y: 12, width: 10, height: 5 }],
    ['right', { x: 20, y: 12, width: 10, height: 5 }],
    ['top', { x: 12, y: 0, width: 5, height: 10 }],
    ['bottom', { x: 12, y: 20, width: 5, height: 10 }],
  ])('touching at the %s edge is not an overlap, a hair further is', (side, other) => {
    expect(intersects(box, other)).toBe(false);
    expect(intersects(other, box)).toBe(false);
    const isAcross = side === 'left' || side === 'right';
    const towards = side === 'left' || side === 'top' ? 0.01 : -0.01;
    const closer = isAcross ? { ...other, x: other.x + towards } : { ...other, y: other.y + towards };
    expect(intersects(box, closer)).toBe(true);
  });

  it("doesn't count boxes that overlap along one axis only as intersecting", () => {
    expect(intersects(box, { x: 12, y: 50, width: 5, height: 5 })).toBe(false);
    expect(intersects(box, { x: 50, y: 12, width: 5, height: 5 })).toBe(false);
  });

  it('counts a box as containing itself and everything within its edges', () => {
    expect(contains(box, box)).toBe(true);
    expect(contains(box, { x: 12, y: 12, width: 5, height: 5 })).toBe(true);
  });

  it.each([
    ['left', { x: 9, y: 12, width: 5, height: 5 }],
    ['top', { x: 12, y: 9, width: 5, height: 5 }],
    ['right', { x: 16, y: 12, width: 5, height: 5 }],
    ['bottom', { x: 12, y: 16, width: 5, height: 5 }],
  ])('a box does not contain one that sticks out at the %s', (_side, inner) => {
    expect(contains(box, inner)).toBe(false);
  });

  it('returns common bounds from the first edge to the last', () => {
    const a = { x: 1, y: 2, width: 3, height: 4 };
    const b = { x: 10, y: 1, width: 5, height: 2 };
    expect(boundsOf([a, b])).toEqual({ x: 1, y: 1, width: 14, height: 5 });
    expect(boundsOf([])).toBeUndefined();
  });
});

it('rounds percentages far below a printed dot', () => {
  expect(roundPercent(33.33333333333)).toBe(33.333333);
});
