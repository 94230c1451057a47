import { describe, expect, it } from 'vitest';
import { clipText, parseClip, pasteClip } from '../../../../src/editor/commands/clipboard.ts';
import { cloneFields, copyToPages } from '../../../../src/editor/commands/copy-fields.ts';
import { moveToAdjacentPage, nudgeFields } from '../../../../src/editor/commands/nudge-fields.ts';
import { placeField } from '../../../../src/editor/commands/place-field.ts';
import { changeDesignation, removeRecipient } from '../../../../src/editor/commands/recipients.ts';
import { picturesOf } from '../../../../src/editor/pictures/picture-urls.ts';
import type { EditorState } from '../../../../src/editor/state/editor-state.ts';
import type { GroupId, PictureId } from '../../../../src/model/ids.ts';
import { editorWith, fieldAt, person } from '../template.ts';

const selectAll = (editor: EditorState) => {
  editor.selection.select(editor.document.fieldIds.peek());
  return editor;
};
const positions = (editor: EditorState) =>
  editor.document.allFields().map(({ page_number, position: { x, y } }) => [page_number, x, y]);

describe('pasting', () => {
  it('keeps positions on an empty page, and offsets copies next to their originals', () => {
    const editor = selectAll(editorWith([fieldAt(10, 20)]));
    const clip = parseClip(clipText(editor))!;
    pasteClip(editor, clip, { page: 2 });
    expect(positions(editor)[1]).toEqual([2, 10, 20]);
    pasteClip(editor, clip, { page: 1 });
    const [page, x, y] = positions(editor).at(-1)!;
    expect(page).toBe(1);
    expect(x).toBeCloseTo(10 + 1200 / 595.28);
    expect(y).toBeCloseTo(20 + 1200 / 841.89);
  });

  it("doesn't assign incompatible fields", () => {
    const [boss, ada] = [person('Boss', { designation: 'Approver' }), person('Ada', { order: 2 })];
    const field = fieldAt(1, 1, { type: 'signature', recipient_id: boss.id });
    const editor = editorWith([], { recipients: [boss, ada] });
    pasteClip(editor, { fields: [field], pages: [{ width: 595, height: 842 }] }, { page: 1 });
    expect(editor.document.allFields()[0]!.recipient_id).toBe(ada.id);
  });

  it('keeps the pictures of this document, and leaves out others', async () => {
    const picture = (id: string) => ({
      id: id as PictureId,
      content_type: 'image/png' as const,
      size: 1,
      width: 1,
      height: 1,
      sha256: '',
    });
    const stamps = ['own', 'foreign'].map((id) =>
      fieldAt(10, 20, { type: 'stamp', read_only_picture: picture(id) }),
    );
    const editor = editorWith([]);
    const urls = picturesOf({
      document: editor.document,
      pictures: () => Promise.reject(new Error('unused')),
    });
    urls.add('own', 'data:image/png;base64,AAAA');
    pasteClip(
      editor,
      { fields: stamps, pages: stamps.map(() => ({ width: 595, height: 842 })) },
      { page: 1 },
    );
    expect(editor.document.allFields().map((field) => field.read_only_picture?.id)).toEqual([
      'own',
      undefined,
    ]);
  });

  it('rejects text with fewer page sizes than fields', () => {
    const text = clipText(selectAll(editorWith([fieldAt(1, 1)])));
    expect(parseClip(text)).not.toBeNull();
    expect(parseClip(text.replace(/"pages":\[.*\]/, '"pages":[]'))).toBeNull();
  });
});

describe('a copied field', () => {
  it('gets the next number if its name ends with one', () => {
    const both = [fieldAt(1, 1, { variable_name: 'total' }), fieldAt(1, 9, { variable_name: 'total_2' })];
    expect(cloneFields([both[1]!], both)[0]!.variable_name).toBe('total_3');
  });

  it('becomes the second option of a group that had only one', () => {
    const single = fieldAt(1, 1, { type: 'radio_buttons', multi_group_id: 'group' as GroupId });
    expect(cloneFields([single], [single])[0]!.multi_group_id).toBe('group');
  });

  it('keeps its printed size on a page of another size', () => {
    const editor = selectAll(editorWith([fieldAt(10, 10)]));
    expect(editor.view.pageSize(2).width).toBeCloseTo(595.28);
    expect(editor.view.pageSize(3).width).toBeCloseTo(841.89);
    expect(editor.view.pageSize(9)).toEqual(editor.view.pageSize(3));
    copyToPages(editor, [3]);
    const { width } = editor.document.allFields()[1]!.position;
    expect((width * 841.89) / 100).toBeCloseTo((20 * 595.28) / 100);
  });
});

describe('moving fields with the keyboard', () => {
  it("stops each page's fields at that page's edge", () => {
    const editor = selectAll(editorWith([fieldAt(80, 10), fieldAt(10, 10, { page_number: 2 })]));
    nudgeFields(editor, { x: 59.528, y: 0 });
    expect(positions(editor).map(([page, x]) => [page, Math.round(x!)])).toEqual([
      [1, 80],
      [2, 20],
    ]);
  });

  it('moves to the next and previous page, but not past the last and first', () => {
    const editor = selectAll(editorWith([fieldAt(10, 10, { page_number: 2 })]));
    expect(moveToAdjacentPage(editor, 1)).toBe(true);
    expect(moveToAdjacentPage(editor, 1)).toBe(false);
    expect(positions(editor)[0]![0]).toBe(3);
    moveToAdjacentPage(editor, -1);
    moveToAdjacentPage(editor, -1);
    expect(moveToAdjacentPage(editor, -1)).toBe(false);
    expect(positions(editor)[0]![0]).toBe(1);
  });
});

it('makes a new radio button a group, which the next option joins', () => {
  const editor = editorWith();
  const id = placeField(editor, 'radio_buttons', { page: 1 })!;
  expect(editor.document.field(id)!.peek().multi_group_id).toEqual(expect.any(String));
  const other = placeField(editor, 'checkbox', { page: 1 })!;
  expect(editor.document.field(other)!.peek().multi_group_id).toBeNull();
});

describe('recipients', () => {
  it('who become CC are added after the existing CC recipients', () => {
    const [ada, ben, copy] = [
      person('Ada'),
      person('Ben', { order: 2 }),
      person('Copy', { designation: 'CC', order: 1 }),
    ];
    const editor = editorWith([], { recipients: [ada, ben, copy] });
    changeDesignation(editor, ada.id, 'CC');
    expect(editor.document.recipients.peek().map((one) => [one.first_name, one.order])).toEqual([
      ['Ben', 1],
      ['Copy', 1],
      ['Ada', 2],
    ]);
  });

  it('who are removed are no longer assigned new fields', () => {
    const [ada, ben] = [person('Ada'), person('Ben', { order: 2 })];
    const editor = editorWith([], { recipients: [ada, ben] });
    editor.view.recipientId.value = ada.id;
    removeRecipient(editor, ada.id, 'delete');
    expect(editor.view.recipientId.peek()).toBe(ben.id);
  });
});
