import { expect, it } from 'vitest';
import { arrangeFields } from '../../../../src/editor/commands/arrange-fields.ts';
import { duplicateFields } from '../../../../src/editor/commands/copy-fields.ts';
import { editFields } from '../../../../src/editor/commands/edit-fields.ts';
import { fixFinding } from '../../../../src/editor/commands/fix-finding.ts';
import { moveFields } from '../../../../src/editor/commands/move-fields.ts';
import { moveToAdjacentPage, nudgeFields } from '../../../../src/editor/commands/nudge-fields.ts';
import { resizeByKeys, resizeField } from '../../../../src/editor/commands/resize-fields.ts';
import { writeSnapshot } from '../../../../src/editor/state/write-snapshot.ts';
import { editorWith, fieldAt } from '../template.ts';

const locked = { format_rules: { locked: true } };
const elsewhere = { x: 60, y: 60, width: 30, height: 6 };

it("keeps a locked field's position and size while other fields move", () => {
  const [lockedField, other] = [fieldAt(10, 10, locked), fieldAt(30, 30)];
  const editor = editorWith([lockedField, other]);
  const { document, selection } = editor;
  selection.select([lockedField.id, other.id]);
  nudgeFields(editor, { x: 5, y: 5 });
  resizeByKeys(editor, { x: 5, y: 5 });
  arrangeFields(editor, 'right');
  moveToAdjacentPage(editor, 1);
  moveFields(editor, [{ id: lockedField.id, page: 3, x: 1, y: 1 }]);
  resizeField(editor, lockedField.id, elsewhere);
  editFields(editor, [lockedField.id], () => ({ position: elsewhere, label: 'Here' }));
  expect(document.field(lockedField.id)!.peek()).toEqual({ ...lockedField, label: 'Here' });
  expect(document.field(other.id)!.peek().page_number).toBe(2);
});

it('can be unlocked by its setting, by a fix, and by undo', () => {
  const editor = editorWith([fieldAt(10, 10, locked)]);
  const [id] = editor.document.fieldIds.peek();
  const now = () => editor.document.field(id!)!.peek();
  editFields(editor, [id!], () => ({ format_rules: {} }));
  nudgeFields(editor, { x: 0, y: 0 });
  resizeField(editor, id!, elsewhere);
  expect(now().position).toEqual(elsewhere);
  editor.history.undo();
  editor.history.undo();
  expect(now()).toMatchObject({ ...locked, position: { x: 10, y: 10 } });
  fixFinding(editor, {
    rule: 'outside',
    severity: 'error',
    field_ids: [id!],
    recipient_id: null,
    page_number: 1,
    detail: '',
  });
  expect(now().format_rules).toEqual({});
});

it("doesn't apply to other users' saved changes or to copies", () => {
  const lockedField = fieldAt(10, 10, locked);
  const editor = editorWith([lockedField]);
  const { document } = editor;
  document.forced(() =>
    writeSnapshot(document, { ...document.snapshot(), fields: [{ ...lockedField, position: elsewhere }] }),
  );
  expect(document.field(lockedField.id)!.peek().position).toEqual(elsewhere);
  editor.selection.select([lockedField.id]);
  duplicateFields(editor);
  expect(document.allFields()[1]!.format_rules).toEqual({});
});
