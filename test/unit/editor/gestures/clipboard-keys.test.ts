// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { createClipboardKeys } from '../../../../src/editor/gestures/clipboard-keys.ts';
import type { Editor } from '../../../../src/editor/kernel/editor-context.ts';
import { editorWith, fieldAt } from '../template.ts';

/** The second page is visible, in a window of 1000 × 1000 pixels with a palette of 200. */
function clipboard() {
  const state = editorWith([fieldAt(10, 10)]);
  state.selection.select(state.document.fieldIds.peek());
  const viewer = {
    scroller: { getBoundingClientRect: () => ({ left: 200, right: 1000 }) },
    currentPage: signal(2),
    pageAt: (x: number, y: number) => ({ page_number: 3, point: { x: x / 10, y: y / 10 } }),
  };
  const editor = {
    ...state,
    viewer: signal(viewer),
    i18n: { t: () => '' },
    say: () => {},
  } as unknown as Editor;
  const focused: string[] = [];
  const keys = createClipboardKeys(editor, { focus: (id) => focused.push(id) });
  let text = '';
  const event = () =>
    ({
      composedPath: () => [],
      clipboardData: { setData: (_kind: string, value: string) => (text = value), getData: () => text },
      preventDefault: () => {},
    }) as unknown as ClipboardEvent;
  const point = (clientX: number, clientY: number, pointerType = 'mouse') =>
    keys.onPointerMove({ clientX, clientY, pointerType } as PointerEvent);
  return { keys, event, point, fields: () => state.document.allFields(), state, focused };
}

it("pastes at the pointer's position over the pages", () => {
  const { keys, event, point, fields } = clipboard();
  keys.onCopy(event());
  point(500, 700);
  keys.onPaste(event());
  const { page_number, position } = fields()[1]!;
  expect(page_number).toBe(3);
  expect([position.x + position.width / 2, position.y + position.height / 2]).toEqual([
    expect.closeTo(50),
    expect.closeTo(70),
  ]);
});

it('pastes on the visible page at the original position if the mouse is not over a page', () => {
  const { keys, event, point, fields } = clipboard();
  keys.onCopy(event());
  point(100, 700);
  keys.onPaste(event());
  point(500, 700, 'touch');
  keys.onPaste(event());
  expect(fields()[1]).toMatchObject({ page_number: 2, position: { x: 10, y: 10 } });
  expect(fields()[2]!.page_number).toBe(2);
});

it('focuses and holds the pasted field, so that arrow keys move it', () => {
  const { keys, event, fields, state, focused } = clipboard();
  keys.onCopy(event());
  keys.onPaste(event());
  expect(focused).toEqual([fields()[1]!.id]);
  expect(state.view.held.peek()).toEqual({ id: fields()[1]!.id, isPickedUp: false });
});

it('removes cut fields in one undo step named after cutting', () => {
  const { keys, event, fields, state } = clipboard();
  keys.onCut(event());
  expect(fields()).toEqual([]);
  expect(state.history.undoName.peek()).toBe('editor.step.cut');
});
