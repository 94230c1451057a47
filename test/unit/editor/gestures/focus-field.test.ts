// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest';
import { createFieldFocus } from '../../../../src/editor/gestures/focus-field.ts';
import type { PdfViewer } from '../../../../src/pdf/viewer-options.ts';
import { editorWith, fieldAt } from '../template.ts';

afterEach(() => document.body.replaceChildren());

const frame = () => new Promise(requestAnimationFrame);

/** Pages as in the viewer, with boxes added as if rendered. */
function pages() {
  const editor = editorWith([fieldAt(10, 10)]);
  const id = editor.document.fieldIds.peek()[0]!;
  const app = document.createElement('div');
  app.tabIndex = -1;
  const layers = [1, 2].map(() => Object.assign(document.createElement('div'), { className: 'pdf-layer' }));
  app.append(...layers);
  document.body.append(app, document.createElement('button'));
  const boxOn = (page: number) => {
    const box = document.createElement('div');
    box.tabIndex = 0;
    box.dataset.field = id;
    layers[page - 1]!.append(box);
    return box;
  };
  const layerOf = (page: number) => layers[page - 1] ?? null;
  const viewer = { layerOf, scrollToBox() {} } as unknown as PdfViewer;
  const moveTo = (page: number) =>
    editor.document.replaceFields([{ ...editor.document.field(id)!.peek(), page_number: page }]);
  return {
    id,
    app,
    boxOn,
    moveTo,
    ...createFieldFocus(
      editor,
      () => viewer,
      () => app,
    ),
  };
}

it('follows a field to another page while its box on the old page still exists', async () => {
  const { id, app, boxOn, moveTo, focus, coming } = pages();
  const before = boxOn(1);
  before.focus();
  moveTo(2);
  focus(id);
  // Until the new box is rendered, the editor gets the keys, which apply to the field.
  expect(coming()).toBe(id);
  expect(document.activeElement).toBe(app);
  before.remove();
  for (let frames = 0; frames < 9; frames += 1) await frame();
  const after = boxOn(2);
  await expect.poll(() => document.activeElement).toBe(after);
  expect(coming()).toBeNull();
});

it("doesn't take the focus back if it has moved elsewhere in the meantime", async () => {
  const { id, boxOn, moveTo, focus, coming } = pages();
  boxOn(1).focus();
  moveTo(2);
  focus(id);
  const elsewhere = document.querySelector('button')!;
  elsewhere.focus();
  boxOn(2);
  await expect.poll(coming).toBeNull();
  expect(document.activeElement).toBe(elsewhere);
});
