import { expect, it } from 'vitest';
import { writeSnapshot } from '../../../../src/editor/state/write-snapshot.ts';
import { editorWith, fieldAt, person } from '../template.ts';

it("applies others' changes to fields, recipients and the name, and one undo reverts them", () => {
  const [gone, moved] = [fieldAt(1, 1), fieldAt(10, 10)];
  const editor = editorWith([gone, moved]);
  const before = editor.document.snapshot();
  const next = {
    properties: { ...before.properties, name: 'Renamed' },
    recipients: [...before.recipients, person('Cleo', { order: 3 })],
    fields: [{ ...moved, position: { ...moved.position, x: 40 } }, fieldAt(70, 70)],
  };
  const held = editor.document.field(moved.id);
  editor.history.record('editor.step.merge', () => {
    writeSnapshot(editor.document, next);
    return true;
  });
  expect(editor.document.snapshot()).toEqual(next);
  // A field that stays is changed in place: components hold its signal.
  expect(editor.document.field(moved.id)).toBe(held);
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
