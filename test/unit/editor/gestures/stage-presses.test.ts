// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { expect, it, vi } from 'vitest';
import { createStagePresses } from '../../../../src/editor/gestures/stage-presses.ts';
import { createDeferred } from '../../../../src/editor/kernel/deferred.tsx';
import type { Editor } from '../../../../src/editor/kernel/editor-context.ts';
import { lazyModule } from '../../../../src/ui/lazy.tsx';
import { editorWith, fieldAt } from '../template.ts';

function stage() {
  const fields = [fieldAt(10, 10), fieldAt(10, 30), fieldAt(10, 50)];
  const state = editorWith(fields);
  const scroller = document.createElement('div');
  const page = document.createElement('div');
  page.className = 'pdf-layer';
  const nodes = fields.map(({ id }) => {
    const node = document.createElement('div');
    node.dataset.field = id;
    return node;
  });
  const viewer = {
    scroller,
    pageAt: (x: number, y: number) => ({ page_number: 2, point: { x: x / 10, y: y / 10 } }),
  };
  const presses = createStagePresses(
    {
      ...state,
      viewer: signal(viewer),
      deferred: createDeferred(
        lazyModule(async () => {}),
        () => {},
      ),
    } as unknown as Editor,
    () => ({ isClickOfDrag: () => false }) as never,
  );
  const event = (node: HTMLElement, more: object = {}) => ({
    composedPath: () => [node, scroller],
    button: 0,
    pointerType: 'mouse',
    clientX: 400,
    clientY: 500,
    ...more,
  });
  const click = (node: HTMLElement, more: object = {}) => {
    presses.onPointerDown(event(node, more) as never);
    presses.onClick(event(node, more) as never);
  };
  const selected = () => state.selection.ids.peek().map((id) => fields.findIndex((one) => one.id === id));
  return { state, click, page, nodes, selected };
}

it.each(['shiftKey', 'ctrlKey', 'metaKey'])('adds to the selection and removes from it with %s', (key) => {
  const { click, nodes, selected, page } = stage();
  click(nodes[0]!);
  click(nodes[2]!, { [key]: true });
  expect(selected()).toEqual([0, 2]);
  click(page, { [key]: true });
  expect(selected()).toEqual([0, 2]);
  click(nodes[0]!, { [key]: true });
  expect(selected()).toEqual([2]);
  click(page);
  expect(selected()).toEqual([]);
});

it('selects only the clicked field if several were selected', () => {
  const { click, nodes, selected, state } = stage();
  state.selection.select(state.document.fieldIds.peek());
  click(nodes[1]!);
  expect(selected()).toEqual([1]);
});

it('selects on release for touch, since a press may start scrolling', () => {
  const { click, nodes, selected, state } = stage();
  click(nodes[0]!, { pointerType: 'touch' });
  expect(selected()).toEqual([0]);
  expect(state.view.held.peek()?.id).toBe(state.document.fieldIds.peek()[0]);
});

it('places the chosen type where the page is clicked, and keeps it chosen with Shift', async () => {
  const { click, page, state } = stage();
  state.view.armed.value = 'date';
  click(page, { shiftKey: true });
  click(page);
  click(page);
  const dates = () => state.document.allFields().filter(({ type }) => type === 'date');
  await vi.waitFor(() => expect(dates()).toHaveLength(2));
  const placed = dates();
  const { page_number, position } = placed[0]!;
  expect([page_number, position.x + position.width / 2, position.y + position.height / 2]).toEqual([
    2,
    expect.closeTo(40),
    expect.closeTo(50),
  ]);
});
