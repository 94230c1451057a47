import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { editorDocuments } from '../../i18n/locales/en-editor-documents.ts';
import { Button } from '../../ui/Button.tsx';
import { ICONS } from '../../ui/icons.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { canChangeDocuments, shownDocuments } from '../kernel/several-documents.ts';
import { useStyles } from '../kernel/use-styles.ts';
import { moveDocument } from './change-documents.ts';
import { DocumentRow } from './DocumentRow.tsx';
import { bindDocumentDrag } from './drag-documents.ts';
import { FilePicker } from './FilePicker.tsx';
import styles from './styles.css?inline';

/** The documents in order, and a button that adds others. Files can also be dropped on it. */
export function DocumentStrip() {
  const editor = useEditor();
  useMessages(editorDocuments);
  useStyles(styles);
  const { dialog, i18n, viewer, reopening } = editor;
  const { t } = i18n;
  const documents = shownDocuments(editor);
  const canChange = canChangeDocuments(editor);
  const list = useRef<HTMLOListElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const isOver = useSignal(false);
  const current = viewer.value?.currentPage.value ?? 1;
  const add = (files: readonly File[]) => {
    if (files.length > 0 && !dialog.peek()) dialog.value = { kind: 'add-documents', files };
  };

  useEffect(() => {
    if (!list.current || !canChange) return;
    return bindDocumentDrag(list.current, (id, place) => void moveDocument(editor, id, place));
  }, [canChange]);
  useEffect(() => {
    const { focusedDocument: focused, opening } = reopening ?? {};
    const wanted = focused?.peek();
    if (focused && wanted) {
      focused.value = null;
      list.current?.querySelector<HTMLElement>(`[data-document="${wanted}"] .ed-document-main`)?.focus();
    }
    const act = opening?.peek();
    const [first] = documents;
    if (!opening || !act || !first) return;
    opening.value = null;
    dialog.value = { kind: 'document', act, id: first.id };
  }, []);

  const hasFiles = (event: DragEvent) => canChange && event.dataTransfer?.types.includes('Files');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: an additional way for pointers; the button does the same
    <div
      class="ed-documents"
      data-over={isOver.value || undefined}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        isOver.value = true;
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) isOver.value = false;
      }}
      onDrop={(event) => {
        isOver.value = false;
        if (!hasFiles(event)) return;
        event.preventDefault();
        add([...(event.dataTransfer?.files ?? [])]);
      }}
    >
      {documents.length > 0 && (
        <ol ref={list} class="ed-document-list" aria-label={t('editor.documents')}>
          {documents.map((document, place) => (
            <DocumentRow
              key={document.id}
              document={document}
              place={place}
              last={documents.length - 1}
              canChange={canChange}
              isCurrent={current > document.before && current <= document.before + document.page_count}
            />
          ))}
        </ol>
      )}
      {canChange && (
        <>
          <FilePicker ref={picker} label={t('editor.documents.add')} isMultiple onFiles={add} />
          <Button icon={ICONS.plus} onClick={() => picker.current?.click()}>
            {t('editor.documents.add')}
          </Button>
          <p class="ui-help">{t('editor.documents.drop')}</p>
        </>
      )}
    </div>
  );
}
