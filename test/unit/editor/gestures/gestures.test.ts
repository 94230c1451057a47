import { describe, expect, it } from 'vitest';
import { actionOf, shortcutText } from '../../../../src/editor/commands/shortcuts.ts';
import { scrollSpeed } from '../../../../src/editor/gestures/auto-scroll.ts';
import { movesFor } from '../../../../src/editor/gestures/drag-fields.ts';
import { edgeOf } from '../../../../src/editor/gestures/drag-handle.ts';
import { fieldsBetween } from '../../../../src/editor/gestures/draw-or-marquee.ts';
import { inReadingOrder } from '../../../../src/editor/gestures/reading-order.ts';
import { snapBox, snapLines } from '../../../../src/editor/gestures/snap.ts';
import { editorWith, fieldAt } from '../template.ts';

const press = (key: string, more: Partial<KeyboardEvent> = {}) => ({
  key,
  code: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
});

describe('snapping', () => {
  const lines = snapLines([{ x: 20, y: 10, width: 20, height: 4 }]);
  it("snaps to the nearest edge or center within reach, and returns the guide's position", () => {
    const snapped = snapBox({ x: 20.6, y: 60, width: 10, height: 4 }, lines, { x: 1, y: 1 });
    expect(snapped).toEqual({ x: expect.closeTo(-0.6), y: 0, guideX: 20, guideY: null });
  });
  it('snaps to the center of the page', () => {
    expect(snapBox({ x: 39.5, y: 70, width: 20, height: 4 }, snapLines([]), { x: 1, y: 1 }).guideX).toBe(50);
  });
  it('snaps only the moving edge while resizing', () => {
    const box = { x: 20.4, y: 70, width: 10, height: 4 };
    expect(snapBox(box, lines, { x: 1, y: 1 }, { x: 1, y: 0 }).guideX).toBe(30);
    expect(snapBox(box, lines, { x: 0.3, y: 1 }, { x: 1, y: 0 }).guideX).toBeNull();
  });
});

describe('snapping on a full page', () => {
  it('compares only a handful of its thousand lines', () => {
    const boxes = Array.from({ length: 358 }, (_, index) => ({
      x: (index * 0.251) % 90,
      y: (index * 0.177) % 95,
      width: 3.9,
      height: 2.1,
    }));
    const { x, y } = snapLines(boxes);
    expect(x.length).toBeGreaterThan(900);
    let reads = 0;
    const counted = (lines: readonly number[]) =>
      new Proxy(lines, {
        get(target, key) {
          if (typeof key === 'string' && /^\d+$/.test(key)) reads += 1;
          return Reflect.get(target, key);
        },
      });
    const box = { x: 33.3, y: 44.4, width: 16, height: 3 };
    const reach = { x: 0.9, y: 0.7 };
    const snapped = snapBox(box, { x: counted(x), y: counted(y) }, reach);
    // Three edges or centers on two axes, each found by binary search in a thousand lines.
    expect(reads).toBeLessThanOrEqual(6 * 14);
    const nearest = (own: readonly number[], lines: readonly number[]) =>
      own.flatMap((from) => lines.map((line) => line - from)).sort((a, b) => Math.abs(a) - Math.abs(b))[0]!;
    expect(Math.abs(snapped.x)).toBeCloseTo(Math.abs(nearest([33.3, 41.3, 49.3], x)));
    expect(Math.abs(snapped.y)).toBeCloseTo(Math.abs(nearest([44.4, 45.9, 47.4], y)));
  });
});

describe('dropping a group', () => {
  it('keeps printed distances across pages of different sizes', () => {
    const editor = editorWith([fieldAt(10, 10, { page_number: 2 }), fieldAt(10, 20, { page_number: 2 })]);
    const [a, b] = editor.document.allFields();
    const moves = movesFor(editor, [a!.id, b!.id], a!, { page: 3, x: 30, y: 30 });
    expect(moves.map((move) => move.page)).toEqual([3, 3]);
    const gap = ((moves[1]!.y - moves[0]!.y) / 100) * 595.28;
    expect(gap).toBeCloseTo(0.1 * 841.89);
  });
  it('moves fields of other pages by the same number of pages, up to the last', () => {
    const editor = editorWith([fieldAt(10, 10), fieldAt(10, 20, { page_number: 3 })]);
    const [a, b] = editor.document.allFields();
    const moves = movesFor(editor, [a!.id, b!.id], a!, { page: 2, x: 10, y: 10 });
    expect(moves.map((move) => move.page)).toEqual([2, 3]);
  });
  it('keeps the whole group on the page', () => {
    const editor = editorWith([fieldAt(10, 10), fieldAt(60, 10)]);
    const [a, b] = editor.document.allFields();
    const moves = movesFor(editor, [a!.id, b!.id], a!, { page: 1, x: 90, y: 10 });
    expect(moves.map((move) => Math.round(move.x))).toEqual([30, 80]);
  });
});

describe('a rectangle', () => {
  it('selects across several pages from any corner', () => {
    const editor = editorWith([
      fieldAt(10, 80),
      fieldAt(10, 5),
      fieldAt(10, 50, { page_number: 2 }),
      fieldAt(70, 5, { page_number: 2 }),
    ]);
    const ids = editor.document.fieldIds.peek();
    const a = { page: 1, x: 5, y: 60 };
    const b = { page: 2, x: 40, y: 60 };
    expect(fieldsBetween({ editor }, a, b)).toEqual([ids[0], ids[2]]);
    expect(fieldsBetween({ editor }, b, a)).toEqual([ids[0], ids[2]]);
  });
});

describe('reading order', () => {
  const [left, right, below] = [fieldAt(10, 10.4), fieldAt(60, 10), fieldAt(10, 30)];
  it('goes line by line despite slightly different heights', () => {
    expect(inReadingOrder([below!, right!, left!])).toEqual([left, right, below]);
  });
  it('begins at the right in right-to-left languages', () => {
    expect(inReadingOrder([below!, right!, left!], 'rtl')).toEqual([right, left, below]);
  });
});

describe('shortcuts', () => {
  it('are matched by the letter that the layout produces, such as German', () => {
    expect(actionOf(press('z', { code: 'KeyY', ctrlKey: true }), false)).toBe('undo');
    expect(actionOf(press('Z', { code: 'KeyY', metaKey: true, shiftKey: true }), false)).toBe('redo');
  });
  it('are matched by key position if the layout has no Latin letters', () => {
    expect(actionOf(press('я', { code: 'KeyZ', ctrlKey: true }), false)).toBe('undo');
  });
  it("don't interfere with typing, except for saving", () => {
    expect(actionOf(press('Delete'), true)).toBeNull();
    expect(actionOf(press('z', { ctrlKey: true }), true)).toBeNull();
    expect(actionOf(press('s', { ctrlKey: true }), true)).toBe('save');
  });
  it("don't mistake AltGr for Ctrl", () => {
    expect(actionOf(press('s', { ctrlKey: true, altKey: true }), false)).toBeNull();
  });
  it("are written as on the user's system", () => {
    expect(shortcutText('redo', 'MacIntel')).toBe('⌘⇧Z');
    expect(shortcutText('redo', 'Win32')).toBe('Ctrl Shift Z');
  });
});

describe('gesture helpers', () => {
  it('scroll faster closer to the edge and not at all away from it', () => {
    expect(scrollSpeed(100)).toBe(0);
    expect(scrollSpeed(10)).toBeGreaterThan(scrollSpeed(40));
    expect(scrollSpeed(-500)).toBe(22);
  });
  it('parse handles as directions', () => {
    expect(edgeOf('nw')).toEqual({ x: -1, y: -1 });
    expect(edgeOf('e')).toEqual({ x: 1, y: 0 });
  });
});
