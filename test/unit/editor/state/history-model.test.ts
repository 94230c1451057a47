import { describe, expect, it } from 'vitest';
import { ARRANGEMENTS, arrangeFields } from '../../../../src/editor/commands/arrange-fields.ts';
import { copyToPages, duplicateFields } from '../../../../src/editor/commands/copy-fields.ts';
import { deleteFields } from '../../../../src/editor/commands/delete-fields.ts';
import { assignFields, editFields } from '../../../../src/editor/commands/edit-fields.ts';
import { editProperties, editSettings } from '../../../../src/editor/commands/edit-properties.ts';
import { moveFields } from '../../../../src/editor/commands/move-fields.ts';
import { moveToPage, nudgeFields } from '../../../../src/editor/commands/nudge-fields.ts';
import { placeField } from '../../../../src/editor/commands/place-field.ts';
import {
  addRecipient,
  editRecipient,
  moveRecipient,
  removeRecipient,
} from '../../../../src/editor/commands/recipients.ts';
import { nudgeSize } from '../../../../src/editor/commands/resize-fields.ts';
import type { EditorState } from '../../../../src/editor/state/editor-state.ts';
import { FIELD_TYPES } from '../../../../src/model/field-types.ts';
import { editorWith, fieldAt } from '../template.ts';

/** Small deterministic random numbers, so that a failing run can be repeated by its seed. */
function randomFrom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  return {
    next,
    below: (limit: number) => Math.floor(next() * limit),
    pick: <T>(list: readonly T[]) => list[Math.floor(next() * list.length)],
  };
}

function actAtRandom(editor: EditorState, random: ReturnType<typeof randomFrom>): void {
  const { document, selection } = editor;
  const some = () => document.fieldIds.peek().filter(() => random.next() < 0.4);
  const somebody = () => random.pick(document.recipients.peek());
  const shift = () => random.next() * 80 - 40;
  selection.select(some());
  const acts: (() => unknown)[] = [
    () =>
      placeField(editor, random.pick(FIELD_TYPES)!, {
        page: 1 + random.below(3),
        center: { x: random.next() * 100, y: random.next() * 100 },
      }),
    () =>
      moveFields(
        editor,
        some().map((id) => ({
          id,
          page: 1 + random.below(3),
          x: random.next() * 100,
          y: random.next() * 100,
        })),
      ),
    () => nudgeFields(editor, { x: shift(), y: shift() }),
    () => moveToPage(editor, random.next() < 0.5 ? 1 : -1),
    () => nudgeSize(editor, { x: shift(), y: shift() }),
    () => duplicateFields(editor),
    () => copyToPages(editor, [1 + random.below(3)]),
    () => deleteFields(editor, some()),
    () => arrangeFields(editor, random.pick(ARRANGEMENTS)!),
    () => editFields(editor, some(), () => ({ label: `label ${random.below(9)}` }), 'label'),
    () => assignFields(editor, some(), somebody()?.id ?? null),
    () => addRecipient(editor, random.pick(['Signer', 'Approver', 'CC'] as const)),
    () => somebody() && editRecipient(editor, somebody()!.id, { first_name: `name ${random.below(9)}` }),
    () => somebody() && moveRecipient(editor, somebody()!.id, random.below(4)),
    () => somebody() && removeRecipient(editor, somebody()!.id, 'delete'),
    () => editProperties(editor, { name: `name ${random.below(9)}` }),
    () => editSettings(editor, { hand_drawn_only: random.next() < 0.5 }),
  ];
  random.pick(acts)!();
}

describe('undo and redo', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'go to the very start and the very end of a random run (seed %i)',
    (seed) => {
      const random = randomFrom(seed);
      const editor = editorWith([fieldAt(10, 10), fieldAt(10, 20, { page_number: 2 }), fieldAt(40, 40)]);
      const { document, history } = editor;
      const states = new Map([[0, document.snapshot()]]);
      for (let act = 0; act < 120; act++) {
        actAtRandom(editor, random);
        // A merged step replaces what its id stood for.
        states.set(history.currentId.peek(), document.snapshot());
        if (random.next() < 0.15) {
          for (let back = random.below(4); back > 0; back--) history.undo();
          expect(document.snapshot()).toEqual(states.get(history.currentId.peek()));
        }
      }
      while (history.undo()) expect(document.snapshot()).toEqual(states.get(history.currentId.peek()));
      expect(document.snapshot()).toEqual(states.get(0));
      while (history.redo()) expect(document.snapshot()).toEqual(states.get(history.currentId.peek()));
      expect(history.position.peek()).toBe(history.steps.peek().length);
    },
  );

  it('keeps lists of pages right through undo and redo', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const [id] = editor.document.fieldIds.peek();
    moveFields(editor, [{ id: id!, page: 2, x: 5, y: 5 }]);
    expect(editor.document.idsOnPage(1).peek()).toEqual([]);
    expect(editor.document.idsOnPage(2).peek()).toEqual([id]);
    editor.history.undo();
    expect(editor.document.idsOnPage(1).peek()).toEqual([id]);
    expect(editor.document.idsOnPage(2).peek()).toEqual([]);
  });

  it('makes letters of one input one step and another input another', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const ids = editor.document.fieldIds.peek();
    for (const label of ['N', 'Na', 'Nam']) editFields(editor, ids, () => ({ label }), 'label');
    editFields(editor, ids, () => ({ placeholder: 'x' }), 'placeholder');
    expect(editor.history.steps.peek()).toHaveLength(2);
    editor.history.undo();
    editor.history.undo();
    expect(editor.document.field(ids[0]!)!.peek().label).toBe('');
  });

  it('brings the selection back with the step', () => {
    const editor = editorWith([fieldAt(10, 10), fieldAt(30, 30)]);
    const ids = editor.document.fieldIds.peek();
    editor.selection.select(ids);
    deleteFields(editor, ids);
    expect(editor.selection.ids.peek()).toEqual([]);
    editor.history.undo();
    expect(editor.selection.ids.peek()).toEqual(ids);
  });
});

describe('a mark', () => {
  it('makes all that follows one step', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const ids = editor.document.fieldIds.peek();
    const mark = editor.history.mark('editor.step.move');
    editFields(editor, ids, () => ({ label: 'a' }));
    moveFields(editor, [{ id: ids[0]!, page: 1, x: 50, y: 50 }]);
    mark.commit();
    expect(editor.history.steps.peek().map((step) => step.name)).toEqual(['editor.step.move']);
  });

  it('takes everything back on rollback and leaves no step', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const before = editor.document.snapshot();
    const mark = editor.history.mark('editor.step.move');
    nudgeFields(editor, { x: 10, y: 10 });
    deleteFields(editor, editor.document.fieldIds.peek());
    mark.rollback();
    expect(editor.document.snapshot()).toEqual(before);
    expect(editor.history.steps.peek()).toEqual([]);
  });

  it('leaves no step when nothing changed', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const [id] = editor.document.fieldIds.peek();
    moveFields(editor, [{ id: id!, page: 1, x: 10, y: 10 }]);
    expect(editor.history.steps.peek()).toEqual([]);
  });
});

describe('dirty', () => {
  it('is derived from where history stands, not counted', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const { history } = editor;
    expect(history.isDirty.peek()).toBe(false);
    duplicateFields(editor);
    editor.selection.select(editor.document.fieldIds.peek());
    duplicateFields(editor);
    history.markSaved(history.beginSave());
    expect(history.isDirty.peek()).toBe(false);
    history.undo();
    expect(history.isDirty.peek()).toBe(true);
    history.redo();
    expect(history.isDirty.peek()).toBe(false);
  });

  it('does not lose letters typed after a save began', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const ids = editor.document.fieldIds.peek();
    editFields(editor, ids, () => ({ label: 'N' }), 'label');
    const saved = editor.history.beginSave();
    editFields(editor, ids, () => ({ label: 'Na' }), 'label');
    editor.history.markSaved(saved);
    expect(editor.history.isDirty.peek()).toBe(true);
  });
});

describe('view only', () => {
  it('refuses every command at the document', () => {
    const editor = editorWith([fieldAt(10, 10), fieldAt(30, 30)], { isReadOnly: true });
    const before = editor.document.snapshot();
    const random = randomFrom(11);
    for (let act = 0; act < 300; act++) actAtRandom(editor, random);
    expect(editor.document.snapshot()).toEqual(before);
    expect(editor.history.steps.peek()).toEqual([]);
    expect(editor.history.isDirty.peek()).toBe(false);
  });

  it('refuses undo of what was done before', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    deleteFields(editor, editor.document.fieldIds.peek());
    editor.document.isReadOnly.value = true;
    expect(editor.history.undo()).toBeNull();
    expect(editor.document.fieldIds.peek()).toEqual([]);
  });
});

it('a change after a field went and came is not folded into what was changed before', () => {
  const { document, history } = editorWith([fieldAt(10, 10, { label: 'One' })]);
  const [field] = document.allFields();
  history.record('editor.step.edit', () => document.replaceFields([{ ...field!, label: 'Two' }]), 'typing');
  const goAndCome = () => {
    document.removeFields([field!.id]);
    document.addFields([{ ...field!, label: 'Three' }]);
    document.replaceFields([{ ...field!, label: 'Four' }]);
  };
  history.record('editor.step.edit', goAndCome, 'typing');
  expect(history.steps.peek().at(-1)!.patches).toHaveLength(4);
  history.undo();
  expect(document.allFields()).toEqual([field]);
  history.redo();
  expect(document.allFields()).toMatchObject([{ label: 'Four' }]);
});
