import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import { autosaveDelay, startAutosave } from '../../../../src/editor/drafts/autosave.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { createEditorState } from '../../../../src/editor/state/editor-state.ts';
import type { DocumentStore } from '../../../../src/editor/state/saving.ts';
import type { ErrorCode } from '../../../../src/model/error-codes.ts';
import { widgetError } from '../../../../src/model/widget-error.ts';
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
  let puts = 0;
  let online = () => {};
  const store: DocumentStore = {
    save: async ({ properties }, revision) => {
      puts++;
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
  const kept = startAutosave({
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
    kept,
    edit: (name: string) => editProperties(editor, { name }),
    fail: (code: ErrorCode | null) => {
      failure = code;
    },
    comeOnline: () => online(),
    puts: () => puts,
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
    const { editor, edit, puts } = editorThatSaves({ delay: 1000 });
    edit('A');
    await vi.advanceTimersByTimeAsync(900);
    edit('AB');
    await vi.advanceTimersByTimeAsync(900);
    expect(puts()).toBe(0);
    await vi.advanceTimersByTimeAsync(200);
    expect(puts()).toBe(1);
    expect(editor.history.isDirty.value).toBe(false);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(puts()).toBe(1);
  });

  it('saves eventually during continuous changes', async () => {
    const { edit, puts } = editorThatSaves({ delay: 1000 });
    for (let i = 0; i < 25; i++) {
      edit(`A${i}`);
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(puts()).toBeGreaterThanOrEqual(1);
  });

  it('does nothing when it is off', async () => {
    const { edit, puts } = editorThatSaves(undefined);
    edit('A');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(puts()).toBe(0);
  });

  it("doesn't send rejected changes again until they are edited", async () => {
    const { edit, fail, puts } = editorThatSaves({ delay: 1000 });
    fail('VALIDATION_ERROR');
    edit('A');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(puts()).toBe(1);
    fail(null);
    edit('B');
    await vi.advanceTimersByTimeAsync(1100);
    expect(puts()).toBe(2);
  });
});

describe('a save without a connection', () => {
  it('is reported and retried with increasing delays until it succeeds', async () => {
    const { editor, kept, edit, fail, puts } = editorThatSaves(undefined);
    fail('NETWORK');
    edit('A');
    await editor.saving.save().catch(() => {});
    expect(kept.isOffline.value).toBe(true);
    await vi.advanceTimersByTimeAsync(4_100);
    expect(puts()).toBe(2);
    await vi.advanceTimersByTimeAsync(8_100);
    expect(puts()).toBe(3);
    fail(null);
    await vi.advanceTimersByTimeAsync(16_100);
    expect(puts()).toBe(4);
    expect(kept.isOffline.value).toBe(false);
    expect(editor.history.isDirty.value).toBe(false);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(puts()).toBe(4);
  });

  it('is retried at once when the connection returns', async () => {
    const { editor, edit, fail, puts, comeOnline } = editorThatSaves(undefined);
    fail('NETWORK');
    edit('A');
    await editor.saving.save().catch(() => {});
    fail(null);
    comeOnline();
    await vi.advanceTimersByTimeAsync(0);
    expect(puts()).toBe(2);
    expect(editor.history.isDirty.value).toBe(false);
  });

  it.each(['SERVICE_UNAVAILABLE', 'INTERNAL_ERROR', 'RATE_LIMIT_EXCEEDED'] as const)(
    'is retried after %s too, without reporting that the device is offline',
    async (code) => {
      const { editor, kept, edit, fail, puts } = editorThatSaves(undefined);
      fail(code);
      edit('A');
      await editor.saving.save().catch(() => {});
      expect(kept.isOffline.value).toBe(false);
      fail(null);
      await vi.advanceTimersByTimeAsync(4_100);
      expect(puts()).toBe(2);
      expect(editor.history.isDirty.value).toBe(false);
    },
  );

  it("isn't retried after stopping, nor for a permanent error", async () => {
    const ended = editorThatSaves(undefined);
    ended.fail('NETWORK');
    ended.edit('A');
    await ended.editor.saving.save().catch(() => {});
    ended.kept.stop();
    const denied = editorThatSaves(undefined);
    denied.fail('ACCESS_DENIED');
    denied.edit('A');
    await denied.editor.saving.save().catch(() => {});
    await vi.advanceTimersByTimeAsync(120_000);
    expect([ended.puts(), denied.puts()]).toEqual([1, 1]);
    expect(denied.kept.isOffline.value).toBe(false);
  });
});
