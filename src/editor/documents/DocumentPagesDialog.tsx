import { useMessages } from '../../i18n/context.ts';
import { editorDocuments } from '../../i18n/locales/en-editor-documents.ts';
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { shownDocuments } from '../kernel/several-documents.ts';
import { ArrangeDialog } from '../pages/ArrangeDialog.tsx';
import { changeDocuments } from './change-documents.ts';

/** Rotates, moves and removes pages of one of several documents. */
export function DocumentPagesDialog({ id }: { readonly id: string }) {
  const editor = useEditor();
  useMessages(editorPages);
  useMessages(editorDocuments);
  const { dialog, i18n, sending } = editor;
  const { t } = i18n;
  const { label, before, page_count } = shownDocuments(editor).find((one) => one.id === id)!;
  return (
    <ArrangeDialog
      title={t('editor.documents.pagesTitle', { name: label })}
      final={t(sending ? 'editor.documents.final' : 'editor.pages.final')}
      first={before}
      count={page_count}
      replaceLabel={t('editor.documents.replace')}
      onReplace={() => {
        dialog.value = { kind: 'document', act: 'replace', id };
      }}
      onApply={async (planned) => {
        const pages = planned.map((page) => ({ ...page, page_number: page.page_number - before }));
        const change = { kind: 'arrange', id, pages } as const;
        const failure = await changeDocuments(editor, change, { note: t('editor.pages.done'), focused: id });
        return failure?.error ?? null;
      }}
    />
  );
}
