import { expect, it } from 'vitest';
import { writeSnapshot } from '../../../../src/editor/state/write-snapshot.ts';
import { editorWith, fieldAt, person } from '../template.ts';

it("applies others' changes to fields, recipients and the name, and one undo reverts them", () => {
  const [removed, moved] = [fieldAt(1, 1), fieldAt(10, 10)];
  const editor = editorWith([removed, moved]);
  const before = editor.document.snapshot();
  const next = {
    properties: { ...before.properties, name: 'Renamed' },
    recipients: [...before.recipients, person('Cleo', { order: 3 })],
    fields: [{ ...moved, position: { ...moved.position, x: 40 } }, fieldAt(70, 70)],
  };
  const fieldSignal = editor.document.field(moved.id);
  editor.history.record('editor.step.merge', () => {
    writeSnapshot(editor.document, next);
    return true;
  });
  expect(editor.document.snapshot()).toEqual(next);
  // A remaining field keeps its signal, which components hold.
  expect(editor.document.field(moved.id)).toBe(fieldSignal);
  const [step] = editor.history.steps.peek();
  expect(step!.patches.map(({ kind }) => kind)).toEqual([
    'properties',
    'recipients',
    'field',
    'field',
    'field',
  ]);
  editor.history.undo();
  expect(editor.document.snapshot()).toEqual(before);
});
