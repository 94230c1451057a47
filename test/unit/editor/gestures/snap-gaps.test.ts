import { describe, expect, it } from 'vitest';
import { snapBox, snapLines } from '../../../../src/editor/gestures/snap.ts';
import { evenGap, gapRows } from '../../../../src/editor/gestures/snap-gaps.ts';

const at = (x: number, y = 10, width = 10) => ({ x, y, width, height: 4 });
const across = (x: number, others: readonly ReturnType<typeof at>[], reach = 1, y = 10) =>
  evenGap(at(x, y), gapRows(others), 'x', reach);

describe('gaps next to a box', () => {
  it('are equal in the middle between two neighbors', () => {
    expect(across(34.6, [at(10), at(60)])).toEqual({
      shift: expect.closeTo(0.4),
      gaps: [
        { axis: 'x', from: 20, to: 35, at: 12 },
        { axis: 'x', from: 45, to: 60, at: 12 },
      ],
    });
  });

  it('are equal to the gap before the nearest neighbor, on either side', () => {
    expect(across(43.5, [at(10), at(25)])).toBeNull();
    expect(across(40.7, [at(10), at(25)])).toMatchObject({
      shift: expect.closeTo(-0.7),
      gaps: [
        { from: 20, to: 25 },
        { from: 35, to: 40 },
      ],
    });
    expect(across(25.3, [at(40), at(55)])).toMatchObject({
      shift: expect.closeTo(-0.3),
      gaps: [
        { from: 35, to: 40 },
        { from: 50, to: 55 },
      ],
    });
  });

  it('work in columns too, and ignore boxes in other rows', () => {
    const column = [at(10, 10), at(10, 20)];
    expect(evenGap(at(12, 30.5), gapRows(column), 'y', 1)).toMatchObject({ shift: expect.closeTo(-0.5) });
    expect(evenGap(at(12, 30.5), gapRows(column), 'x', 1)).toBeNull();
    expect(across(34.6, [at(10), at(60)], 1, 40)).toBeNull();
  });

  it("don't exist between boxes that touch or overlap", () => {
    expect(across(29.9, [at(10), at(20)])).toBeNull();
    expect(across(34.6, [at(10), at(42)])).toBeNull();
  });
});

describe('a moved box', () => {
  const lines = snapLines([at(10), at(60)]);
  const reach = { x: 1, y: 1 };

  it('snaps to an equal gap if no line is closer', () => {
    expect(snapBox(at(34.6, 10.2), lines, reach)).toEqual({
      x: expect.closeTo(0.4),
      y: expect.closeTo(-0.2),
      guideX: null,
      guideY: 10,
      gaps: [expect.objectContaining({ from: 20 }), expect.objectContaining({ from: 45 })],
    });
    // The right edge is nearer to the middle of the page.
    expect(snapBox({ ...at(34.6), width: 15.2 }, lines, reach)).toMatchObject({ guideX: 50 });
  });

  it("doesn't snap to gaps while resizing", () => {
    expect(snapBox(at(34.6, 30), lines, reach, { x: 1, y: 0 }).gaps).toBeUndefined();
  });
});
