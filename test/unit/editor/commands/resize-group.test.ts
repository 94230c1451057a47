import { describe, expect, it } from 'vitest';
import { minSizeOn } from '../../../../src/editor/commands/resize-fields.ts';
import { resizedGroup } from '../../../../src/editor/commands/resize-group.ts';
import { boundsOf } from '../../../../src/geometry/box.ts';
import { fieldAt } from '../template.ts';

const view = { pageSize: () => ({ width: 600, height: 800 }) } as never;
const a = { ...fieldAt(10, 10), position: { x: 10, y: 10, width: 20, height: 5 } };
const b = { ...fieldAt(40, 30), position: { x: 40, y: 30, width: 10, height: 10 } };
const group = (edge: { x: -1 | 0 | 1; y: -1 | 0 | 1 }, x: number, y: number, isFree = false) =>
  resizedGroup({ view }, [a, b], edge, { x, y }, isFree);
const bounds = (boxes: ReturnType<typeof group>) => boundsOf([...boxes.values()])!;

describe('resizing several fields', () => {
  it('keeps their proportions and distances at a corner', () => {
    const boxes = group({ x: 1, y: 1 }, 20, 1);
    expect(bounds(boxes)).toEqual({ x: 10, y: 10, width: 60, height: 45 });
    expect(boxes.get(b)).toEqual({ x: 55, y: 40, width: 15, height: 15 });
  });

  it('keeps the opposite corner fixed', () => {
    const { x, y, width, height } = bounds(group({ x: -1, y: -1 }, 10, 0));
    expect([x + width, y + height]).toEqual([50, 40]);
    expect(width / height).toBeCloseTo(40 / 30);
  });

  it('scales one direction at a side, and both independently at a free corner', () => {
    expect(bounds(group({ x: 1, y: 0 }, 20, 50))).toEqual({ x: 10, y: 10, width: 60, height: 30 });
    expect(bounds(group({ x: 1, y: 1 }, 20, 15, true))).toEqual({ x: 10, y: 10, width: 60, height: 45 });
  });

  it('stops at the edges of the page and keeps proportions', () => {
    const { x, y, width, height } = bounds(group({ x: 1, y: 1 }, 900, 900));
    expect(x + width).toBeLessThanOrEqual(100);
    expect(y + height).toBeLessThanOrEqual(100);
    expect(width / height).toBeCloseTo(40 / 30);
  });

  it('stops when the smallest field reaches its minimum size', () => {
    for (const box of group({ x: 1, y: 1 }, -99, -99).values()) {
      expect(box.width).toBeGreaterThan(0);
      expect(box.height).toBeGreaterThan(0);
    }
    expect(bounds(group({ x: 1, y: 1 }, -99, -99)).width).toBeGreaterThan(5);
    // The same at a side and at a free corner: the smallest field keeps exactly its minimum size.
    const minSize = minSizeOn(b.type, { width: 600, height: 800 });
    expect(group({ x: 1, y: 0 }, -99, 0).get(b)!.width).toBeCloseTo(Math.min(minSize.width, 10));
    const free = group({ x: -1, y: -1 }, 99, 99, true);
    expect(free.get(a)!.height).toBeCloseTo(Math.min(minSize.height, 5));
  });
});
