import { expect, it, vi } from 'vitest';
import { watchDirty } from '../../../../src/editor/calls/watch-dirty.ts';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import { editorWith } from '../template.ts';

it('reports unsaved changes when there are the first ones and when there are none anymore', () => {
  const editor = editorWith();
  const report = vi.fn();
  const stop = watchDirty(editor, report);
  expect(report).not.toHaveBeenCalled();
  editProperties(editor, { name: 'Changed' });
  editProperties(editor, { description: 'Changed' });
  expect(report.mock.calls).toEqual([[true, { isDirty: true }]]);
  editor.history.markSaved(editor.history.currentId.peek());
  expect(report).toHaveBeenLastCalledWith(false, { isDirty: false });
  stop();
  editor.history.undo();
  expect(report).toHaveBeenCalledTimes(2);
});

it('reports changes from before it started', () => {
  const editor = editorWith();
  editProperties(editor, { name: 'Changed' });
  const report = vi.fn();
  watchDirty(editor, report);
  expect(report.mock.calls).toEqual([[true, { isDirty: true }]]);
});
