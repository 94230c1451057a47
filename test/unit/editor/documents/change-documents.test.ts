import { signal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { ServiceCallError } from '../../../../src/client/call-service.ts';
import {
  changeDocuments,
  moveDocument,
  reviewFile,
} from '../../../../src/editor/documents/change-documents.ts';
import { fieldsOnDocument } from '../../../../src/editor/documents/fields-on-document.ts';
import type { Editor, Reopening } from '../../../../src/editor/kernel/editor-context.ts';
import type { DocumentsChange } from '../../../../src/editor/sources/editor-source.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import type { EditableDocument } from '../../../../src/editor/state/editable-document.ts';
import { createEditorState } from '../../../../src/editor/state/editor-state.ts';
import * as english from '../../../../src/i18n/locales/en.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import { fieldAt, noStore, savingTo, templateWith } from '../template.ts';

const lease = { id: 'a', label: 'Lease', page_count: 2 };
const rules = { id: 'b', label: 'House rules', page_count: 1 };

function editorOf({
  documents = [lease, rules] as readonly object[] | undefined,
  isDraft = false,
  answer = async (): Promise<EditableDocument> => readTemplate({ ...templateWith(), document_id: 'next' }),
} = {}) {
  const template = {
    ...templateWith([fieldAt(1, 1), fieldAt(2, 2, { page_number: 3 })]),
    documents,
  } as never;
  const loaded = readTemplate(template);
  const state = createEditorState(loaded, savingTo(noStore), false);
  const changes: DocumentsChange[] = [];
  const reopen = vi.fn<(document: EditableDocument, how: Reopening) => void>();
  const editor = {
    ...state,
    loaded,
    i18n: createTranslator('en-GB', Object.assign({}, ...Object.values(english))),
    sending: isDraft ? {} : null,
    viewer: signal(null),
    dialog: signal(null),
    save: async () => true,
    say: () => {},
    pages: {
      signal: new AbortController().signal,
      reopen,
      read: async () => readTemplate({ ...(template as object), documents: [lease] } as never),
      source: async () => ({
        changeDocuments: (change: DocumentsChange) => {
          changes.push(change);
          return answer();
        },
      }),
    },
  } as unknown as Editor;
  return { editor, changes, reopen, loaded, how: () => reopen.mock.calls[0]![1] };
}

const refusal = (code: 'ANCHOR_MISMATCH' | 'DOCUMENTS_TOO_LARGE', details = {}) =>
  new ServiceCallError(code, 'No', { status: 400, retryable: false, requestId: '', details });

describe('a change of documents', () => {
  it('is the last undo step, from the pages before to those after', async () => {
    const { editor, how, loaded } = editorOf();
    await changeDocuments(editor, { kind: 'remove', id: 'b' }, { note: 'Removed' });
    expect(how().history!.steps.at(-1)).toMatchObject({
      name: 'editor.step.documentRemove',
      pages: {
        before: { documentId: loaded.file.document_id, fields: loaded.content.fields },
        after: { documentId: 'next', fields: [] },
      },
    });
    expect(how().note).toBe('Removed');
  });

  it('is undone by the old name if it was a new name', async () => {
    const { editor, how } = editorOf();
    await changeDocuments(editor, { kind: 'rename', id: 'b', label: 'Rules' }, { note: '', focused: 'b' });
    expect(how().history!.steps.at(-1)!.pages).toMatchObject({
      before: { renamed: { id: 'b', label: 'House rules' } },
      after: { renamed: { id: 'b', label: 'Rules' } },
    });
    expect(how().focusedDocument!.peek()).toBe('b');
  });

  it('leads to the first added document, or to the one in place of a removed one', async () => {
    const ids = (...all: string[]) => ({
      answer: async () =>
        readTemplate({ ...templateWith(), documents: all.map((id) => ({ ...lease, id })) } as never),
    });
    const add = { kind: 'add', documentIds: ['u', 'v'], isFirst: false } as const;
    for (const [change, options, focused] of [
      [add, ids('a', 'b', 'c', 'd'), 'c'],
      [{ ...add, isFirst: true }, { ...ids('a', 'c', 'd'), documents: [] }, 'c'],
      [{ kind: 'remove', id: 'a' }, ids('b'), 'b'],
      [{ kind: 'remove', id: 'b' }, ids('a'), 'a'],
    ] as const) {
      const { editor, how } = editorOf(options);
      await changeDocuments(editor, change, { note: '' });
      expect(how().focusedDocument!.peek()).toBe(focused);
    }
  });

  it('follows the earlier steps, in drafts as in templates', async () => {
    for (const isDraft of [true, false])
      for (const change of [
        { kind: 'reorder', ids: ['b', 'a'] },
        { kind: 'rename', id: 'b', label: 'Rules' },
      ] as const) {
        const { editor, how } = editorOf({ isDraft });
        editor.history.record('editor.step.delete', () =>
          editor.document.removeFields([editor.document.fieldIds.peek()[0]!]),
        );
        await changeDocuments(editor, change, { note: '' });
        expect(how().history!.steps.map(({ name }) => name)).toEqual([
          'editor.step.delete',
          change.kind === 'rename' ? 'editor.step.documentRename' : 'editor.step.documentMove',
        ]);
      }
  });

  it('is named after what it does with single pages', async () => {
    const { editor, how, changes } = editorOf();
    const change = { kind: 'arrange', id: 'a', pages: [{ page_number: 2 }, { page_number: 1 }] } as const;
    await changeDocuments(editor, { ...change, pages: [...change.pages] }, { note: '' });
    expect(how().history!.steps.at(-1)!.name).toBe('editor.step.pageMove');
    expect(changes).toEqual([change]);
  });

  it('reports the error and its details, and keeps the editor', async () => {
    const { editor, reopen } = editorOf({
      answer: () => Promise.reject(refusal('ANCHOR_MISMATCH', { counts: [2, 1] })),
    });
    const failure = await changeDocuments(
      editor,
      { kind: 'replace', id: 'a', documentId: 'u' },
      { note: '' },
    );
    expect(failure).toMatchObject({
      error: { code: 'ANCHOR_MISMATCH', message: 'The new file doesn’t have the same pages.' },
      details: { counts: [2, 1] },
    });
    expect(reopen).not.toHaveBeenCalled();
  });

  it('shows the first of several if only the next one couldn’t be added', async () => {
    const { editor, how } = editorOf({
      documents: undefined,
      answer: () => Promise.reject(refusal('DOCUMENTS_TOO_LARGE')),
    });
    await changeDocuments(editor, { kind: 'add', documentIds: ['u'], isFirst: true }, { note: '' });
    expect(how().note).toBe('The documents can have at most 100 MB together.');
  });
});

describe('moving a document', () => {
  it('sends the new order', async () => {
    const { editor, changes } = editorOf();
    await moveDocument(editor, 'b', 0);
    expect(changes).toEqual([{ kind: 'reorder', ids: ['b', 'a'] }]);
  });

  it('does nothing past the ends or in its own place', async () => {
    const { editor, changes } = editorOf();
    for (const place of [-1, 1, 2]) await moveDocument(editor, 'b', place);
    expect(changes).toEqual([]);
  });
});

it('asks for a review after saving, and reports why there is none', async () => {
  const { editor } = editorOf();
  const review = { revision: 1, page_count: 1, page_sizes: [], same_pages: false, moved: [], dropped: [] };
  const asked: string[][] = [];
  const source = (answer: () => Promise<unknown>) => {
    Object.assign(editor.pages!, {
      source: async () => ({
        reviewFile: (...given: string[]) => {
          asked.push(given.slice(0, 2));
          return answer();
        },
      }),
    });
  };
  source(async () => review);
  expect(await reviewFile(editor, 'a', 'u')).toEqual(review);
  expect(asked).toEqual([['a', 'u']]);
  source(() => Promise.reject(refusal('DOCUMENTS_TOO_LARGE')));
  expect(await reviewFile(editor, 'a', 'u')).toMatchObject({ error: { code: 'DOCUMENTS_TOO_LARGE' } });
  Object.assign(editor, { save: async () => false });
  expect(await reviewFile(editor, 'a', 'u')).toMatchObject({ error: { code: 'SAVE_FAILED' } });
  expect(asked).toHaveLength(2);
});

it('finds the fields on a document', () => {
  const { editor } = editorOf();
  const document = { before: 2, page_count: 1 };
  expect(fieldsOnDocument(editor, document).map(({ page_number }) => page_number)).toEqual([3]);
});
