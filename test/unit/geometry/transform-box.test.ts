import { describe, expect, it } from 'vitest';
import type { Box } from '../../../src/geometry/box.ts';
import { refitBox, turnBox } from '../../../src/geometry/transform-box.ts';

const A4 = { width: 595, height: 842 };

describe('a box on a rotated page', () => {
  const box: Box = { x: 10, y: 20, width: 30, height: 5 };

  it.each([
    [0, box],
    [90, { x: 75, y: 10, width: 5, height: 30 }],
    [180, { x: 60, y: 75, width: 30, height: 5 }],
    [270, { x: 20, y: 60, width: 5, height: 30 }],
  ] as const)('stays over the same content after %i degrees clockwise', (by, expected) => {
    expect(turnBox(box, by)).toEqual(expected);
  });

  it.each([90, 180, 270] as const)('is restored exactly when %i degrees are undone', (by) => {
    const odd: Box = { x: 12.345678, y: 61.5, width: 20.25, height: 3.125 };
    expect(turnBox(turnBox(odd, by), (360 - by) as 90 | 180 | 270)).toEqual(odd);
  });
});

describe('a box on a page of another size', () => {
  const box: Box = { x: 20, y: 40, width: 10, height: 5 };

  it('is scaled with a page of the same shape', () => {
    expect(refitBox(box, A4, { width: 1190, height: 1684 })).toEqual(box);
    // A scan whose sides were rounded to whole pixels.
    expect(refitBox(box, A4, { width: 1241, height: 1754 })).toEqual(box);
  });

  it('keeps its size and its distance from the top left corner on another shape', () => {
    expect(refitBox(box, { width: 500, height: 800 }, { width: 1000, height: 1000 })).toEqual({
      x: 10,
      y: 32,
      width: 5,
      height: 4,
    });
  });

  it('treats A4 and Letter as different shapes', () => {
    expect(refitBox(box, A4, { width: 612, height: 792 })).not.toEqual(box);
  });

  it('is moved onto a page that is too small for its position', () => {
    expect(
      refitBox(
        { x: 80, y: 90, width: 20, height: 5 },
        { width: 1000, height: 1000 },
        { width: 500, height: 800 },
      ),
    ).toEqual({ x: 60, y: 93.75, width: 40, height: 6.25 });
  });

  it('is stored without floating-point noise', () => {
    expect(refitBox(box, { width: 700, height: 700 }, { width: 900, height: 1100 })).toEqual({
      x: 15.555556,
      y: 25.454545,
      width: 7.777778,
      height: 3.181818,
    });
  });
});
