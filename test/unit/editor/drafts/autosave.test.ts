import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import { autosaveDelay, startAutosave } from '../../../../src/editor/drafts/autosave.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { createEditorState } from '../../../../src/editor/state/editor-state.ts';
import type { DocumentStore } from '../../../../src/editor/state/saving.ts';
import type { ErrorCode } from '../../../../src/model/error-codes.ts';
import { widgetError } from '../../../../src/model/errors.ts';
import type { Autosave } from '../../../../src/wire/editor-options.ts';
import { savingTo, templateWith } from '../template.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function editorThatSaves(autosave: Autosave | undefined) {
  const loaded = readTemplate(templateWith());
  let failure: ErrorCode | null = null;
  let saves = 0;
  let online = () => {};
  const store: DocumentStore = {
    save: async ({ properties }, revision) => {
      saves++;
      if (failure) throw failure;
      const { content } = loaded;
      return {
        ...loaded,
        content: { ...content, properties: { ...content.properties, ...properties } },
        revision: revision + 1,
      };
    },
    currentOf: () => null,
    issuesOf: () => [],
    toWidgetError: (code) => widgetError(code as ErrorCode, '', true),
  };
  const editor = createEditorState(loaded, savingTo(store), false);
  const autosaving = startAutosave({
    editor,
    autosave: () => autosave,
    save: () => editor.saving.save().catch(() => {}),
    onOnline: (listener) => {
      online = listener;
      return () => {};
    },
  });
  return {
    editor,
    autosaving,
    edit: (name: string) => editProperties(editor, { name }),
    fail: (code: ErrorCode | null) => {
      failure = code;
    },
    reconnect: () => online(),
    saves: () => saves,
  };
}

describe('autosave', () => {
  it('is off by default and has a minimum delay', () => {
    expect([undefined, false, true, {}, { delay: 700 }, { delay: 1 }].map(autosaveDelay)).toEqual([
      null,
      null,
      2000,
      2000,
      700,
      500,
    ]);
  });

  it('saves once after a pause', async () => {
    const { editor, edit, saves } = editorThatSaves({ delay: 1000 });
    edit('A');
    await vi.advanceTimersByTimeAsync(900);
    edit('AB');
    await vi.advanceTimersByTimeAsync(900);
    expect(saves()).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(saves()).toBe(1);
    expect(editor.history.isDirty.value).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves()).toBe(1);
  });

  it('saves even if changes never pause', async () => {
    const { edit, saves } = editorThatSaves({ delay: 1000 });
    for (let i = 0; i < 25; i++) {
      edit(`A${i}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(saves()).toBeGreaterThanOrEqual(1);
  });

  it('does nothing when it is off', async () => {
    const { edit, saves } = editorThatSaves(undefined);
    edit('A');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves()).toBe(0);
  });

  it("doesn't send rejected changes again until they are edited", async () => {
    const { edit, fail, saves } = editorThatSaves({ delay: 1000 });
    fail('VALIDATION_ERROR');
    edit('A');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(saves()).toBe(1);
    fail(null);
    edit('B');
    await vi.advanceTimersByTimeAsync(1100);
    expect(saves()).toBe(2);
  });
});

describe('a save without a connection', () => {
  it('is reported and retried with increasing delays until it succeeds', async () => {
    const { editor, autosaving, edit, fail, saves } = editorThatSaves(undefined);
    fail('NETWORK');
    edit('A');
    await editor.saving.save().catch(() => {});
    expect(autosaving.isOffline.value).toBe(true);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(saves()).toBe(2);
    await vi.advanceTimersByTimeAsync(8_100);
    expect(saves()).toBe(3);
    fail(null);
    await vi.advanceTimersByTimeAsync(16_100);
    expect(saves()).toBe(4);
    expect(autosaving.isOffline.value).toBe(false);
    expect(editor.history.isDirty.value).toBe(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(saves()).toBe(4);
  });

  it('is retried at once when the connection returns', async () => {
    const { editor, edit, fail, saves, reconnect } = editorThatSaves(undefined);
    fail('NETWORK');
    edit('A');
    await editor.saving.save().catch(() => {});
    fail(null);
    reconnect();
    await vi.advanceTimersByTimeAsync(0);
    expect(saves()).toBe(2);
    expect(editor.history.isDirty.value).toBe(false);
  });

  it.each(['SERVICE_UNAVAILABLE', 'INTERNAL_ERROR', 'RATE_LIMIT_EXCEEDED'] as const)(
    'is retried after %s too, without reporting that the device is offline',
    async (code) => {
      const { editor, autosaving, edit, fail, saves } = editorThatSaves(undefined);
      fail(code);
      edit('A');
      await editor.saving.save().catch(() => {});
      expect(autosaving.isOffline.value).toBe(false);
      fail(null);
      await vi.advanceTimersByTimeAsync(4_100);
      expect(saves()).toBe(2);
      expect(editor.history.isDirty.value).toBe(false);
    },
  );

  it("isn't retried after stopping, nor for a permanent error", async () => {
    const stopped = editorThatSaves(undefined);
    stopped.fail('NETWORK');
    stopped.edit('A');
    await stopped.editor.saving.save().catch(() => {});
    stopped.autosaving.stop();
    const denied = editorThatSaves(undefined);
    denied.fail('ACCESS_DENIED');
    denied.edit('A');
    await denied.editor.saving.save().catch(() => {});
    await vi.advanceTimersByTimeAsync(120_000);
    expect([stopped.saves(), denied.saves()]).toEqual([1, 1]);
    expect(denied.autosaving.isOffline.value).toBe(false);
  });
});
