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

  it('shrinks only what is larger than the page', () => {
    expect(keepInside({ x: 10, y: 10, width: 140, height: 5 })).toMatchObject({
      x: 0,
      y: 10,
      width: 100,
      height: 5,
    });
  });

  it('leaves a box that fits exactly where it is', () => {
    const box = { x: 80, y: 95, width: 20, height: 5 };
    expect(keepInside(box)).toEqual(box);
  });
});

describe('relations between boxes', () => {
  it('does not count touching edges as overlap', () => {
    expect(intersects({ x: 0, y: 0, width: 10, height: 10 }, { x: 10, y: 0, width: 10, height: 10 })).toBe(
      false,
    );
    expect(intersects({ x: 0, y: 0, width: 10.01, height: 10 }, { x: 10, y: 0, width: 10, height: 10 })).toBe(
      true,
    );
  });

  it('knows containment and common bounds', () => {
    const a = { x: 1, y: 2, width: 3, height: 4 };
    const b = { x: 10, y: 1, width: 5, height: 2 };
    expect(boundsOf([a, b])).toEqual({ x: 1, y: 1, width: 14, height: 5 });
    expect(contains(boundsOf([a, b])!, b)).toBe(true);
    expect(contains(a, b)).toBe(false);
    expect(boundsOf([])).toBeUndefined();
  });
});

it('rounds percentages far below a printed dot', () => {
  expect(roundPercent(33.33333333333)).toBe(33.333333);
});
