import { expect, it } from 'vitest';
import { watchHistory } from '../../../../src/editor/calls/watch-history.ts';
import { placeField } from '../../../../src/editor/commands/place-field.ts';
import type { EditorHistory } from '../../../../src/wire/frame-messages.ts';
import { editorWith } from '../template.ts';

const NOTHING = { canUndo: false, canRedo: false, undoLabel: null, redoLabel: null };

function watched() {
  const editor = editorWith();
  const told: EditorHistory[] = [];
  const stop = watchHistory(editor, { t: (key: string) => `«${key}»` } as never, (history, state) => {
    expect(state).toEqual({ canUndo: history.canUndo, canRedo: history.canRedo });
    told.push(history);
  });
  return { editor, told, stop };
}

it('reports what can be undone and redone, at first and after each change', () => {
  const { editor, told, stop } = watched();
  expect(told).toEqual([NOTHING]);
  placeField(editor, 'signature', { page: 1 });
  const label = `«${editor.history.undoName.peek()}»`;
  expect(told.slice(1)).toEqual([{ ...NOTHING, canUndo: true, undoLabel: label }]);
  editor.history.undo();
  expect(told.slice(2)).toEqual([{ ...NOTHING, canRedo: true, redoLabel: label }]);
  stop();
  editor.history.redo();
  expect(told).toHaveLength(3);
});

it('reports a second step of the same kind only once', () => {
  const { editor, told } = watched();
  placeField(editor, 'date', { page: 1 });
  placeField(editor, 'date', { page: 1 });
  expect(told).toHaveLength(2);
});

it('reports nothing to undo while the document is read-only', () => {
  const { editor, told } = watched();
  placeField(editor, 'date', { page: 1 });
  editor.document.isReadOnly.value = true;
  expect(told.at(-1)).toEqual(NOTHING);
  editor.document.isReadOnly.value = false;
  expect(told.at(-1)).toMatchObject({ canUndo: true });
});
