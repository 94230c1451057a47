import { effect } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { moveFields } from '../../../../src/editor/commands/move-fields.ts';
import { shownSelection } from '../../../../src/editor/state/shown-selection.ts';
import { editorWith, fieldAt } from '../template.ts';

describe('a drop among 5,000 fields', () => {
  it('updates only its own box, not other boxes, pages, lists or settings', () => {
    const editor = editorWith(
      Array.from({ length: 5_000 }, (_, index) =>
        fieldAt((index % 40) * 2, (Math.floor(index / 40) % 45) * 2, { page_number: 1 + (index % 3) }),
      ),
    );
    const { document, selection } = editor;
    const [field] = document.allFields();
    selection.select([field!.id]);
    const shown = shownSelection(editor);
    const runs = { boxes: 0, pages: 0, list: 0, settings: 0, place: 0 };
    for (const { id } of document.allFields())
      effect(() => {
        void document.field(id)!.value;
        runs.boxes += 1;
      });
    for (const page of [1, 2, 3])
      effect(() => {
        void document.idsOnPage(page).value;
        runs.pages += 1;
      });
    effect(() => {
      void document.fieldIds.value;
      runs.list += 1;
    });
    effect(() => {
      void shown.fields.value;
      runs.settings += 1;
    });
    effect(() => {
      void selection.fields.value;
      runs.place += 1;
    });
    Object.assign(runs, { boxes: 0, pages: 0, list: 0, settings: 0, place: 0 });
    moveFields(editor, [{ id: field!.id, page: 1, x: 61, y: 37 }]);
    expect(document.field(field!.id)!.peek().position).toMatchObject({ x: 61, y: 37 });
    expect(runs).toEqual({ boxes: 1, pages: 0, list: 0, settings: 0, place: 1 });
  });

  it('still notifies the settings of changes other than position', () => {
    const editor = editorWith([fieldAt(10, 10, { label: 'One' })]);
    const { document, selection } = editor;
    const [field] = document.allFields();
    selection.select([field!.id]);
    const shown = shownSelection(editor);
    const before = shown.fields.value;
    moveFields(editor, [{ id: field!.id, page: 2, x: 20, y: 20 }]);
    expect(shown.fields.value).toBe(before);
    document.replaceFields([{ ...document.field(field!.id)!.peek(), label: 'Two' }]);
    expect(shown.fields.value.map(({ label }) => label)).toEqual(['Two']);
  });
});

it('reads the fields once, not once per page, when fields are added to many pages', () => {
  const { document } = editorWith([]);
  const pages = Array.from({ length: 400 }, (_, index) => document.idsOnPage(index + 1));
  const added = pages.map((_, index) => fieldAt(10, 10, { page_number: index + 1 }));
  const lookups = vi.spyOn(Map.prototype, 'get');
  document.addFields(added);
  const count = lookups.mock.calls.length;
  lookups.mockRestore();
  expect(pages.map(({ value }) => value)).toEqual(added.map(({ id }) => [id]));
  expect(count).toBeLessThan(20 * added.length);
});
