import { describe, expect, it } from 'vitest';
import { arrangeFields, differentPages, refitFields } from '../../../src/fields/remap-fields.ts';
import {
  normalizeRotation,
  percentToPoints,
  pointsToPercent,
  type Rotation,
} from '../../../src/geometry/page-transform.ts';
import { turnBox } from '../../../src/geometry/transform-box.ts';
import type { Field } from '../../../src/model/field.ts';
import { trickyGeometry } from '../../fixtures/make-pdfs.ts';

const position = { x: 12.5, y: 80, width: 25.25, height: 5 };
const field = (id: string, page_number: number, at = position) =>
  ({ id, page_number, position: at }) as unknown as Field;
const A4 = { width: 595.28, height: 841.89 };
const LETTER = { width: 612, height: 792 };

describe('rotating a page', () => {
  it.each(trickyGeometry.map((page, index) => [index, page] as const))(
    'keeps the box over the same content of unusual page %i',
    (_index, page) => {
      for (const by of [0, 90, 180, 270] as Rotation[]) {
        const turned = { ...page, rotate: normalizeRotation(page.rotate + by) };
        const expected = pointsToPercent(percentToPoints(position, page), turned);
        const box = turnBox(position, by);
        for (const side of ['x', 'y', 'width', 'height'] as const)
          expect(box[side]).toBeCloseTo(expected[side], 6);
      }
    },
  );

  it('four times changes nothing', () => {
    const once = (box: typeof position) => turnBox(box, 90);
    expect(once(once(once(once(position))))).toEqual(position);
  });
});

describe('arranging pages', () => {
  it('moves fields with their pages and drops those of removed pages', () => {
    const fields = [field('a', 1), field('b', 2), field('c', 3)];
    const arranged = arrangeFields(fields, [
      { page_number: 3, rotate: 0 },
      { page_number: 1, rotate: 90 },
    ]);
    expect(arranged).toEqual([field('a', 2, turnBox(position, 90)), field('c', 1)]);
  });
});

describe('replacing the document', () => {
  it('treats page sizes within a point as equal', () => {
    const before = [{ count: 2, ...A4 }];
    expect(
      differentPages(before, [
        { count: 1, ...A4 },
        { count: 1, width: 595.9, height: 841 },
      ]),
    ).toBeNull();
    expect(differentPages(before, [{ count: 3, ...A4 }])).toEqual({ counts: [2, 3] });
    expect(
      differentPages(before, [
        { count: 1, ...A4 },
        { count: 1, ...LETTER },
      ]),
    ).toMatchObject({ page: 2 });
  });

  it('keeps size and distance from the corner on another shape, inside the page', () => {
    const low = field('low', 1, { x: 50, y: 97, width: 50, height: 3 });
    const { fields, moved, dropped } = refitFields(
      [field('kept', 1), low, field('gone', 2)],
      [{ count: 2, ...A4 }],
      [{ count: 1, ...LETTER }],
    );
    expect(moved).toEqual(['kept', 'low']);
    expect(dropped).toEqual(['gone']);
    const [kept, clamped] = fields.map((one) => one.position);
    expect((kept!.x / 100) * LETTER.width).toBeCloseTo(0.125 * A4.width, 3);
    expect((kept!.y / 100) * LETTER.height).toBeCloseTo(0.8 * A4.height, 3);
    expect((kept!.height / 100) * LETTER.height).toBeCloseTo(0.05 * A4.height, 3);
    expect(clamped!.y + clamped!.height).toBeCloseTo(100, 6);
  });

  it('scales fields on the same shape', () => {
    const double = { width: A4.width * 2, height: A4.height * 2 };
    const { fields, moved } = refitFields([field('a', 1)], [{ count: 1, ...A4 }], [{ count: 1, ...double }]);
    expect(fields).toEqual([field('a', 1)]);
    expect(moved).toEqual([]);
  });

  it.each([
    [0, 1, true],
    [1, 0, true],
    [-1, -1, true],
    [1.01, 0, false],
    [0, -1.01, false],
  ])('wider by %d points and higher by %d is the same: %s', (wider, higher, isSame) => {
    const page = { width: 600, height: 800 };
    const other = { width: page.width + wider, height: page.height + higher };
    const [before, after] = [[{ count: 1, ...page }], [{ count: 1, ...other }]];
    expect(differentPages(before, after)).toEqual(isSame ? null : { page: 1, sizes: [page, other] });
  });

  it('keeps no fields without pages', () => {
    expect(refitFields([field('a', 1)], [{ count: 1, ...A4 }], [])).toEqual({
      fields: [],
      moved: [],
      dropped: ['a'],
    });
    expect(refitFields([field('a', 2)], [{ count: 1, ...A4 }], [{ count: 2, ...A4 }]).dropped).toEqual(['a']);
  });
});
