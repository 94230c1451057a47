import { useMessages } from '../../i18n/context.ts';
import { editorBulk } from '../../i18n/locales/en-editor-bulk.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { FoldingPanel } from '../../ui/FoldingPanel.tsx';
import { type Editor, useEditor } from '../kernel/editor-context.ts';
import { toastsOf } from '../kernel/toasts-of.ts';
import { fieldsAsCsv } from './export-fields.ts';
import { ImportDialog } from './ImportDialog.tsx';

/** Lets the browser save the file, under the document's name. */
function exportFields(editor: Editor): void {
  const { document, i18n } = editor;
  const url = URL.createObjectURL(new Blob([fieldsAsCsv(editor)], { type: 'text/csv;charset=utf-8' }));
  const link = globalThis.document.createElement('a');
  const name = document.properties
    .peek()
    .name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim();
  link.href = url;
  link.download = `${name || 'fields'}.csv`;
  link.click();
  // Once the browser has taken it.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  const count = document.fieldIds.peek().length;
  toastsOf(editor).show({ tone: 'success', text: i18n.t('editor.csv.exported', { count }) });
}

/** In the Document tab: fields as a spreadsheet. */
export function CsvPanel() {
  const editor = useEditor();
  useMessages(editorBulk);
  const { t } = editor.i18n;
  const canImport = editor.document.canEdit.fields.value;
  return (
    <FoldingPanel title={t('editor.csv')} initiallyOpen={false}>
      <div class="ed-page-acts">
        <p class="ed-hint">{t('editor.csv.help')}</p>
        <Button icon={DEFERRED_ICONS.download} onClick={() => exportFields(editor)}>
          {t('editor.csv.export')}
        </Button>
        {canImport && (
          <Button
            icon={DEFERRED_ICONS.list}
            onClick={() => (editor.dialog.value = { kind: 'part', Part: ImportDialog })}
          >
            {t('editor.csv.import')}
          </Button>
        )}
      </div>
    </FoldingPanel>
  );
}
