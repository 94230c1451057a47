import { expect, it, vi } from 'vitest';
import { discardChanges } from '../../../../src/editor/calls/discard-changes.ts';
import { deleteFields } from '../../../../src/editor/commands/delete-fields.ts';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import { placeField } from '../../../../src/editor/commands/place-field.ts';
import type { Editor } from '../../../../src/editor/kernel/editor-context.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import type { DocumentStore } from '../../../../src/editor/state/saving.ts';
import { widgetError } from '../../../../src/model/errors.ts';
import { editorWith, fieldAt, noStore, templateWith } from '../template.ts';

const discard = (editor: ReturnType<typeof editorWith>, clear = () => {}) =>
  discardChanges(editor as Editor, clear);

it('returns to the last saved state, in the same order, without a history', async () => {
  const editor = editorWith([fieldAt(10, 10), fieldAt(30, 30)]);
  const before = editor.document.snapshot();
  const [first] = editor.document.fieldIds.peek();
  deleteFields(editor, [first!]);
  placeField(editor, 'date', { page: 1 });
  editProperties(editor, { name: 'Changed' });
  const clear = vi.fn();
  await discard(editor, clear);
  expect(editor.document.snapshot()).toEqual(before);
  expect(editor.history.isDirty.peek()).toBe(false);
  expect(editor.history.undoName.peek()).toBeNull();
  expect(editor.history.redoName.peek()).toBeNull();
  // The new field was selected.
  expect(editor.selection.ids.peek()).toEqual([]);
  expect(clear).toHaveBeenCalledOnce();
  placeField(editor, 'date', { page: 1 });
  expect(editor.history.isDirty.peek()).toBe(true);
  editor.history.undo();
  expect(editor.document.snapshot()).toEqual(before);
});

it('works while the document is read-only', async () => {
  const editor = editorWith([fieldAt(10, 10)]);
  deleteFields(editor, editor.document.fieldIds.peek());
  editor.document.isReadOnly.value = true;
  await discard(editor);
  expect(editor.document.fieldIds.peek()).toHaveLength(1);
});

it('keeps the history if nothing has changed since the last save', async () => {
  const editor = editorWith([fieldAt(10, 10)]);
  editProperties(editor, { name: 'Changed' });
  editor.history.markSaved(editor.history.currentId.peek());
  await discard(editor);
  expect(editor.document.properties.peek().name).toBe('Changed');
  expect(editor.history.undoName.peek()).not.toBeNull();
});

it('waits for a save in progress, which keeps what it saves', async () => {
  const template = templateWith([fieldAt(10, 10)]);
  let answer = (_changes: object) => {};
  const store: DocumentStore = {
    ...noStore,
    save: ({ properties }) =>
      new Promise((resolve) => {
        answer = () => resolve(readTemplate({ ...template, ...properties, revision: 2 } as typeof template));
      }),
  };
  const editor = editorWith([fieldAt(10, 10)], { store });
  editProperties(editor, { name: 'Saved' });
  const saving = editor.saving.save();
  await vi.waitFor(() => expect(editor.saving.status.peek().kind).toBe('saving'));
  editProperties(editor, { name: 'Not saved' });
  const discarding = discard(editor);
  expect(editor.document.properties.peek().name).toBe('Not saved');
  await vi.waitFor(() => {
    answer({});
    return saving;
  });
  await discarding;
  expect(editor.document.properties.peek().name).toBe('Saved');
  expect(editor.history.isDirty.peek()).toBe(false);
});

it('closes an open conflict without a choice', async () => {
  const template = templateWith([fieldAt(10, 10)]);
  const theirs = { ...template, name: 'Theirs', revision: 2 };
  const store: DocumentStore = {
    ...noStore,
    save: () => Promise.reject(new Error('412')),
    currentOf: () => readTemplate(theirs),
    toWidgetError: (cause) => widgetError('SAVE_FAILED', String(cause), true),
  };
  const editor = editorWith([fieldAt(10, 10)], { store });
  editProperties(editor, { name: 'Mine' });
  const saving = editor.saving.save().catch(({ name }) => name);
  await vi.waitFor(() => expect(editor.saving.conflict.peek()).not.toBeNull());
  await discard(editor);
  expect(await saving).toBe('ConflictPostponed');
  expect(editor.document.properties.peek().name).toBe('Contract');
  expect(editor.saving.status.peek().kind).toBe('saved');
});
