import { describe, expect, it } from 'vitest';
import type { Box } from '../../../src/geometry/box.ts';
import {
  applyMatrix,
  displayedSize,
  drawingToPoints,
  LETTER,
  normalizeRotation,
  type PdfRect,
  pageGeometry,
  percentToPoint,
  percentToPoints,
  pointsToPercent,
  pointToPercent,
  uprightSize,
} from '../../../src/geometry/page-transform.ts';

const ROTATIONS = [0, 90, 180, 270, -90, 450];
const BOXES: Record<string, { mediaBox: PdfRect; cropBox?: PdfRect }> = {
  plain: { mediaBox: [0, 0, 595.28, 841.89] },
  'shifted MediaBox': { mediaBox: [-100, 50, 495, 892] },
  CropBox: { mediaBox: [0, 0, 612, 792], cropBox: [72, 36, 500, 700] },
  'CropBox past the MediaBox': { mediaBox: [0, 0, 612, 792], cropBox: [-50, 100, 700, 900] },
};
const UNITS = [1, 2.5];

const cases = Object.entries(BOXES).flatMap(([name, boxes]) =>
  ROTATIONS.flatMap((rotate) => UNITS.map((userUnit) => ({ name, rotate, userUnit, boxes }))),
);

describe.each(cases)(
  'a page with $name, Rotate $rotate, UserUnit $userUnit',
  ({ boxes, rotate, userUnit }) => {
    const page = pageGeometry({ ...boxes, rotate, userUnit });
    const box: Box = { x: 12.345678, y: 61.5, width: 20.25, height: 3.125 };

    it('converts to points and back without loss', () => {
      const back = pointsToPercent(percentToPoints(box, page), page);
      expect(back.x).toBeCloseTo(box.x, 9);
      expect(back.y).toBeCloseTo(box.y, 9);
      expect(back.width).toBeCloseTo(box.width, 9);
      expect(back.height).toBeCloseTo(box.height, 9);
    });

    it("agrees with pdf.js's viewport", () => {
      // pdf.js: the transform of PageViewport at scale 1, restated from ISO 32000-2 for this test alone.
      const [x0, y0, x1, y1] = page.view;
      const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
      const turn = { 0: [1, 0, 0, -1], 90: [0, 1, 1, 0], 180: [-1, 0, 0, 1], 270: [0, -1, -1, 0] }[
        page.rotate
      ] as number[];
      const size = displayedSize(page);
      const toView = (x: number, y: number) => ({
        x: turn[0]! * (x - cx) + turn[2]! * (y - cy) + size.width / 2,
        y: turn[1]! * (x - cx) + turn[3]! * (y - cy) + size.height / 2,
      });
      const point = percentToPoint({ x: 12.3, y: 70.1 }, page);
      const seen = toView(point.x, point.y);
      expect((seen.x / size.width) * 100).toBeCloseTo(12.3, 9);
      expect((seen.y / size.height) * 100).toBeCloseTo(70.1, 9);
    });

    it('keeps the displayed corners at the corners', () => {
      for (const corner of [
        { x: 0, y: 0 },
        { x: 100, y: 0 },
        { x: 0, y: 100 },
        { x: 100, y: 100 },
      ]) {
        const back = pointToPercent(percentToPoint(corner, page), page);
        expect(back.x).toBeCloseTo(corner.x, 9);
        expect(back.y).toBeCloseTo(corner.y, 9);
      }
    });

    it("draws upright: right and down match the reader's view", () => {
      const matrix = drawingToPoints(box, page);
      const size = uprightSize(box, page);
      const origin = pointToPercent(applyMatrix(matrix, { x: 0, y: 0 }), page);
      const far = pointToPercent(applyMatrix(matrix, { x: size.width, y: size.height }), page);
      expect(origin.x).toBeCloseTo(box.x, 9);
      expect(origin.y).toBeCloseTo(box.y, 9);
      expect(far.x).toBeCloseTo(box.x + box.width, 9);
      expect(far.y).toBeCloseTo(box.y + box.height, 9);
    });
  },
);

describe('page geometry', () => {
  it('falls back to Letter for a MediaBox without area', () => {
    expect(pageGeometry({ mediaBox: [0, 0, 0, 0] }).view).toEqual([0, 0, 612, 792]);
    expect(pageGeometry({ mediaBox: [0, 0, Number.NaN, 5] }).view).toEqual([0, 0, 612, 792]);
  });

  it.each<[string, PdfRect]>([
    ['no width', [100, 0, 100, 200]],
    ['no height', [0, 200, 100, 200]],
    ['an infinite side', [0, 0, Number.POSITIVE_INFINITY, 200]],
  ])('falls back to Letter for a MediaBox with %s', (_what, mediaBox) => {
    expect(pageGeometry({ mediaBox }).view).toEqual(LETTER);
  });

  it("keeps a MediaBox whose origin isn't zero", () => {
    expect(pageGeometry({ mediaBox: [-300, -400, -100, -50] }).view).toEqual([-300, -400, -100, -50]);
  });

  it.each<[string, PdfRect, PdfRect]>([
    ['inside', [72, 36, 500, 700], [72, 36, 500, 700]],
    ['past the left and right', [-50, 100, 700, 700], [0, 100, 612, 700]],
    ['past the bottom and top', [100, -50, 500, 900], [100, 0, 500, 792]],
  ])('displays the part of a CropBox %s that the MediaBox has', (_where, cropBox, view) => {
    expect(pageGeometry({ mediaBox: [0, 0, 612, 792], cropBox }).view).toEqual(view);
  });

  it('places a field in the displayed part of the page', () => {
    const page = pageGeometry({ mediaBox: [0, 0, 612, 792], cropBox: [-50, 100, 700, 900] });
    expect(displayedSize(page)).toEqual({ width: 612, height: 692 });
    expect(percentToPoint({ x: 0, y: 0 }, page)).toEqual({ x: 0, y: 792 });
    expect(percentToPoint({ x: 100, y: 100 }, page)).toEqual({ x: 612, y: 100 });
  });

  it.each([
    [undefined, 1],
    [2.5, 2.5],
    [0.5, 0.5],
    [0, 1],
    [-1, 1],
    [Number.NaN, 1],
    [Number.POSITIVE_INFINITY, 1],
  ])('takes UserUnit %s as %s', (userUnit, expected) => {
    const page = pageGeometry({ mediaBox: LETTER, ...(userUnit !== undefined && { userUnit }) });
    expect(page.userUnit).toBe(expected);
  });

  it('ignores a CropBox outside the MediaBox', () => {
    expect(pageGeometry({ mediaBox: [0, 0, 100, 200], cropBox: [300, 300, 400, 400] }).view).toEqual([
      0, 0, 100, 200,
    ]);
  });

  it('accepts boxes given by any two opposite corners', () => {
    expect(pageGeometry({ mediaBox: [612, 792, 0, 0] }).view).toEqual([0, 0, 612, 792]);
  });

  it('normalizes rotations as viewers do', () => {
    expect([-90, 450, 720, 45, -360, 180, -180].map(normalizeRotation)).toEqual([270, 90, 0, 0, 0, 180, 180]);
  });

  it('swaps the displayed sides on a quarter turn', () => {
    const page = pageGeometry({ mediaBox: [0, 0, 600, 800], rotate: 90 });
    expect(displayedSize(page)).toEqual({ width: 800, height: 600 });
  });
});
