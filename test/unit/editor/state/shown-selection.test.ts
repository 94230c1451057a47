import { describe, expect, it } from 'vitest';
import { shownFields, shownSelection } from '../../../../src/editor/state/shown-selection.ts';
import { editorWith, fieldAt } from '../template.ts';

function open() {
  const editor = editorWith([fieldAt(10, 10), fieldAt(30, 30)]);
  const [a, b] = editor.document.fieldIds.peek();
  return { ...editor, ...shownSelection(editor), a: a!, b: b! };
}

describe('the shown fields', () => {
  it('are none at first, and after the selection is cleared', () => {
    const { selection, fields, a } = open();
    expect(fields.value).toEqual([]);
    selection.select([a]);
    expect(fields.value).toHaveLength(1);
    selection.clear();
    expect(fields.value).toEqual([]);
  });

  it("don't update when a field moves, but do when it changes or another is selected", () => {
    const { selection, document, fields, a, b } = open();
    selection.select([a, b]);
    const before = fields.value;
    const field = document.field(a)!.peek();
    document.replaceFields([{ ...field, page_number: 2, position: { ...field.position, x: 40 } }]);
    expect(fields.value).toBe(before);
    document.replaceFields([{ ...document.field(a)!.peek(), label: 'Renamed' }]);
    expect(fields.value).not.toBe(before);
    expect(fields.value[0]).toMatchObject({ label: 'Renamed' });
    selection.select([a]);
    expect(fields.value).toHaveLength(1);
  });

  it('are those of the previous one while a field is pressed', () => {
    const { selection, document, fields, isPressed, a, b } = open();
    selection.select([a]);
    const before = fields.value;
    isPressed.value = true;
    selection.select([b]);
    document.replaceFields([{ ...document.field(a)!.peek(), label: 'Renamed' }]);
    expect(selection.fields.value.map(({ id }) => id)).toEqual([b]);
    expect(fields.value).toBe(before);
    isPressed.value = false;
    expect(fields.value.map(({ id }) => id)).toEqual([b]);
  });

  it('can be read where they are now', () => {
    const editor = open();
    const { selection, document, a, b } = editor;
    selection.select([a, b]);
    const field = document.field(a)!.peek();
    document.replaceFields([{ ...field, page_number: 2 }]);
    expect(shownFields(editor).map(({ page_number }) => page_number)).toEqual([2, 1]);
    document.removeFields([b]);
    expect(shownFields(editor).map(({ id }) => id)).toEqual([a]);
  });
});
