/** The documents whose pages the editor shows one after another. */
import type { Editor } from './editor-context.ts';

type Documents = NonNullable<Editor['loaded']['file']['documents']>;
export type ShownDocument = Documents[number] & {
  /** Pages of the documents before it. */
  readonly before: number;
};

/** Empty for a single document. */
export function shownDocuments({ loaded }: Pick<Editor, 'loaded'>): readonly ShownDocument[] {
  let before = 0;
  return (loaded.file.documents ?? []).map((document) => {
    const shown = { ...document, before };
    before += document.page_count;
    return shown;
  });
}

/** The document that a page belongs to; undefined for a single document. */
export const documentOfPage = (editor: Pick<Editor, 'loaded'>, page: number): ShownDocument | undefined =>
  shownDocuments(editor).findLast(({ before }) => page > before);

/** “Page 2 of 3”; with several documents “Page 2 of 3 in Lease”. */
export function pageLabel(editor: Pick<Editor, 'loaded' | 'i18n'>, page: number): string {
  const { loaded, i18n } = editor;
  const document = documentOfPage(editor, page);
  if (!document) return i18n.t('editor.pageLabel', { page, pages: loaded.file.page_count });
  const { before, label: name, page_count: pages } = document;
  return i18n.t('editor.pageInDocument', { page: page - before, pages, name });
}

/** “Page 2”; with several documents as in `pageLabel`. */
export const pageName = (editor: Pick<Editor, 'loaded' | 'i18n'>, page: number): string =>
  documentOfPage(editor, page) ? pageLabel(editor, page) : editor.i18n.t('editor.conflict.page', { page });

/** Whether documents can be changed now. Their fields change, too. */
export const canChangeDocuments = ({ document, pages }: Pick<Editor, 'document' | 'pages'>): boolean =>
  pages !== null && document.canEdit.document.value && document.canEdit.fields.value;

/** Whether single pages can be changed now: only those of a template's only document. */
export const canArrangePages = (editor: Pick<Editor, 'document' | 'pages' | 'sending' | 'loaded'>): boolean =>
  canChangeDocuments(editor) && !editor.sending && !editor.loaded.file.documents;
