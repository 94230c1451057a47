import { describe, expect, it } from 'vitest';
import { autoScroll } from '../../../../src/editor/gestures/auto-scroll.ts';
import { drawOrSelect } from '../../../../src/editor/gestures/draw-or-marquee.ts';
import type { GestureTools, Pointer } from '../../../../src/editor/gestures/gesture.ts';
import type { Field } from '../../../../src/model/field.ts';
import { editorWith, fieldAt } from '../template.ts';

/** One page that fills a window of 1000 by 1000 client pixels. */
function sheet(fields: readonly Field[] = []) {
  const editor = editorWith(fields);
  const viewer = {
    nearestPageAt: (x: number, y: number) => ({ page_number: 1, point: { x: x / 10, y: y / 10 } }),
    pageRect: () => ({ left: 0, top: 0, width: 1000, height: 1000 }),
  };
  const tools = {
    editor,
    viewer,
    overlay: { draw: () => {}, clear: () => {} },
    app: { dataset: {} },
  } as unknown as GestureTools;
  return { editor, tools };
}

const at = (x: number, y: number, more: Partial<Pointer> = {}): Pointer => ({
  x,
  y,
  isFree: false,
  isStraight: false,
  isTouch: false,
  ...more,
});

describe('a rectangle drawn on an empty page', () => {
  const [first, second] = [fieldAt(10, 10), fieldAt(10, 50)];

  it.each(['isStraight', 'isFree'] as const)('adds to the selection while %s is held', (held) => {
    const { editor, tools } = sheet([first, second]);
    editor.selection.select([first.id]);
    const drag = drawOrSelect(tools, at(50, 450, { [held]: true }))!;
    drag.move(at(400, 600));
    expect(editor.selection.ids.peek()).toEqual([first.id, second.id]);
    const alone = drawOrSelect(tools, at(50, 450))!;
    alone.move(at(400, 600));
    expect(editor.selection.ids.peek()).toEqual([second.id]);
  });

  it('becomes a field of its size, or of the default size if the pointer hardly moved', () => {
    const { editor, tools } = sheet();
    const drawn = (to: Pointer) => {
      editor.view.armed.value = 'text';
      drawOrSelect(tools, at(200, 200))!.drop(to);
      return editor.document.field(editor.selection.ids.peek()[0]!)!.peek().position;
    };
    expect(drawn(at(500, 260))).toEqual({ x: 20, y: 20, width: 30, height: 6 });
    const defaultSize = drawn(at(201, 201));
    expect(drawn(at(260, 203))).toEqual(defaultSize);
    expect(editor.view.armed.peek()).toBeNull();
  });

  it('stays on the page where it began', () => {
    const { editor, tools } = sheet();
    editor.view.armed.value = 'text';
    drawOrSelect(tools, at(900, 900))!.drop(at(1400, 1300));
    const { position } = editor.document.field(editor.selection.ids.peek()[0]!)!.peek();
    expect(position).toEqual({ x: 90, y: 90, width: 10, height: 10 });
  });
});

describe('pages under a pointer near their edge', () => {
  const frame = { left: 300, top: 0, width: 500, height: 600 };
  function scroller() {
    const element = {
      scrollTop: 100,
      scrollLeft: 0,
      scrollBy({ top, left }: { top: number; left: number }) {
        element.scrollTop += top;
        element.scrollLeft += left;
      },
    };
    return element as unknown as HTMLElement & { scrollTop: number };
  }

  it('scroll down and up, and report that they moved', () => {
    const down = scroller();
    expect(autoScroll(down, frame, { x: 500, y: 595 })).toBe(true);
    expect(down.scrollTop).toBeGreaterThan(100);
    const up = scroller();
    expect(autoScroll(up, frame, { x: 500, y: 5 })).toBe(true);
    expect(up.scrollTop).toBeLessThan(100);
  });

  it("don't scroll in the middle, or while the pointer is over the palette or panel", () => {
    for (const place of [
      { x: 500, y: 300 },
      { x: 100, y: 595 },
      { x: 900, y: 5 },
    ]) {
      const still = scroller();
      expect(autoScroll(still, frame, place)).toBe(false);
      expect(still.scrollTop).toBe(100);
    }
  });
});
