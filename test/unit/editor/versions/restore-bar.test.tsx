// @vitest-environment happy-dom
import { signal } from '@preact/signals';
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import { type Editor, EditorContext } from '../../../../src/editor/kernel/editor-context.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { createEditorState } from '../../../../src/editor/state/editor-state.ts';
import type { EditorPart } from '../../../../src/editor/state/permissions.ts';
import { RestoreBar } from '../../../../src/editor/versions/RestoreBar.tsx';
import { VersionsModel } from '../../../../src/editor/versions/versions-model.ts';
import * as english from '../../../../src/i18n/locales/en.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import { noStore, savingTo, templateWith } from '../template.ts';
import { refusal, versionsPages } from './versions.ts';

afterEach(cleanup);

const i18n = createTranslator('en-GB', Object.assign({}, ...Object.values(english)));
const first = templateWith();
const second = { ...first, revision: 2, name: 'Lease' };

interface Options {
  readonly isReadOnly?: boolean;
  readonly locked?: readonly EditorPart[];
  readonly isDirty?: boolean;
  readonly isSaved?: boolean;
}

async function show({ isReadOnly = false, locked = [], isDirty = false, isSaved = true }: Options = {}) {
  const service = versionsPages([first, second]);
  const loaded = readTemplate(second);
  const state = createEditorState(loaded, savingTo(noStore), isReadOnly);
  if (isDirty) editProperties(state, { name: 'Mine' });
  state.document.locked.value = new Set(locked);
  const save = vi.fn(async () => isSaved);
  const editor = {
    ...state,
    i18n,
    loaded,
    pages: service.pages,
    viewer: signal(null),
    dialog: signal(null),
    save,
  } as unknown as Editor;
  const versions = new VersionsModel(editor);
  await versions.load();
  await versions.choose(1);
  render(
    <EditorContext.Provider value={editor}>
      <RestoreBar versions={versions} comparison={versions.comparison.value} />
    </EditorContext.Provider>,
  );
  return { ...service, editor, versions, save };
}

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const restore = () => press('Restore version 1');

describe('restoring a version', () => {
  it('saves first, then shows the template with one more undo step', async () => {
    const { restore: call, reopened, save } = await show({ isDirty: true });
    expect(screen.getByText(/unsaved changes are saved first/)).toBeTruthy();
    restore();
    await vi.waitFor(() => expect(reopened).toHaveLength(1));
    expect(save.mock.invocationCallOrder[0]).toBeLessThan(call.mock.invocationCallOrder[0]!);
    expect(call.mock.calls[0]).toMatchObject([{ version: 1 }, { revision: 2 }]);
    const [next, { note, history }] = reopened[0]!;
    expect(next.content.properties.name).toBe('Contract');
    expect(note).toBe('Version 1 restored');
    expect(history!.steps.at(-1)).toMatchObject({
      name: 'editor.step.version',
      // Undo restores the version before; redo, the one that the restore made.
      pages: { before: { version: 2 }, after: { version: 3 } },
    });
  });

  it('restores nothing if unsaved changes can’t be saved', async () => {
    const { restore: call } = await show({ isDirty: true, isSaved: false });
    restore();
    await screen.findByText(/couldn’t be saved, so nothing was restored/);
    expect(call).not.toHaveBeenCalled();
  });

  it('shows what someone else saved meanwhile before it can be restored', async () => {
    const { restore: call, reopened } = await show();
    const theirs = readTemplate({ ...second, revision: 5, name: 'Theirs' });
    call.mockRejectedValueOnce(refusal('REVISION_CONFLICT', { current: theirs }));
    restore();
    await screen.findByText(/Someone else saved changes in the meantime/);
    expect(reopened).toEqual([]);
    press('Show their changes');
    expect(reopened[0]![0].content.properties.name).toBe('Theirs');
  });

  it('can be tried again after the connection failed', async () => {
    const { restore: call, reopened } = await show();
    call.mockRejectedValueOnce(refusal('NETWORK'));
    restore();
    await screen.findByText(/Check your internet connection/);
    press('Try again');
    await vi.waitFor(() => expect(reopened).toHaveLength(1));
  });

  it('asks before it leaves out a seal that was revoked', async () => {
    const { restore: call, reopened } = await show();
    call.mockRejectedValueOnce(refusal('SEAL_UNAVAILABLE', { seals: [{ name: 'Company seal' }] }));
    restore();
    await screen.findByText(/can’t be used anymore \(Company seal\)/);
    expect(reopened).toEqual([]);
    press('Restore without the seal');
    await vi.waitFor(() => expect(reopened).toHaveLength(1));
    expect(call.mock.calls.map(([side]) => side.omitsSeals)).toEqual([false, true]);
  });

  it('says whom to ask without permission', async () => {
    const { restore: call } = await show();
    call.mockRejectedValueOnce(refusal('ACCESS_DENIED'));
    restore();
    await screen.findByText(/Ask someone who can edit the whole template/);
  });

  it('lists the versions again if the version isn’t kept anymore', async () => {
    const { restore: call, list } = await show();
    call.mockRejectedValueOnce(refusal('NOT_FOUND'));
    restore();
    await screen.findByText(/isn’t kept anymore/);
    const before = list.mock.calls.length;
    press('Try again');
    await vi.waitFor(() => expect(list.mock.calls.length).toBe(before + 1));
  });

  it('isn’t offered in a read-only editor', async () => {
    await show({ isReadOnly: true });
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('isn’t offered if it would change a part that can’t be edited, and says which', async () => {
    await show({ locked: ['settings'] });
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByText(/what you can’t edit here \(Settings\)/)).toBeTruthy();
  });

  it('is offered if a part that can’t be edited would stay as it is', async () => {
    await show({ locked: ['fields', 'document'] });
    expect(screen.getByRole('button', { name: 'Restore version 1' })).toBeTruthy();
  });

  it('isn’t offered for the current version', async () => {
    const { versions } = await show();
    await versions.choose(2);
    await vi.waitFor(() => expect(screen.queryByRole('button')).toBeNull());
  });
});
