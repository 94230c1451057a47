import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ARRANGEMENTS, arrangeFields } from '../../../../src/editor/commands/arrange-fields.ts';
import { copyToPages, duplicateFields } from '../../../../src/editor/commands/copy-fields.ts';
import { deleteFields } from '../../../../src/editor/commands/delete-fields.ts';
import { assignFields, editFields } from '../../../../src/editor/commands/edit-fields.ts';
import { editProperties, editSettings } from '../../../../src/editor/commands/edit-properties.ts';
import { moveFields } from '../../../../src/editor/commands/move-fields.ts';
import { moveToAdjacentPage, nudgeFields } from '../../../../src/editor/commands/nudge-fields.ts';
import { placeField } from '../../../../src/editor/commands/place-field.ts';
import {
  addRecipient,
  editRecipient,
  moveRecipient,
  removeRecipient,
} from '../../../../src/editor/commands/recipients.ts';
import { resizeByKeys } from '../../../../src/editor/commands/resize-fields.ts';
import type { EditorState } from '../../../../src/editor/state/editor-state.ts';
import { HistoryModel } from '../../../../src/editor/state/history-model.ts';
import { FIELD_TYPES } from '../../../../src/model/field-types.ts';
import { editorWith, fieldAt } from '../template.ts';

/** A seeded random number generator, so that a failing run can be repeated. */
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
  const someFields = () => document.fieldIds.peek().filter(() => random.next() < 0.4);
  const anyRecipient = () => random.pick(document.recipients.peek());
  const shift = () => random.next() * 80 - 40;
  selection.select(someFields());
  const actions: (() => unknown)[] = [
    () =>
      placeField(editor, random.pick(FIELD_TYPES)!, {
        page: 1 + random.below(3),
        center: { x: random.next() * 100, y: random.next() * 100 },
      }),
    () =>
      moveFields(
        editor,
        someFields().map((id) => ({
          id,
          page: 1 + random.below(3),
          x: random.next() * 100,
          y: random.next() * 100,
        })),
      ),
    () => nudgeFields(editor, { x: shift(), y: shift() }),
    () => moveToAdjacentPage(editor, random.next() < 0.5 ? 1 : -1),
    () => resizeByKeys(editor, { x: shift(), y: shift() }),
    () => duplicateFields(editor),
    () => copyToPages(editor, [1 + random.below(3)]),
    () => deleteFields(editor, someFields()),
    () => arrangeFields(editor, random.pick(ARRANGEMENTS)!),
    () => editFields(editor, someFields(), () => ({ label: `label ${random.below(9)}` }), 'label'),
    () => assignFields(editor, someFields(), anyRecipient()?.id ?? null),
    () => addRecipient(editor, random.pick(['Signer', 'Approver', 'CC'] as const)),
    () =>
      anyRecipient() && editRecipient(editor, anyRecipient()!.id, { first_name: `name ${random.below(9)}` }),
    () => anyRecipient() && moveRecipient(editor, anyRecipient()!.id, random.below(4)),
    () => anyRecipient() && removeRecipient(editor, anyRecipient()!.id, 'delete'),
    () => editProperties(editor, { name: `name ${random.below(9)}` }),
    () => editSettings(editor, { hand_drawn_only: random.next() < 0.5 }),
  ];
  random.pick(actions)!();
}

describe('undo and redo', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])(
    'go back to the start and forward to the end of a random run (seed %i)',
    (seed) => {
      const random = randomFrom(seed);
      const editor = editorWith([fieldAt(10, 10), fieldAt(10, 20, { page_number: 2 }), fieldAt(40, 40)]);
      const { document, history } = editor;
      const states = new Map([[0, document.snapshot()]]);
      for (let index = 0; index < 120; index++) {
        actAtRandom(editor, random);
        // A merged step replaces the state of its ID.
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

  it('keep page lists correct', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const [id] = editor.document.fieldIds.peek();
    moveFields(editor, [{ id: id!, page: 2, x: 5, y: 5 }]);
    expect(editor.document.idsOnPage(1).peek()).toEqual([]);
    expect(editor.document.idsOnPage(2).peek()).toEqual([id]);
    editor.history.undo();
    expect(editor.document.idsOnPage(1).peek()).toEqual([id]);
    expect(editor.document.idsOnPage(2).peek()).toEqual([]);
  });

  it('treat typing in one input as one step and in another as another', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const ids = editor.document.fieldIds.peek();
    for (const label of ['N', 'Na', 'Nam']) editFields(editor, ids, () => ({ label }), 'label');
    editFields(editor, ids, () => ({ placeholder: 'x' }), 'placeholder');
    expect(editor.history.steps.peek()).toHaveLength(2);
    // One patch, however long the typing takes, not one per letter.
    expect(editor.history.steps.peek()[0]!.patches).toHaveLength(1);
    editor.history.undo();
    editor.history.undo();
    expect(editor.document.field(ids[0]!)!.peek().label).toBe('');
  });

  it('restore the selection with the step', () => {
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
  it('combines everything after it into one step', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const ids = editor.document.fieldIds.peek();
    const mark = editor.history.mark('editor.step.move');
    editFields(editor, ids, () => ({ label: 'a' }));
    moveFields(editor, [{ id: ids[0]!, page: 1, x: 50, y: 50 }]);
    mark.commit();
    expect(editor.history.steps.peek().map((step) => step.name)).toEqual(['editor.step.move']);
  });

  it('reverts everything on rollback and leaves no step', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const before = editor.document.snapshot();
    const mark = editor.history.mark('editor.step.move');
    nudgeFields(editor, { x: 10, y: 10 });
    deleteFields(editor, editor.document.fieldIds.peek());
    mark.rollback();
    expect(editor.document.snapshot()).toEqual(before);
    expect(editor.history.steps.peek()).toEqual([]);
  });

  it('restores the selection on rollback, and does nothing once it has ended', () => {
    const editor = editorWith([fieldAt(10, 10), fieldAt(30, 30)]);
    const [a, b] = editor.document.fieldIds.peek();
    editor.selection.select([a!]);
    const mark = editor.history.mark('editor.step.move');
    deleteFields(editor, [b!]);
    editor.selection.select([]);
    mark.rollback();
    expect(editor.selection.ids.peek()).toEqual([a]);
    editor.selection.select([b!]);
    mark.rollback();
    mark.commit();
    expect(editor.selection.ids.peek()).toEqual([b]);
    expect(editor.history.steps.peek()).toEqual([]);
  });

  it("can't be ended by one that was set inside it", () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const outer = editor.history.mark('editor.step.move');
    editProperties(editor, { name: 'Inside' });
    const inner = editor.history.mark('editor.step.edit');
    inner.commit();
    inner.rollback();
    expect(editor.document.properties.value.name).toBe('Inside');
    expect(editor.history.undo()).toBeNull();
    outer.commit();
    outer.commit();
    expect(editor.history.steps.peek()).toHaveLength(1);
  });

  it('leaves no step if nothing changed', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const [id] = editor.document.fieldIds.peek();
    moveFields(editor, [{ id: id!, page: 1, x: 10, y: 10 }]);
    expect(editor.history.steps.peek()).toEqual([]);
  });
});

describe('steps in quick succession', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  function open() {
    const editor = editorWith([fieldAt(10, 10)]);
    const ids = editor.document.fieldIds.peek();
    const type = (label: string) => editFields(editor, ids, () => ({ label }), 'label');
    const label = () => editor.document.field(ids[0]!)!.peek().label;
    return { ...editor, type, label, count: () => editor.history.steps.peek().length };
  }

  it('are merged within a second, and separate after it', () => {
    const { type, count } = open();
    type('N');
    vi.advanceTimersByTime(999);
    type('Na');
    expect(count()).toBe(1);
    vi.advanceTimersByTime(1000);
    type('Nam');
    expect(count()).toBe(2);
  });

  it('are merged with adding a recipient while details are entered, until a save begins', () => {
    const editor = editorWith([], { recipients: [] });
    const { history, document } = editor;
    const id = addRecipient(editor)!;
    vi.advanceTimersByTime(5_000);
    editRecipient(editor, id, { first_name: 'Ada' }, true);
    vi.advanceTimersByTime(5_000);
    editRecipient(editor, id, { email: 'ada@example.com' }, true);
    expect(history.steps.peek()).toHaveLength(1);
    expect(history.undoName.peek()).toBe('editor.step.addRecipient');
    // A step that is being saved isn't merged into.
    history.beginSave();
    editRecipient(editor, id, { last_name: 'Lovelace' }, true);
    expect(history.steps.peek()).toHaveLength(2);
    // Without `isNew`, changes are separate steps.
    editRecipient(editor, id, { last_name: 'King' });
    expect(history.undoName.peek()).toBe('editor.step.editRecipient');
    history.undo();
    history.undo();
    history.undo();
    expect(document.recipients.peek()).toEqual([]);
  });

  it("aren't merged with a step that was just redone", () => {
    const { type, count, label, history } = open();
    type('A');
    history.undo();
    history.redo();
    type('Ab');
    expect(count()).toBe(2);
    history.undo();
    expect(label()).toBe('A');
  });

  it("aren't merged with the step that an undo returned to", () => {
    const { type, label, history } = open();
    type('N');
    vi.advanceTimersByTime(2000);
    type('Na');
    history.undo();
    type('No');
    history.undo();
    expect(label()).toBe('N');
  });
});

describe('a long session', () => {
  it('keeps the last 2,000 steps and drops older ones', () => {
    const { document, history } = editorWith();
    const name = (index: number) => document.setProperties({ name: `name ${index}` });
    for (let index = 0; index < 2001; index++) name(index);
    expect(history.steps.peek()).toHaveLength(2000);
    history.undo();
    expect(document.properties.value.name).toBe('name 1999');
    while (history.undo());
    expect(document.properties.value.name).toBe('name 0');
  });
});

describe('the names of the next steps', () => {
  it('are what undo and redo would do, and null at either end', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const { history } = editor;
    expect([history.undoName.value, history.redoName.value]).toEqual([null, null]);
    editProperties(editor, { name: 'Renamed' });
    editor.selection.select(editor.document.fieldIds.peek());
    deleteFields(editor, editor.document.fieldIds.peek());
    const [first, second] = history.steps.peek().map(({ name }) => name);
    expect([history.undoName.value, history.redoName.value]).toEqual([second, null]);
    history.undo();
    expect([history.undoName.value, history.redoName.value]).toEqual([first, second]);
  });

  it('are generic for a change without a command', () => {
    const { document, history } = editorWith();
    document.setProperties({ name: 'Renamed' });
    expect(history.undoName.value).toBe('editor.step.edit');
  });
});

describe('a page change', () => {
  const side = (documentId: string) => ({ documentId, fields: [] });
  const pages = { before: side('old'), after: side('new') };
  const NAME = 'editor.step.edit';

  function carried() {
    const before = editorWith([fieldAt(10, 10)]);
    before.document.setProperties({ name: 'One' });
    before.document.setProperties({ name: 'Two' });
    before.history.undo();
    const carriedHistory = before.history.withPages(NAME, pages);
    const { document, selection } = editorWith([fieldAt(10, 10)]);
    return { before, carriedHistory, document, next: new HistoryModel(document, selection, carriedHistory) };
  }

  it('is the last step of the next mount, which counts as saved', () => {
    const { before, carriedHistory, next } = carried();
    expect(carriedHistory.position).toBe(2);
    expect(carriedHistory.steps).toMatchObject([{ id: before.history.steps.peek()[0]!.id }, { pages }]);
    expect(carriedHistory.steps[1]).toMatchObject({ patches: [], selectedAfter: [] });
    expect(next.undoName.value).toBe(NAME);
    expect(next.isDirty.value).toBe(false);
  });

  it('gives later steps unique IDs', () => {
    const { carriedHistory, next, document } = carried();
    document.setProperties({ name: 'Three' });
    document.setProperties({ name: 'Four' });
    expect(new Set(next.steps.peek().map(({ id }) => id)).size).toBe(carriedHistory.steps.length + 2);
    expect(next.isDirty.value).toBe(true);
  });

  it('is undone and redone by the service, not by the document', () => {
    const { next } = carried();
    const turned: unknown[] = [];
    next.whenPages((step, direction) => turned.push([step.pages, direction]));
    expect(next.undo()).toBeNull();
    expect(next.position.peek()).toBe(2);
    expect(next.turned('undo').position).toBe(1);
    const { document, selection } = editorWith();
    const undone = new HistoryModel(document, selection, next.turned('undo'));
    undone.whenPages((step, direction) => turned.push([step.pages, direction]));
    expect(undone.redo()).toBeNull();
    expect(undone.turned('redo')).toMatchObject({ position: 2, steps: next.steps.peek() });
    expect(turned).toEqual([
      [pages, 'undo'],
      [pages, 'redo'],
    ]);
  });

  it('keeps the same maximum number of steps', () => {
    const { document, history } = editorWith();
    for (let index = 0; index < 2000; index++) document.setProperties({ name: `name ${index}` });
    const { steps, position } = history.withPages(NAME, pages);
    expect([steps.length, position]).toEqual([2000, 2000]);
    expect(steps.at(-1)).toMatchObject({ pages });
  });
});

describe('the dirty state', () => {
  it('stays until the next save if the document differs from the service', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const { history } = editor;
    history.markUnsaved();
    expect(history.isDirty.value).toBe(true);
    editProperties(editor, { name: 'Renamed' });
    expect(history.isDirty.value).toBe(true);
    history.undo();
    expect(history.isDirty.value).toBe(true);
  });

  it("is derived from the history's position, not counted", () => {
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

  it('includes letters typed after a save began', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    const ids = editor.document.fieldIds.peek();
    editFields(editor, ids, () => ({ label: 'N' }), 'label');
    const saved = editor.history.beginSave();
    editFields(editor, ids, () => ({ label: 'Na' }), 'label');
    editor.history.markSaved(saved);
    expect(editor.history.isDirty.peek()).toBe(true);
  });
});

describe('read-only mode', () => {
  it('rejects every command on the document', () => {
    const editor = editorWith([fieldAt(10, 10), fieldAt(30, 30)], { isReadOnly: true });
    const before = editor.document.snapshot();
    const random = randomFrom(11);
    for (let index = 0; index < 300; index++) actAtRandom(editor, random);
    expect(editor.document.snapshot()).toEqual(before);
    expect(editor.history.steps.peek()).toEqual([]);
    expect(editor.history.isDirty.peek()).toBe(false);
  });

  it('rejects undo of earlier changes', () => {
    const editor = editorWith([fieldAt(10, 10)]);
    deleteFields(editor, editor.document.fieldIds.peek());
    editor.document.isReadOnly.value = true;
    expect(editor.history.undo()).toBeNull();
    expect(editor.document.fieldIds.peek()).toEqual([]);
  });
});

it("doesn't merge a change into an older one if the field was removed and added between them", () => {
  const { document, history } = editorWith([fieldAt(10, 10, { label: 'One' })]);
  const [field] = document.allFields();
  history.record('editor.step.edit', () => document.replaceFields([{ ...field!, label: 'Two' }]), 'typing');
  const removeAndAdd = () => {
    document.removeFields([field!.id]);
    document.addFields([{ ...field!, label: 'Three' }]);
    document.replaceFields([{ ...field!, label: 'Four' }]);
  };
  history.record('editor.step.edit', removeAndAdd, 'typing');
  expect(history.steps.peek().at(-1)!.patches).toHaveLength(4);
  history.undo();
  expect(document.allFields()).toEqual([field]);
  history.redo();
  expect(document.allFields()).toMatchObject([{ label: 'Four' }]);
});
