import { describe, expect, it } from 'vitest';
import { editProperties } from '../../../../src/editor/commands/edit-properties.ts';
import type { Editor } from '../../../../src/editor/kernel/editor-context.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import { createEditorState } from '../../../../src/editor/state/editor-state.ts';
import { VersionsModel } from '../../../../src/editor/versions/versions-model.ts';
import * as english from '../../../../src/i18n/locales/en.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import type { Template } from '../../../../src/wire/http/templates.ts';
import { fieldAt, noStore, savingTo, templateWith } from '../template.ts';
import { refusal, versionsPages } from './versions.ts';

const i18n = createTranslator('en-GB', Object.assign({}, ...Object.values(english)));
const field = fieldAt(10, 10);
const first = templateWith([field]);
const moved = {
  ...first,
  revision: 2,
  fields: [{ ...field, position: { ...field.position, x: 40 } }] as never,
};
const renamed = { ...moved, revision: 3, name: 'Lease' };

function open(templates: readonly Template[], edit: (editor: Editor) => void = () => {}) {
  const service = versionsPages(templates);
  const loaded = readTemplate(structuredClone(templates.at(-1)!));
  const state = createEditorState(loaded, savingTo(noStore), false);
  const editor = { ...state, i18n, loaded, pages: service.pages } as unknown as Editor;
  edit(editor);
  return { ...service, model: new VersionsModel(editor) };
}

describe('the versions of a template', () => {
  it('start with the version before the current one, compared with now', async () => {
    const { model } = open([first, moved, renamed]);
    await model.load();
    expect([model.chosen.value, model.against.value]).toEqual([2, 'now']);
    expect(model.comparison.value?.choices).toEqual({ before: 2, after: 'now' });
    expect(model.comparison.value?.properties.map(({ name }) => name)).toEqual(['name']);
  });

  it('compare a chosen version with now, older first', async () => {
    const { model } = open([first, moved, renamed]);
    await model.load();
    await model.choose(1);
    expect(model.comparison.value?.choices).toEqual({ before: 1, after: 'now' });
    expect(model.comparison.value?.fields.map(({ kind }) => kind)).toEqual(['moved']);
    await model.compareWith(2);
    expect(model.comparison.value?.choices).toEqual({ before: 1, after: 2 });
    expect(model.comparison.value?.properties).toEqual([]);
  });

  it('compare the current version with the one before, as it doesn’t differ from now', async () => {
    const { model } = open([first, moved]);
    await model.load();
    await model.choose(2);
    expect(model.comparison.value?.choices).toEqual({ before: 1, after: 2 });
  });

  it('show the only version alone', async () => {
    const { model } = open([first]);
    await model.load();
    expect([model.chosen.value, model.against.value, model.view.value]).toEqual([1, null, 'after']);
    expect(model.comparison.value?.fields).toEqual([]);
  });

  it('compare with unsaved changes, and list them as the newest state', async () => {
    const { model } = open([first, moved], (editor) => editProperties(editor, { name: 'Mine' }));
    await model.load();
    expect(model.hasUnsaved.value).toBe(true);
    expect(model.comparison.value?.choices).toEqual({ before: 2, after: 'now' });
    expect(model.comparison.value?.properties).toMatchObject([{ before: 'Contract', after: 'Mine' }]);
    await model.choose('now');
    expect(model.comparison.value?.choices).toEqual({ before: 2, after: 'now' });
  });

  it('show the last of two choices, whichever was read first', async () => {
    const { model, read } = open([first, moved, renamed]);
    await model.load();
    const original = read.getMockImplementation()!;
    let answer!: () => void;
    read.mockImplementationOnce(async (version) => {
      await new Promise<void>((resolve) => {
        answer = resolve;
      });
      return original(version);
    });
    const slow = model.choose(1);
    await model.choose(2);
    answer();
    await slow;
    expect(model.comparison.value?.choices.before).toBe(2);
  });

  it('read each version once, and again after an error', async () => {
    const { model, read } = open([first, moved, renamed]);
    await model.load();
    read.mockRejectedValueOnce(refusal('NETWORK'));
    await model.choose(1);
    expect(model.error.value?.code).toBe('NETWORK');
    expect(model.comparison.value).toBeNull();
    await model.retry();
    expect(model.error.value).toBeNull();
    await model.choose(2);
    await model.choose(1);
    expect(read.mock.calls.map(([version]) => version)).toEqual([2, 1, 1]);
  });

  it('can be listed again after an error', async () => {
    const { model, list } = open([first, moved]);
    list.mockRejectedValueOnce(refusal('NETWORK'));
    await model.load();
    expect([model.error.value?.code, model.list.value]).toEqual(['NETWORK', null]);
    await model.retry();
    expect(model.list.value).toHaveLength(2);
  });
});

describe('a difference that is shown', () => {
  const added = fieldAt(10, 50);
  const other = fieldAt(10, 60);
  const before = templateWith([field, other]);
  const after = { ...before, fields: [field, added] as never };

  it('turns to the differences if the version shown doesn’t have the field', async () => {
    const { model } = open([before, after]);
    await model.load();
    const [one, two] = model.comparison.value!.fields.map(({ kind }) => kind);
    expect([one, two]).toEqual(['added', 'removed']);
    model.view.value = 'before';
    model.show(1);
    expect(model.view.value).toBe('before');
    model.show(0);
    expect([model.view.value, model.at.value]).toEqual(['changes', 0]);
  });

  it('turns to the pages that it is on', async () => {
    const { model } = open([before, { ...after, document_id: 'other' }]);
    await model.load();
    model.show(0);
    expect(model.shownSide.value).toBe('after');
    model.show(1);
    expect(model.shownSide.value).toBe('before');
  });

  it('stays on the same pages if both versions have them', async () => {
    const { model } = open([before, after]);
    await model.load();
    model.show(1);
    expect(model.shownSide.value).toBe('after');
  });
});
