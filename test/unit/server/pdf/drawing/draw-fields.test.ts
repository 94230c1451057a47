import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../../src/fields/definitions.ts';
import type { Drawing } from '../../../../../src/geometry/drawing.ts';
import { applyMatrix, type Matrix, type PageGeometry } from '../../../../../src/geometry/page-transform.ts';
import {
  drawField,
  drawRequestId,
  drawWatermark,
} from '../../../../../src/server/pdf/drawing/draw-fields.ts';
import type { PageWriter } from '../../../../../src/server/pdf/drawing/page-writer.ts';

const measure = (text: string, _font: string, size: number) => text.length * size * 0.5;

function drawnOn(width: number, height: number, userUnit: number) {
  const matrices: Matrix[] = [];
  let drawing: Drawing = [];
  const writer = {
    within(matrix: Matrix, inside: () => void) {
      matrices.push(matrix);
      inside();
    },
    draw(items: Drawing) {
      drawing = items;
    },
  } as unknown as PageWriter;
  const position = { x: 10, y: 10, width: 40, height: 5 };
  const field = { ...definitions.text.create({ position }), value: 'London' };
  drawField(writer, { view: [0, 0, width, height], rotate: 0, userUnit }, field, measure);
  return { drawing, matrices };
}

describe('a field on a page with UserUnit', () => {
  it('is drawn in real points, as the signer saw it', () => {
    const plain = drawnOn(600, 800, 1);
    const scaled = drawnOn(300, 400, 2);
    expect(scaled.drawing).toEqual(plain.drawing);
    expect(plain.drawing.length).toBeGreaterThan(0);
    expect(scaled.matrices[1]!.slice(0, 4)).toEqual([0.5, 0, 0, 0.5]);
  });
});

interface Drawn {
  readonly text: string;
  readonly size: number;
  readonly font: string;
  readonly fill: string;
  /** Left and right end of the baseline in user space. */
  readonly from: { x: number; y: number };
  readonly to: { x: number; y: number };
  readonly opacity: number | undefined;
  readonly where: string;
}

/** What is written, with the spaces it is nested in worked out. */
function writtenBy(draw: (writer: PageWriter) => void): Drawn[] {
  const stack: { matrix: Matrix; opacity: number | undefined }[] = [];
  const drawn: Drawn[] = [];
  type Item = { text: string; font: string; size: number; x: number; y: number; fill: string };
  draw({
    within(matrix: Matrix, inside: () => void, opacity?: number) {
      stack.push({ matrix, opacity });
      inside();
      stack.pop();
    },
    text({ x, y, ...item }: Item, where: string) {
      const place = (point: { x: number; y: number }) =>
        [...stack]
          .reverse()
          .reduce<{ x: number; y: number }>((at, { matrix }) => applyMatrix(matrix, at), point);
      const to = place({ x: x + measure(item.text, item.font, item.size), y });
      const opacity = stack.find((one) => one.opacity !== undefined)?.opacity;
      drawn.push({ ...item, from: place({ x, y }), to, opacity, where });
    },
  } as unknown as PageWriter);
  return drawn;
}

const page = (more: Partial<PageGeometry> = {}): PageGeometry => ({
  view: [0, 0, 600, 800],
  rotate: 0,
  userUnit: 1,
  ...more,
});

describe('the request ID', () => {
  it.each([
    ['upright', page(), { x: 14, y: 785 }, { x: 1, y: 0 }],
    ['on a page turned to the right', page({ rotate: 90 }), { x: 15, y: 14 }, { x: 0, y: 1 }],
    ['on a page upside down', page({ rotate: 180 }), { x: 586, y: 15 }, { x: -1, y: 0 }],
    ['on a page turned to the left', page({ rotate: 270 }), { x: 585, y: 786 }, { x: 0, y: -1 }],
    ['in a cropped part', page({ view: [100, 100, 300, 500] }), { x: 114, y: 485 }, { x: 1, y: 0 }],
    ['in units of two points', page({ userUnit: 2 }), { x: 7, y: 792.5 }, { x: 1, y: 0 }],
  ])('is in the upper left corner, small and gray: %s', (_, geometry, at, along) => {
    const [drawn, ...rest] = writtenBy((writer) => drawRequestId(writer, geometry, 'abc'));
    expect(rest).toEqual([]);
    expect(drawn).toMatchObject({
      text: 'Signing request ID: abc',
      font: 'sans',
      size: 6 / geometry.userUnit,
      fill: '#6b7280',
      opacity: undefined,
      where: 'The signing request ID',
    });
    expect(drawn!.from.x).toBeCloseTo(at.x, 6);
    expect(drawn!.from.y).toBeCloseTo(at.y, 6);
    expect(Math.sign(Math.round(drawn!.to.x - drawn!.from.x))).toBe(along.x);
    expect(Math.sign(Math.round(drawn!.to.y - drawn!.from.y))).toBe(along.y);
  });
});

describe('the watermark', () => {
  it.each([
    ['upright', page(), 1, 1],
    ['across', page({ view: [0, 0, 800, 600] }), 1, 1],
    ['in a cropped part', page({ view: [100, 50, 500, 250] }), 1, 1],
    ['on a turned page', page({ rotate: 90 }), -1, 1],
  ])('runs along the rising diagonal, through the middle: %s', (_, geometry, right, up) => {
    const [drawn] = writtenBy((writer) => drawWatermark(writer, geometry, measure));
    expect(drawn).toMatchObject({
      text: 'TEST DOCUMENT',
      font: 'sans-bold',
      fill: '#6b7280',
      opacity: 0.16,
      where: 'The watermark',
    });
    const [x0, y0, x1, y1] = geometry.view;
    const diagonal = Math.hypot(x1 - x0, y1 - y0);
    const { from, to, size } = drawn!;
    expect(Math.hypot(to.x - from.x, to.y - from.y)).toBeCloseTo(0.62 * diagonal, 6);
    // The middle of the letters, about a third of the size above the baseline, is that of the page.
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const away = Math.hypot(middle.x - (x0 + x1) / 2, middle.y - (y0 + y1) / 2);
    expect(away).toBeCloseTo(0.36 * size, 6);
    expect(Math.sign(to.x - from.x)).toBe(right);
    expect(Math.sign(to.y - from.y)).toBe(up);
    const slope = Math.abs((to.y - from.y) / (to.x - from.x));
    expect(slope).toBeCloseTo((y1 - y0) / (x1 - x0), 6);
    // Below the diagonal as the reader sees it.
    const side = (to.x - from.x) * ((y0 + y1) / 2 - from.y) - (to.y - from.y) * ((x0 + x1) / 2 - from.x);
    expect(Math.sign(side)).toBe(1);
  });

  it('has a different text for an unfinished document', () => {
    const [drawn] = writtenBy((writer) => drawWatermark(writer, page(), measure, 'certificate.inProgress'));
    expect(drawn!.text).toBe('IN PROGRESS');
  });
});

describe('an error about a field', () => {
  const field = definitions.text.create({ position: { x: 10, y: 10, width: 40, height: 5 } });
  const named = (more: object) => {
    const places: string[] = [];
    const writer = {
      within: (_: Matrix, inside: () => void) => inside(),
      draw: (_: Drawing, where: string) => void places.push(where),
    } as unknown as PageWriter;
    drawField(writer, page(), { ...field, page_number: 3, value: 'x', ...more }, measure);
    return places;
  };

  it.each([
    [{ label: 'Town', variable_name: 'city' }, 'Field “Town” on page 3'],
    [{ label: '', variable_name: 'city' }, 'Field “city” on page 3'],
    [{ label: '', variable_name: '' }, 'Field “text” on page 3'],
  ])('names it by what there is: %j', (more, where) => {
    expect(named(more)).toEqual([where]);
  });

  it("can't occur where nothing is drawn", () => {
    expect(named({ value: null })).toEqual([]);
  });
});
