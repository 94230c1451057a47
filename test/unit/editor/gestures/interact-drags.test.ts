// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { dragFields } from '../../../../src/editor/gestures/drag-fields.ts';
import { dragTile } from '../../../../src/editor/gestures/drag-from-palette.ts';
import { dragHandle } from '../../../../src/editor/gestures/drag-handle.ts';
import type { ActiveTools, Pointer } from '../../../../src/editor/gestures/gesture.ts';
import { snapBox, snapLines } from '../../../../src/editor/gestures/snap.ts';
import type { Field } from '../../../../src/model/field.ts';
import { editorWith, fieldAt } from '../template.ts';

/** Pages of 1000 by 1000 client pixels, below each other without a gap. */
function setUp(fields: readonly Field[]) {
  const editor = editorWith(fields);
  const rect = (page: number) => ({ left: 0, top: (page - 1) * 1000, width: 1000, height: 1000 });
  const pageAt = (_x: number, y: number) => Math.min(3, Math.max(1, Math.floor(y / 1000) + 1));
  const shifts: (readonly [number, number])[] = [];
  const guides: (readonly [number | null, number | null])[] = [];
  const scroller = document.createElement('div');
  scroller.getBoundingClientRect = () => ({ left: 0, right: 1000, top: 0, bottom: 3000 }) as DOMRect;
  const tools = {
    editor,
    app: document.createElement('div'),
    pages: { rect, pageAt },
    paper: { lines: () => null },
    snapping: { snapBox, snapLines },
    overlay: {
      lift: () => {},
      shift: (x: number, y: number) => shifts.push([x, y]),
      guide: (_page: unknown, x: number | null, y: number | null) => guides.push([x, y]),
      clear: () => {},
    },
    viewer: {
      scrollToBox() {},
      layerOf: () => null,
      scroller,
      currentPage: signal(1),
      pageRect: rect,
      pageAt: (x: number, y: number) => ({
        page_number: pageAt(x, y),
        point: { x: x / 10, y: (y % 1000) / 10 },
      }),
    },
  } as unknown as ActiveTools;
  return { editor, tools, shifts, guides, field: (index = 0) => editor.document.allFields()[index]! };
}

const at = (x: number, y: number, more: Partial<Pointer> = {}): Pointer => ({
  x,
  y,
  isFree: false,
  isStraight: false,
  isTouch: false,
  ...more,
});

describe('a dragged field', () => {
  const drag = (to: Pointer, more: Partial<Field> = {}) => {
    const { editor, tools, field, guides } = setUp([fieldAt(10, 10, more), fieldAt(30, 50)]);
    editor.selection.select([field().id]);
    const gesture = dragFields(tools, field().id, at(150, 110));
    gesture?.move(to);
    gesture?.drop(to);
    return { gesture, moved: field(), guide: guides.at(-1) };
  };

  it('snaps to edges of other fields unless the modifier is held', () => {
    expect(drag(at(354, 310))).toMatchObject({ moved: { position: { x: 30 } }, guide: [30, null] });
    const free = drag(at(354, 310, { isFree: true }));
    expect(free.moved.position.x).toBeCloseTo(30.4);
    expect(free.guide).toEqual([null, null]);
  });

  it('moves along one axis with Shift', () => {
    const { moved } = drag(at(160, 310, { isStraight: true, isFree: true }));
    expect([moved.position.x, moved.position.y]).toEqual([10, expect.closeTo(30)]);
  });

  it('is dropped on the page that it mostly covers', () => {
    expect(drag(at(150, 980, { isFree: true })).moved.page_number).toBe(1);
    const { moved } = drag(at(150, 1010, { isFree: true }));
    expect([moved.page_number, moved.position.y]).toEqual([2, expect.closeTo(0)]);
  });

  it('stays where it is if it is locked', () => {
    const { gesture, moved } = drag(at(500, 500), { format_rules: { locked: true } });
    expect(gesture).toBeNull();
    expect(moved.position.x).toBe(10);
  });
});

describe('a type from the palette', () => {
  const drag = (start: Pointer, to: Pointer) => {
    const { editor, tools, shifts } = setUp([fieldAt(30, 50)]);
    const tile = document.createElement('button');
    const gesture = dragTile(tools, 'text', tile, start)!;
    gesture.move(to);
    gesture.drop(to);
    const { position } = editor.document.allFields()[1]!;
    return { x: position.x + position.width / 2, y: position.y + position.height / 2, shift: shifts[0]! };
  };

  it('snaps to lines unless the modifier is held', () => {
    expect(drag(at(0, 0), at(404, 320)).x).toBeCloseTo(40);
    expect(drag(at(0, 0), at(404, 320, { isFree: true })).x).toBeCloseTo(40.4);
  });

  it('is shown above the finger and dropped where it is shown', () => {
    const finger = { isTouch: true, isFree: true };
    const { y, shift } = drag(at(0, 0, finger), at(600, 400, finger));
    expect(shift[1]).toBeLessThan(-28);
    expect(y).toBeCloseTo(40 + shift[1] / 10);
    expect(drag(at(0, 0), at(600, 400, { isFree: true })).y).toBeCloseTo(40);
  });
});

describe('a resize handle', () => {
  const drag = (to: Pointer, more: Partial<Field> = {}) => {
    const { tools, field } = setUp([fieldAt(10, 10, more), fieldAt(40, 50)]);
    const gesture = dragHandle(tools, field().id, { x: 1, y: 0 }, at(300, 110));
    gesture?.drop(to);
    return gesture && field().position.width;
  };

  it('snaps to lines unless the modifier is held, and does nothing on a locked field', () => {
    expect(drag(at(404, 110))).toBeCloseTo(30);
    expect(drag(at(404, 110, { isFree: true }))).toBeCloseTo(30.4);
    expect(drag(at(404, 110), { format_rules: { locked: true } })).toBeNull();
  });
});
