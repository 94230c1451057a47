import { useMessages } from '../../i18n/context.ts';
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { ArrangeDialog } from './ArrangeDialog.tsx';
import { arrangePages } from './change-pages.ts';

/** Rotates, moves and removes pages of the only document. */
export function PagesDialog() {
  const editor = useEditor();
  useMessages(editorPages);
  const { t } = editor.i18n;
  return (
    <ArrangeDialog
      title={t('editor.pages.edit')}
      final={t('editor.pages.final')}
      count={editor.view.pageCount.peek()}
      replaceLabel={t('editor.pages.replace')}
      onReplace={() => {
        editor.dialog.value = { kind: 'replace-document' };
      }}
      onApply={(pages) => arrangePages(editor, pages)}
    />
  );
}
