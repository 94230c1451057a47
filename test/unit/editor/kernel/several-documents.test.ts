import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import type { Editor } from '../../../../src/editor/kernel/editor-context.ts';
import {
  canArrangePages,
  documentOfPage,
  pageLabel,
  pageName,
  shownDocuments,
} from '../../../../src/editor/kernel/several-documents.ts';
import { readTemplate } from '../../../../src/editor/sources/template-document.ts';
import * as english from '../../../../src/i18n/locales/en.ts';
import { createTranslator } from '../../../../src/i18n/translator.ts';
import { templateWith } from '../template.ts';

const documents = [
  { id: 'a', label: 'Lease', page_count: 2 },
  { id: 'b', label: 'House rules', page_count: 1 },
] as never;
const i18n = createTranslator('en-GB', Object.assign({}, ...Object.values(english)));
const editorOf = (more: object = {}, rest: object = {}) =>
  ({
    loaded: readTemplate({ ...templateWith(), ...more }),
    i18n,
    sending: null,
    ...rest,
  }) as unknown as Editor;

describe('several documents', () => {
  it('start where the pages of those before them end', () => {
    const editor = editorOf({ documents });
    expect(shownDocuments(editor).map(({ before }) => before)).toEqual([0, 2]);
    expect([1, 2, 3].map((page) => documentOfPage(editor, page)?.label)).toEqual([
      'Lease',
      'Lease',
      'House rules',
    ]);
  });

  it('are named with the number of a page in them', () => {
    const editor = editorOf({ documents });
    expect(pageLabel(editor, 2)).toBe('Page 2 of 2 in Lease');
    expect(pageName(editor, 3)).toBe('Page 1 of 1 in House rules');
  });
});

it('numbers the pages of a single document without its name', () => {
  const editor = editorOf();
  expect(shownDocuments(editor)).toEqual([]);
  expect([pageLabel(editor, 3), pageName(editor, 3)]).toEqual(['Page 3 of 3', 'Page 3']);
});

it('allows single pages to be changed only in a template with one document', () => {
  const may = (fields: boolean, document: boolean) => ({
    document: { canEdit: { fields: signal(fields), document: signal(document) } },
  });
  expect(canArrangePages(editorOf({}, may(true, true)))).toBe(true);
  expect(canArrangePages(editorOf({ documents }, may(true, true)))).toBe(false);
  expect(canArrangePages(editorOf({}, { ...may(true, true), sending: {} }))).toBe(false);
  expect(canArrangePages(editorOf({}, may(false, true)))).toBe(false);
  expect(canArrangePages(editorOf({}, may(true, false)))).toBe(false);
});
