import { describe, expect, it } from 'vitest';
import { deleteFields } from '../../../../src/editor/commands/delete-fields.ts';
import { editFields } from '../../../../src/editor/commands/edit-fields.ts';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import { toStoredField } from '../../../../src/editor/sources/save-body.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import type { DocumentChanges } from '../../../../src/editor/state/editable-document.ts';
import { createEditorState } from '../../../../src/editor/state/editor-state.ts';
import { resolveConflicts } from '../../../../src/editor/state/merge-snapshots.ts';
import type { DocumentStore } from '../../../../src/editor/state/saving.ts';
import { type FieldIssue, widgetError } from '../../../../src/model/errors.ts';
import type { Template } from '../../../../src/wire/http/templates.ts';
import { fieldAt, savingTo, templateWith } from '../template.ts';

class Outdated extends Error {
  constructor(readonly current: Template) {
    super('412');
  }
}

class Invalid extends Error {
  constructor(readonly issues: readonly FieldIssue[]) {
    super('400');
  }
}

/** A service in memory that checks revisions like the real one; `isHeld` delays responses until `release()`. */
function fakeService(template: Template) {
  let current = template;
  const bodies: DocumentChanges[] = [];
  const waiting: (() => void)[] = [];
  const control = {
    isHeld: false,
    failure: null as Error | null,
    /** Runs before each save is processed. */
    before: () => {},
    /** Transforms what was saved, as the real service may. */
    answer: (template: Template) => template,
  };
  const merge = ({ properties, fields }: DocumentChanges): Template => ({
    ...current,
    ...(properties as Partial<Template> | undefined),
    ...(fields && { fields: fields.map(toStoredField) as Template['fields'] }),
    revision: current.revision + 1,
    updated_date: new Date(Date.UTC(2026, 1, current.revision)).toISOString(),
  });
  const store: DocumentStore = {
    save: async (changes, revision) => {
      bodies.push(changes);
      if (control.isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
      control.before();
      if (control.failure) throw control.failure;
      if (revision !== current.revision) throw new Outdated(current);
      return readTemplate((current = control.answer(merge(changes))));
    },
    currentOf: (cause) => (cause instanceof Outdated ? readTemplate(cause.current) : null),
    issuesOf: (cause) => (cause instanceof Invalid ? cause.issues : []),
    toWidgetError: (cause) => widgetError('NETWORK', String(cause), true),
  };
  return {
    store,
    bodies,
    control,
    release: () => waiting.splice(0).forEach((go) => void go()),
    /** Another user saves. */
    change: (changes: Partial<Template>) => {
      current = { ...current, ...changes, revision: current.revision + 1 };
    },
    current: () => current,
  };
}

function open(fields = [fieldAt(10, 10), fieldAt(30, 30)]) {
  const template = templateWith(fields);
  const service = fakeService(template);
  const editor = createEditorState(readTemplate(template), savingTo(service.store), false);
  return { editor, service, ids: editor.document.fieldIds.peek() };
}

const label = (editor: ReturnType<typeof open>['editor'], id: string, text: string) =>
  editFields(
    editor,
    editor.document.fieldIds.peek().filter((one) => one === id),
    () => ({ label: text }),
  );

describe('saving', () => {
  it('sends only what changed and becomes clean', async () => {
    const { editor, service, ids } = open();
    label(editor, ids[0]!, 'Name');
    expect(editor.saving.status.peek().kind).toBe('unsaved');
    const saved = await editor.saving.save();
    expect(saved.revision).toBe(2);
    expect(Object.keys(service.bodies[0]!)).toEqual(['fields']);
    expect(editor.saving.status.peek().kind).toBe('saved');
  });

  it('sends nothing if nothing changed', async () => {
    const { editor, service } = open();
    await editor.saving.save();
    expect(service.bodies).toEqual([]);
  });

  it('has one request in flight, and saves changes made during it once afterward', async () => {
    const { editor, service, ids } = open();
    await editor.saving.save(); // nothing to save, but loads the code
    service.control.isHeld = true;
    label(editor, ids[0]!, 'one');
    const first = editor.saving.save();
    label(editor, ids[0]!, 'two');
    const second = editor.saving.save();
    const third = editor.saving.save();
    expect(second).toBe(third);
    expect(service.bodies).toHaveLength(1);
    service.control.isHeld = false;
    service.release();
    await first;
    expect(editor.history.isDirty.peek()).toBe(true);
    await second;
    expect(service.bodies).toHaveLength(2);
    expect(service.current().fields[0]!.label).toBe('two');
    expect(editor.history.isDirty.peek()).toBe(false);
  });

  it('reports a failure, keeps the changes and saves on the next attempt', async () => {
    const { editor, service, ids } = open();
    service.control.failure = new Error('offline');
    label(editor, ids[0]!, 'kept');
    await expect(editor.saving.save()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(editor.saving.status.peek()).toMatchObject({ kind: 'failed' });
    service.control.failure = null;
    await editor.saving.save();
    expect(editor.saving.status.peek().kind).toBe('saved');
    expect(service.current().fields[0]!.label).toBe('kept');
  });

  it('keeps the undo history', async () => {
    const { editor, ids } = open();
    label(editor, ids[0]!, 'Name');
    await editor.saving.save();
    editor.history.undo();
    expect(editor.document.field(ids[0]!)!.peek().label).toBe('');
    expect(editor.saving.status.peek().kind).toBe('unsaved');
  });
});

describe("the service's response to a save", () => {
  const rounded = (template: Template): Template => ({
    ...template,
    fields: template.fields.map((field) => ({ ...field, label: field.label.trim() })),
  });

  it('is applied without adding an undo step', async () => {
    const { editor, service, ids } = open();
    service.control.answer = rounded;
    label(editor, ids[0]!, ' Name ');
    await editor.saving.save();
    expect(editor.document.field(ids[0]!)!.peek().label).toBe('Name');
    expect(editor.history.steps.peek()).toHaveLength(1);
    expect(editor.saving.status.peek().kind).toBe('saved');
    expect(editor.saving.basis()).toMatchObject({ revision: 2, base: { fields: [{ label: 'Name' }, {}] } });
  });

  it("doesn't overwrite what was typed during the save", async () => {
    const { editor, service, ids } = open();
    service.control.answer = rounded;
    await editor.saving.save(); // nothing to save, but loads the code
    service.control.isHeld = true;
    label(editor, ids[0]!, ' Name ');
    const saving = editor.saving.save();
    label(editor, ids[0]!, ' Name and date');
    service.release();
    await saving;
    expect(editor.document.field(ids[0]!)!.peek().label).toBe(' Name and date');
    expect(editor.saving.status.peek().kind).toBe('unsaved');
  });
});

describe('the status', () => {
  it('goes through saving to saved', async () => {
    const { editor, service, ids } = open();
    await editor.saving.save();
    service.control.isHeld = true;
    label(editor, ids[0]!, 'Name');
    const saving = editor.saving.save();
    expect(editor.saving.status.peek()).toEqual({ kind: 'saving' });
    service.release();
    await saving;
    expect(editor.saving.status.peek()).toEqual({ kind: 'saved' });
  });

  it('clears an error when the unsaved change is undone', async () => {
    const { editor, service, ids } = open();
    service.control.failure = new Error('offline');
    label(editor, ids[0]!, 'Name');
    await expect(editor.saving.save()).rejects.toMatchObject({ code: 'NETWORK' });
    editor.history.undo();
    expect(editor.saving.status.peek()).toEqual({ kind: 'saved' });
  });
});

it('sends nothing from a read-only document', async () => {
  const { editor, service, ids } = open();
  label(editor, ids[0]!, 'Name');
  editor.document.isReadOnly.value = true;
  expect(await editor.saving.save()).toMatchObject({ revision: 1 });
  expect(service.bodies).toEqual([]);
});

it('loads the saving code again after it failed to load', async () => {
  const template = templateWith([fieldAt(10, 10)]);
  const service = fakeService(template);
  let loads = 0;
  const editor = createEditorState(
    readTemplate(template),
    async (parts) => {
      if (++loads === 1) throw new Error('no code');
      return savingTo(service.store)(parts);
    },
    false,
  );
  editProperties(editor, { name: 'Mine' });
  await expect(editor.saving.save()).rejects.toThrow('no code');
  await editor.saving.save();
  await editor.saving.save();
  expect(loads).toBe(2);
  expect(service.current().name).toBe('Mine');
});

describe('a conflict', () => {
  it('shows in the status until it is resolved', async () => {
    const { editor, service, ids } = open();
    service.change({ fields: service.current().fields.map((field) => ({ ...field, label: 'theirs' })) });
    label(editor, ids[0]!, 'mine');
    const saving = editor.saving.save();
    await expect.poll(() => editor.saving.conflict.peek()).not.toBeNull();
    expect(editor.saving.status.peek()).toEqual({ kind: 'conflict' });
    const { merge, settle } = editor.saving.conflict.peek()!;
    settle(merge.merged);
    expect(editor.saving.status.peek()).toEqual({ kind: 'saving' });
    expect(editor.saving.conflict.peek()).toBeNull();
    await saving;
  });

  it('gives up after five consecutive merges, with nothing lost', async () => {
    const { editor, service } = open();
    let others = 0;
    service.control.before = () => service.change({ description: `other ${++others}` });
    editProperties(editor, { name: 'Mine' });
    await expect(editor.saving.save()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(service.bodies).toHaveLength(6);
    expect(editor.saving.mergedFrom.peek()).toBe(5);
    expect(editor.document.properties.peek().name).toBe('Mine');
    expect(editor.saving.status.peek().kind).toBe('failed');
  });

  it("isn't merged if the other side has other pages", async () => {
    const template = templateWith([fieldAt(10, 10)]);
    const service = fakeService(template);
    const store = { ...service.store, hasOtherPages: () => true };
    const editor = createEditorState(readTemplate(template), savingTo(store), false);
    service.change({ description: 'theirs' });
    editProperties(editor, { name: 'Mine' });
    await expect(editor.saving.save()).rejects.toMatchObject({ code: 'NETWORK' });
    expect(editor.saving.mergedFrom.peek()).toBe(0);
    expect(editor.document.properties.peek()).toMatchObject({ name: 'Mine', description: '' });
  });

  it('is merged automatically if both sides changed different things', async () => {
    const { editor, service, ids } = open();
    const theirs = service
      .current()
      .fields.map((field, at) => (at === 1 ? { ...field, label: 'theirs' } : field));
    service.change({ fields: theirs, description: 'theirs' });
    label(editor, ids[0]!, 'mine');
    editProperties(editor, { name: 'Mine' });
    await editor.saving.save();
    expect(service.current()).toMatchObject({ name: 'Mine', description: 'theirs' });
    expect(service.current().fields.map((field) => field.label)).toEqual(['mine', 'theirs']);
    expect(editor.saving.mergedFrom.peek()).toBe(1);
    expect(editor.saving.status.peek().kind).toBe('saved');
  });

  it('merges different properties of one field', async () => {
    const { editor, service, ids } = open();
    service.change({ fields: service.current().fields.map((field) => ({ ...field, required: false })) });
    label(editor, ids[0]!, 'mine');
    await editor.saving.save();
    expect(service.current().fields[0]).toMatchObject({ label: 'mine', required: false });
  });

  it.each(['mine', 'theirs'] as const)(
    'asks if both sides changed the same property, and keeps %s',
    async (side) => {
      const { editor, service, ids } = open();
      service.change({
        fields: service
          .current()
          .fields.map((field, at) => (at === 0 ? { ...field, label: 'theirs' } : field)),
      });
      label(editor, ids[0]!, 'mine');
      const saving = editor.saving.save();
      await expect.poll(() => editor.saving.conflict.peek()).not.toBeNull();
      const { merge, settle } = editor.saving.conflict.peek()!;
      expect(merge.conflicts.map((one) => one.id)).toEqual([ids[0]]);
      settle(resolveConflicts(merge, new Map([[ids[0]!, side]])));
      await saving;
      expect(service.current().fields[0]!.label).toBe(side);
      // Keeping theirs is a separate step, so undo restores mine.
      if (side === 'theirs') editor.history.undo();
      expect(editor.document.field(ids[0]!)!.peek().label).toBe('mine');
    },
  );

  it('asks if I removed what they changed', async () => {
    const { editor, service, ids } = open();
    service.change({ fields: service.current().fields.map((field) => ({ ...field, label: 'theirs' })) });
    deleteFields(editor, [ids[0]!]);
    const saving = editor.saving.save();
    await expect.poll(() => editor.saving.conflict.peek()).not.toBeNull();
    const { merge, settle } = editor.saving.conflict.peek()!;
    expect(merge.conflicts).toMatchObject([{ kind: 'field', id: ids[0], mine: null }]);
    settle(resolveConflicts(merge, new Map([[ids[0]!, 'theirs']])));
    await saving;
    expect(service.current().fields).toHaveLength(2);
  });

  it('keeps everything if the user postpones the decision', async () => {
    const { editor, service, ids } = open();
    service.change({ fields: service.current().fields.map((field) => ({ ...field, label: 'theirs' })) });
    label(editor, ids[0]!, 'mine');
    const saving = editor.saving.save();
    await expect.poll(() => editor.saving.conflict.peek()).not.toBeNull();
    editor.saving.conflict.peek()!.postpone();
    await expect(saving).rejects.toThrow();
    expect(editor.document.field(ids[0]!)!.peek().label).toBe('mine');
    expect(service.current().fields[0]!.label).toBe('theirs');
    expect(editor.saving.status.peek().kind).toBe('unsaved');
  });
});

describe('a rejected value', () => {
  async function rejectedSave(...paths: string[]) {
    const { editor, service, ids } = open();
    const recipients = editor.document.recipients.peek();
    label(editor, ids[1]!, 'x');
    editor.document.setRecipients(recipients.map((one) => ({ ...one, first_name: 'New' })));
    service.control.failure = new Invalid(paths.map((path) => ({ path, message: 'Too odd' })));
    await expect(editor.saving.save()).rejects.toMatchObject({ code: 'NETWORK' });
    return { editor, service, ids, recipients, refused: editor.saving.refused.peek() };
  }

  it('names the field until a save succeeds', async () => {
    const { editor, service, ids, refused } = await rejectedSave('fields.1.label');
    expect(refused).toEqual([{ fieldId: ids[1], recipientId: null, message: 'label: Too odd' }]);
    service.control.failure = null;
    await editor.saving.save();
    expect(editor.saving.refused.peek()).toEqual([]);
  });

  it('names the recipient, the value inside a field, or neither', async () => {
    const { ids, recipients, refused } = await rejectedSave(
      'recipients.1.email',
      'fields.0.position.x',
      'fields.0',
      'properties.name',
      'fields.9.label',
    );
    expect(refused).toEqual([
      { fieldId: null, recipientId: recipients[1]!.id, message: 'email: Too odd' },
      { fieldId: ids[0], recipientId: null, message: 'position.x: Too odd' },
      { fieldId: ids[0], recipientId: null, message: 'Too odd' },
      { fieldId: null, recipientId: null, message: 'Too odd' },
      { fieldId: null, recipientId: null, message: 'label: Too odd' },
    ]);
  });

  it("doesn't exist at first", () => {
    expect(open().editor.saving.refused.peek()).toEqual([]);
  });
});
