import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import {
  documentGuides,
  type GuideLists,
  snapTargets,
} from '../../../../src/editor/detection/document-guides.ts';
import { createGuideCache } from '../../../../src/editor/gestures/guide-cache.ts';
import { snapBox, snapLines } from '../../../../src/editor/gestures/snap.ts';
import type { TextRun } from '../../../../src/pdf/content/page-content.ts';
import type { PdfHandle } from '../../../../src/pdf/open-document.ts';
import { rentalAgreement } from '../../../fixtures/form-pdfs.ts';
import { readPdf } from '../../../support/read-pdf.ts';

const REACH = { x: 1, y: 1 };
const paper: GuideLists = {
  x: [
    { at: 20, from: 10, to: 30 },
    { at: 50.5, from: 10, to: 12, isMiddle: true },
  ],
  y: [
    { at: 40, from: 10, to: 30 },
    { at: 40.4, from: 60, to: 90 },
  ],
};
const snapped = (x: number, y: number, width: number, height: number, edges?: { x: 0 | 1; y: 0 | 1 }) =>
  snapBox({ x, y, width, height }, snapLines([]), REACH, edges, snapTargets(paper));

describe("snapping to the document's lines", () => {
  it('snaps edges only to a line next to the box', () => {
    expect(snapped(15, 36.5, 10, 3)).toMatchObject({ y: 0.5, guideY: 40 });
    expect(snapped(61, 36.5, 10, 3)).toMatchObject({ guideY: 40.4 });
    expect(snapped(35, 36.5, 10, 3)).toMatchObject({ y: 0, guideY: null });
  });

  it('snaps centers only to centers of boxes', () => {
    expect(snapped(49, 11, 2, 2)).toMatchObject({ x: 0, guideX: 50 });
    expect(snapped(49.2, 11, 2, 2)).toMatchObject({ x: expect.closeTo(-0.2), guideX: 50 });
    expect(snapped(49.4, 11, 2, 2)).toMatchObject({ x: expect.closeTo(0.1), guideX: 50.5 });
    expect(snapped(15, 39, 10, 2.6)).toMatchObject({ y: 1, guideY: 40 });
  });

  it('moves only the sides that are dragged', () => {
    expect(snapped(15, 26.5, 4.6, 3, { x: 1, y: 0 })).toMatchObject({
      x: expect.closeTo(0.4),
      y: 0,
      guideY: null,
    });
  });
});

it('finds separators, cells, checkboxes and underscores of a real page', async () => {
  const pdf = await readPdf(rentalAgreement());
  const [first, second] = (await pdf.contents()).map(documentGuides);
  await pdf.close();
  const has = (lines: GuideLists['x'], at: number, side: number, isMiddle = false) =>
    lines.some((line) => Math.abs(line.at - (at / side) * 100) < 0.1 && Boolean(line.isMiddle) === isMiddle);
  // A table from 60, 420 to 535, 472 points; its second column begins at 200.
  expect([has(first!.y, 420, 842), has(first!.y, 472, 842), has(first!.x, 200, 595)]).toEqual([
    true,
    true,
    true,
  ]);
  // A box of 11 points at 60, 300.
  expect(has(first!.x, 65.5, 595, true)).toBe(true);
  // "Signature: ____" at 60, 200: the underscores begin after 53.2 points of text.
  expect([has(second!.x, 113.2, 595), has(second!.y, 201.1, 842)]).toEqual([true, true]);
});

describe('margins', () => {
  const size = { width: 600, height: 800 };
  const line = (x: number, y: number, width: number): TextRun => ({
    text: 'words',
    box: { x, y, width, height: 1.5 },
    family: 'serif',
    endsLine: true,
    isUpright: true,
    isRtl: false,
  });
  const pageOf = (text: readonly TextRun[]) => ({ page: 1, size, text, rules: [], frames: [], widgets: [] });
  const marginsOf = (text: readonly TextRun[]) => {
    const { x, y } = documentGuides(pageOf(text));
    return { x: x.map(({ at }) => at), y: y.map(({ at }) => at) };
  };

  it('are where several lines of text start and end', () => {
    const found = marginsOf([
      line(4, 3, 10),
      line(10, 10, 75),
      line(10.1, 13, 74.9),
      line(10, 16, 40),
      line(50, 19, 35),
    ]);
    expect(found.x).toEqual([10, expect.closeTo(85)]);
    expect(found.y).toEqual([3, 20.5]);
  });

  it('are equal on both sides of unjustified text', () => {
    expect(marginsOf([line(12, 10, 75), line(12, 13, 60), line(12, 16, 40)]).x).toEqual([12, 88]);
  });

  it('are an inch on a page without text', () => {
    expect(marginsOf([])).toEqual({ x: [12, 88], y: [9, 91] });
  });

  it('are snapped to anywhere on the page', () => {
    const near = { x: 12.4, y: 60, width: 20, height: 3 };
    expect(
      snapBox(near, snapLines([]), REACH, undefined, snapTargets(documentGuides(pageOf([])))),
    ).toMatchObject({
      guideX: 12,
    });
  });
});

it('reads the page once, after the drag has started, without blocking it', async () => {
  const file = await readPdf(rentalAgreement());
  const read = vi.fn(file.read);
  const pdf = { ...file, read } as unknown as PdfHandle;
  const lines = createGuideCache(signal(pdf));
  expect(lines.lines(1)).toBe(null);
  expect(lines.lines(1)).toBe(null);
  expect(read).not.toHaveBeenCalled();
  await vi.waitFor(
    () =>
      expect(lines.lines(1)?.nearest('y', [49.9], 0.5, 20, 30)).toMatchObject({
        line: expect.closeTo(49.88),
      }),
    { timeout: 5_000 },
  );
  expect(read).toHaveBeenCalledTimes(1);
  await file.close();
});
