import { signal } from '@preact/signals';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editFields } from '../../../../src/editor/commands/edit-fields.ts';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import { memoryStore, openDraftStore } from '../../../../src/editor/drafts/draft-store.ts';
import { type OpenMounts, startDraftSync } from '../../../../src/editor/drafts/draft-sync.ts';
import { startDrafts } from '../../../../src/editor/drafts/start-drafts.ts';
import type { Draft } from '../../../../src/editor/kernel/draft-state.ts';
import type { Editor } from '../../../../src/editor/kernel/editor-context.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { createEditorState } from '../../../../src/editor/state/editor-state.ts';
import type { DocumentStore } from '../../../../src/editor/state/saving.ts';
import { widgetError } from '../../../../src/model/errors.ts';
import { newId } from '../../../../src/model/ids.ts';
import type { Template } from '../../../../src/wire/http/templates.ts';
import { fieldAt, savingTo, templateWith } from '../template.ts';

function fakeMounts(): OpenMounts & { readonly alive: Set<string> } {
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

function mount(template: Template, place: string, mounts: OpenMounts) {
  const service = {
    save: async (_changes: unknown, revision: number) => ({
      ...readTemplate(template),
      revision: revision + 1,
    }),
    toWidgetError: (cause: unknown) => widgetError('NETWORK', String(cause), true),
    currentOf: () => null,
    issuesOf: () => [],
  } as unknown as DocumentStore;
  const editor = createEditorState(readTemplate(template), savingTo(service), false);
  const sync = startDraftSync({ editor, store: memoryStore, mounts, place, key: newId() });
  return { editor, sync };
}

const entries = async (place: string): Promise<readonly Draft[]> => memoryStore.find(place);

describe('draft sync', () => {
  it.each([
    ['on the device', true, async () => {}, true],
    ['in memory only', false, async () => {}, false],
    ['nowhere, because storage is denied', true, () => Promise.reject(new Error('denied')), false],
  ] as const)(
    'reports whether changes survive when stored %s: %s',
    async (_, isPersistent, write, expected) => {
      const template = templateWith([fieldAt(0, 0)]);
      const editor = createEditorState(readTemplate(template), savingTo({} as DocumentStore), false);
      const written = vi.fn(write);
      const store = { ...memoryStore, isPersistent, write: written };
      const sync = startDraftSync({
        editor,
        store,
        mounts: fakeMounts(),
        place: newId(),
        key: newId(),
      });
      expect(sync.isKept.peek()).toBe(false);
      editProperties(editor, { name: 'Mine' });
      await vi.waitFor(() => expect(written).toHaveBeenCalled());
      await Promise.resolve();
      await vi.waitFor(() => expect(sync.isKept.peek()).toBe(expected));
      await sync.stop();
    },
  );

  it('stores unsaved changes, and removes them once they are saved', async () => {
    const place = newId();
    const mounts = fakeMounts();
    const { editor, sync } = mount(templateWith([fieldAt(0, 0)]), place, mounts);
    expect(mounts.alive.size).toBe(0);
    editProperties(editor, { name: 'Mine' });
    await vi.waitFor(async () => expect(await entries(place)).toHaveLength(1));
    expect(mounts.alive.size).toBe(1);
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
    // Without drafts no lock is held, so that the page can enter the back/forward cache.
    await vi.waitFor(() => expect(mounts.alive.size).toBe(0));
    await sync.stop();
  });

  it('offers the changes of an earlier mount, merged with changes that others saved since', async () => {
    const place = newId();
    const mounts = fakeMounts();
    const field = fieldAt(0, 0, { label: 'Old' });
    const template = templateWith([field]);
    const first = mount(template, place, mounts);
    editFields(first.editor, [field.id], () => ({ label: 'Mine' }));
    await first.sync.stop();

    const second = mount({ ...template, name: 'Theirs', revision: 2 }, place, mounts);
    await vi.waitFor(() => expect(second.sync.found.value).not.toBeNull());
    second.sync.restore();
    expect(second.editor.document.field(field.id)!.value.label).toBe('Mine');
    expect(second.editor.document.properties.value.name).toBe('Theirs');
    expect(second.editor.history.isDirty.value).toBe(true);
    expect(second.sync.found.value).toBeNull();
    second.editor.history.undo();
    expect(second.editor.document.field(field.id)!.value.label).toBe('Old');
  });

  it('asks about conflicts, and keeps the draft if the user postpones', async () => {
    const place = newId();
    const mounts = fakeMounts();
    const template = templateWith();
    const first = mount(template, place, mounts);
    editProperties(first.editor, { name: 'Mine' });
    await first.sync.stop();
    const second = mount({ ...template, name: 'Theirs', revision: 2 }, place, mounts);
    await vi.waitFor(() => expect(second.sync.found.value).not.toBeNull());
    second.sync.restore();
    expect(second.editor.saving.conflict.value?.merge.conflicts).toHaveLength(1);
    second.editor.saving.conflict.value!.postpone();
    expect(second.sync.found.value).not.toBeNull();
    second.sync.restore();
    const { merge, settle } = second.editor.saving.conflict.value!;
    settle(merge.merged);
    expect(second.editor.document.properties.value.name).toBe('Mine');
  });

  it('ignores drafts that another tab is still editing or that were discarded', async () => {
    const place = newId();
    const mounts = fakeMounts();
    const template = templateWith();
    const other = mount(template, place, mounts);
    editProperties(other.editor, { name: 'Mine' });
    await vi.waitFor(async () => expect(await entries(place)).toHaveLength(1));
    const find = vi.spyOn(memoryStore, 'find');
    const current = mount(template, place, mounts);
    await vi.waitFor(() => expect(find).toHaveBeenCalled());
    await Promise.all(find.mock.results.map(({ value }) => value));
    expect(current.sync.found.value).toBeNull();
    find.mockRestore();

    await other.sync.stop();
    const later = mount(template, place, mounts);
    await vi.waitFor(() => expect(later.sync.found.value).not.toBeNull());
    later.sync.discard();
    expect(await entries(place)).toEqual([]);
  });

  it('falls back to memory if the browser denies storage', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    expect(await openDraftStore(denied)).toBe(memoryStore);
    expect(await openDraftStore(() => undefined)).toBe(memoryStore);
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

  /** A fake IndexedDB with only the methods that the store calls. */
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
    '%s is found for a week, newest first, and only in its place',
    async (where) => {
      const { rows, factory } = storage();
      const store = await openDraftStore(() => (where === 'in storage' ? factory : undefined));
      const place = newId();
      await store.write(entry(place, `${place} older`, 2 * DAY));
      await store.write(entry(place, `${place} newest`, DAY));
      await store.write(entry(place, `${place} gone`, 7 * DAY + 1));
      await store.write(entry(newId(), `${place} elsewhere`, DAY));
      const found = await store.find(place);
      expect(found.map(({ key }) => key)).toEqual([`${place} newest`, `${place} older`]);
      // Expired drafts are removed from the device.
      if (where === 'in storage') expect([...rows.keys()]).not.toContain(`${place} gone`);
      await store.remove(`${place} newest`);
      expect((await store.find(place)).map(({ key }) => key)).toEqual([`${place} older`]);
    },
  );

  it.each(['in storage', 'in memory'])('%s is removed with all others of its place only', async (where) => {
    const { factory } = storage();
    const store = await openDraftStore(() => (where === 'in storage' ? factory : undefined));
    const [place, other] = [newId(), newId()];
    for (const key of ['a', 'b']) await store.write(entry(place, `${place} ${key}`, 0));
    await store.write(entry(other, other, 0));
    await store.clear(place);
    expect(await store.find(place)).toEqual([]);
    expect(await store.find(other)).toHaveLength(1);
  });

  describe('a draft on the device', () => {
    afterEach(() => vi.unstubAllGlobals());
    const open = (rows: Map<string, Draft>, factory: IDBFactory, editor: object) => {
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
          drafts: signal(null),
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
    const deviceWithDrafts = () => {
      const device = storage();
      device.rows.set('a', entry('place', 'a', 0));
      device.rows.set('b', entry('elsewhere', 'b', 0));
      return device;
    };

    it('is removed if drafts are turned off', async () => {
      const { rows, factory } = deviceWithDrafts();
      const { stop } = open(rows, factory, { live: signal({ features: { drafts: false } }) });
      await vi.waitFor(() => expect([...rows.keys()]).toEqual(['b']));
      stop();
    });

    it.each(['at once', 'after opening its store'])(
      'is released by an editor that stops %s',
      async (when) => {
        const { rows, factory, isOpen } = deviceWithDrafts();
        const drafts = signal(null);
        const { stop } = open(rows, factory, { drafts });
        if (when !== 'at once') await vi.waitFor(() => expect(drafts.value).not.toBeNull());
        expect(isOpen()).toBe(true);
        stop();
        await vi.waitFor(() => expect(isOpen()).toBe(false));
        expect([...rows.keys()]).toEqual(['a', 'b']);
      },
    );

    it('is removed by an editor that closes right after its request is sent', async () => {
      const { rows, factory, isOpen } = deviceWithDrafts();
      const isSent = signal(false);
      const drafts = signal(null);
      const { stop } = open(rows, factory, { sending: { isSent }, drafts });
      await vi.waitFor(() => expect(drafts.value).not.toBeNull());
      isSent.value = true;
      stop();
      await vi.waitFor(() => expect(isOpen()).toBe(false));
      expect([...rows.keys()]).toEqual(['b']);
    });

    it('is removed once the request is sent', async () => {
      const { rows, factory } = deviceWithDrafts();
      const isSent = signal(false);
      const drafts = signal(null);
      const { stop } = open(rows, factory, { sending: { isSent }, drafts });
      await vi.waitFor(() => expect(drafts.value).not.toBeNull());
      expect([...rows.keys()]).toEqual(['a', 'b']);
      isSent.value = true;
      await vi.waitFor(() => expect([...rows.keys()]).toEqual(['b']));
      stop();
    });
  });
});
