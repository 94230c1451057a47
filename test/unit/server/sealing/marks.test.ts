import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../src/fields/definitions.ts';
import type { Drawing } from '../../../../src/geometry/drawing.ts';
import type { Matrix } from '../../../../src/geometry/page-transform.ts';
import { drawField } from '../../../../src/server/sealing/marks.ts';
import type { PageWriter } from '../../../../src/server/sealing/page-writer.ts';

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

describe('a field on a page with a unit of its own', () => {
  it('is drawn as the signer has seen it: in real points', () => {
    const plain = drawnOn(600, 800, 1);
    const scaled = drawnOn(300, 400, 2);
    expect(scaled.drawing).toEqual(plain.drawing);
    expect(plain.drawing.length).toBeGreaterThan(0);
    expect(scaled.matrices[1]!.slice(0, 4)).toEqual([0.5, 0, 0, 0.5]);
  });
});
