import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editFields } from '../../../../src/editor/commands/edit-fields.ts';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import { createMemoryStore, openDraftStore } from '../../../../src/editor/drafts/draft-store.ts';
import { type OpenMounts, startDraftSync } from '../../../../src/editor/drafts/draft-sync.ts';
import { startDrafts } from '../../../../src/editor/drafts/start-drafts.ts';
import type { Draft } from '../../../../src/editor/kernel/draft-state.ts';
import type { Editor } from '../../../../src/editor/kernel/editor-context.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { createEditorState } from '../../../../src/editor/state/editor-state.ts';
import type { DocumentStore } from '../../../../src/editor/state/saving.ts';
import { newId } from '../../../../src/model/ids.ts';
import { widgetError } from '../../../../src/model/widget-error.ts';
import type { Template } from '../../../../src/wire/http/templates.ts';
import { fieldAt, savingTo, templateWith } from '../template.ts';

function presence(): OpenMounts & { readonly alive: Set<string> } {
  const alive = new Set<string>();
  return {
    alive,
    hold(key) {
      alive.add(key);
      return () => void alive.delete(key);
    },
    isAlive: async (key) => alive.has(key),
  };
}

function mount(template: Template, place: string, tabs: OpenMounts) {
  const store = {
    save: async (_changes: unknown, revision: number) => ({
      ...readTemplate(template),
      revision: revision + 1,
    }),
    toWidgetError: (cause: unknown) => widgetError('NETWORK', String(cause), true),
    currentOf: () => null,
    issuesOf: () => [],
  } as unknown as DocumentStore;
  const editor = createEditorState(readTemplate(template), savingTo(store), false);
  const journal = startDraftSync({ editor, journal: createMemoryStore, presence: tabs, place, key: newId() });
  return { editor, journal };
}

const entries = async (place: string): Promise<readonly Draft[]> => createMemoryStore.find(place);

describe('draft sync', () => {
  it.each([
    ['on the device', true, async () => {}, true],
    ['in memory only', false, async () => {}, false],
    ['nowhere, as the storage is refused', true, () => Promise.reject(new Error('denied')), false],
  ] as const)('says that work is kept when it was written %s: %s', async (_, lasts, write, expected) => {
    const template = templateWith([fieldAt(0, 0)]);
    const editor = createEditorState(readTemplate(template), savingTo({} as DocumentStore), false);
    const written = vi.fn(write);
    const journal = { ...createMemoryStore, lasts, write: written };
    const kept = startDraftSync({ editor, journal, presence: presence(), place: newId(), key: newId() });
    expect(kept.isKept.peek()).toBe(false);
    editProperties(editor, { name: 'Mine' });
    await vi.waitFor(() => expect(written).toHaveBeenCalled());
    await Promise.resolve();
    await vi.waitFor(() => expect(kept.isKept.peek()).toBe(expected));
    await kept.stop();
  });

  it('stores unsaved changes, and removes them once they are saved', async () => {
    const place = newId();
    const tabs = presence();
    const { editor, journal } = mount(templateWith([fieldAt(0, 0)]), place, tabs);
    expect(tabs.alive.size).toBe(0);
    editProperties(editor, { name: 'Mine' });
    await vi.waitFor(async () => expect(await entries(place)).toHaveLength(1));
    expect(tabs.alive.size).toBe(1);
    const [entry] = await entries(place);
    expect(entry).toMatchObject({ revision: 1, mine: { properties: { name: 'Mine' } } });
    expect(Object.keys(entry!).sort()).toEqual([
      'at',
      'base',
      'documentId',
      'key',
      'mine',
      'pageSizes',
      'place',
      'revision',
    ]);
    await editor.saving.save();
    await vi.waitFor(async () => expect(await entries(place)).toHaveLength(0));
    // With nothing to keep, nothing is held: a browser may keep the page for when its reader comes back.
    await vi.waitFor(() => expect(tabs.alive.size).toBe(0));
    await journal.stop();
  });

  it('offers the changes of an earlier mount, merged with what others saved since', async () => {
    const place = newId();
    const tabs = presence();
    const field = fieldAt(0, 0, { label: 'Old' });
    const template = templateWith([field]);
    const first = mount(template, place, tabs);
    editFields(first.editor, [field.id], () => ({ label: 'Mine' }));
    await first.journal.stop();

    const second = mount({ ...template, name: 'Theirs', revision: 2 }, place, tabs);
    await vi.waitFor(() => expect(second.journal.found.value).not.toBeNull());
    second.journal.restore();
    expect(second.editor.document.field(field.id)!.value.label).toBe('Mine');
    expect(second.editor.document.properties.value.name).toBe('Theirs');
    expect(second.editor.history.isDirty.value).toBe(true);
    expect(second.journal.found.value).toBeNull();
    second.editor.history.undo();
    expect(second.editor.document.field(field.id)!.value.label).toBe('Old');
  });

  it('asks about conflicts, and forgets nothing if the user postpones', async () => {
    const place = newId();
    const tabs = presence();
    const template = templateWith();
    const first = mount(template, place, tabs);
    editProperties(first.editor, { name: 'Mine' });
    await first.journal.stop();
    const second = mount({ ...template, name: 'Theirs', revision: 2 }, place, tabs);
    await vi.waitFor(() => expect(second.journal.found.value).not.toBeNull());
    second.journal.restore();
    expect(second.editor.saving.conflict.value?.merge.conflicts).toHaveLength(1);
    second.editor.saving.conflict.value!.postpone();
    expect(second.journal.found.value).not.toBeNull();
    second.journal.restore();
    const { merge, settle } = second.editor.saving.conflict.value!;
    settle(merge.merged);
    expect(second.editor.document.properties.value.name).toBe('Mine');
  });

  it('ignores drafts that another tab is still editing or that were discarded', async () => {
    const place = newId();
    const tabs = presence();
    const template = templateWith();
    const other = mount(template, place, tabs);
    editProperties(other.editor, { name: 'Mine' });
    await vi.waitFor(async () => expect(await entries(place)).toHaveLength(1));
    const find = vi.spyOn(createMemoryStore, 'find');
    const here = mount(template, place, tabs);
    await vi.waitFor(() => expect(find).toHaveBeenCalled());
    await Promise.all(find.mock.results.map(({ value }) => value));
    expect(here.journal.found.value).toBeNull();
    find.mockRestore();

    await other.journal.stop();
    const later = mount(template, place, tabs);
    await vi.waitFor(() => expect(later.journal.found.value).not.toBeNull());
    later.journal.discard();
    expect(await entries(place)).toEqual([]);
  });

  it('falls back to memory if the browser denies storage', async () => {
    const refused = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(await openDraftStore(refused)).toBe(createMemoryStore);
    expect(await openDraftStore(() => undefined)).toBe(createMemoryStore);
  });
});

describe('a stored draft', () => {
  const DAY = 24 * 3_600_000;
  const base = createEditorState(
    readTemplate(templateWith()),
    savingTo({} as DocumentStore),
    false,
  ).document.snapshot();
  const entry = (place: string, key: string, age: number): Draft => ({
    key,
    place,
    revision: 1,
    at: Date.now() - age,
    base,
    mine: base,
  });

  /** As much of IndexedDB as is asked for. */
  function storage() {
    const rows = new Map<string, Draft>();
    const done = <T>(result: T) => {
      const request = { result, onsuccess: null as (() => void) | null, onerror: null };
      queueMicrotask(() => request.onsuccess?.());
      return request;
    };
    const store = {
      put: (row: Draft) => done(rows.set(row.key, row)),
      delete: (key: string) => done(rows.delete(key)),
      getAll: () => done([...rows.values()]),
    };
    let isOpen = true;
    const database = {
      transaction() {
        if (!isOpen) throw new DOMException('closed', 'InvalidStateError');
        return { objectStore: () => store };
      },
      close() {
        isOpen = false;
      },
    };
    return {
      rows,
      isOpen: () => isOpen,
      factory: { open: () => done(database) } as unknown as IDBFactory,
    };
  }

  it.each(['in storage', 'in memory'])(
    '%s is found newest first, for its own place, for a week',
    async (where) => {
      const { rows, factory } = storage();
      const journal = await openDraftStore(() => (where === 'in storage' ? factory : undefined));
      const place = newId();
      await journal.write(entry(place, `${place} older`, 2 * DAY));
      await journal.write(entry(place, `${place} newest`, DAY));
      await journal.write(entry(place, `${place} gone`, 7 * DAY + 1));
      await journal.write(entry(newId(), `${place} elsewhere`, DAY));
      const found = await journal.find(place);
      expect(found.map(({ key }) => key)).toEqual([`${place} newest`, `${place} older`]);
      // Orphaned drafts are removed from the device.
      if (where === 'in storage') expect([...rows.keys()]).not.toContain(`${place} gone`);
      await journal.remove(`${place} newest`);
      expect((await journal.find(place)).map(({ key }) => key)).toEqual([`${place} older`]);
    },
  );

  it.each(['in storage', 'in memory'])('%s is removed with its place, and nothing else is', async (where) => {
    const { factory } = storage();
    const journal = await openDraftStore(() => (where === 'in storage' ? factory : undefined));
    const [place, other] = [newId(), newId()];
    for (const key of ['a', 'b']) await journal.write(entry(place, `${place} ${key}`, 0));
    await journal.write(entry(other, other, 0));
    await journal.clear(place);
    expect(await journal.find(place)).toEqual([]);
    expect(await journal.find(other)).toHaveLength(1);
  });

  describe('a draft on the device', () => {
    afterEach(() => vi.unstubAllGlobals());
    const keep = (rows: Map<string, Draft>, factory: IDBFactory, editor: object) => {
      vi.stubGlobal('indexedDB', factory);
      for (const name of ['addEventListener', 'removeEventListener']) vi.stubGlobal(name, () => {});
      const stop = startDrafts(
        {
          ...createEditorState(
            readTemplate(templateWith([fieldAt(0, 0)])),
            savingTo({} as DocumentStore),
            false,
          ),
          live: signal({ autosave: false, ...editor }),
          work: signal(null),
          loaded: readTemplate(templateWith()),
          pages: null,
          viewer: signal(null),
          save: async () => false,
          ...editor,
        } as unknown as Editor,
        'place',
      );
      return { rows, stop };
    };
    const left = () => {
      const made = storage();
      made.rows.set('a', entry('place', 'a', 0));
      made.rows.set('b', entry('elsewhere', 'b', 0));
      return made;
    };

    it('is removed if drafts are turned off', async () => {
      const { rows, factory } = left();
      const { stop } = keep(rows, factory, { live: signal({ features: { drafts: false } }) });
      await vi.waitFor(() => expect([...rows.keys()]).toEqual(['b']));
      stop();
    });

    it.each(['at once', 'when its journal is open'])(
      'is not held open by an editor that ended %s',
      async (when) => {
        const { rows, factory, isOpen } = left();
        const work = signal(null);
        const { stop } = keep(rows, factory, { work });
        if (when !== 'at once') await vi.waitFor(() => expect(work.value).not.toBeNull());
        expect(isOpen()).toBe(true);
        stop();
        await vi.waitFor(() => expect(isOpen()).toBe(false));
        expect([...rows.keys()]).toEqual(['a', 'b']);
      },
    );

    it('is removed completely by an editor that closes once its request is sent', async () => {
      const { rows, factory, isOpen } = left();
      const isSent = signal(false);
      const work = signal(null);
      const { stop } = keep(rows, factory, { sending: { isSent }, work });
      await vi.waitFor(() => expect(work.value).not.toBeNull());
      isSent.value = true;
      stop();
      await vi.waitFor(() => expect(isOpen()).toBe(false));
      expect([...rows.keys()]).toEqual(['b']);
    });

    it('is removed once the request is sent', async () => {
      const { rows, factory } = left();
      const isSent = signal(false);
      const work = signal(null);
      const { stop } = keep(rows, factory, { sending: { isSent }, work });
      await vi.waitFor(() => expect(work.value).not.toBeNull());
      expect([...rows.keys()]).toEqual(['a', 'b']);
      isSent.value = true;
      await vi.waitFor(() => expect([...rows.keys()]).toEqual(['b']));
      stop();
    });
  });
});
