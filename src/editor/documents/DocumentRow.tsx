import { Icon } from '../../ui/Icon.tsx';
import { ICONS } from '../../ui/icons.ts';
import { useEditor } from '../kernel/editor-context.ts';
import type { ShownDocument } from '../kernel/several-documents.ts';
import { moveDocument } from './change-documents.ts';
import { DocumentMenu } from './DocumentMenu.tsx';
import { DocumentPicture } from './DocumentPicture.tsx';

interface Props {
  readonly document: ShownDocument;
  /** Index among the documents. */
  readonly place: number;
  readonly last: number;
  readonly canChange: boolean;
  /** Whether the current page is in it. */
  readonly isCurrent: boolean;
}

/** One document: goes to its first page; Alt with arrow keys reorders. */
export function DocumentRow({ document, place, last, canChange, isCurrent }: Props) {
  const editor = useEditor();
  const { i18n, viewer, view } = editor;
  const { t } = i18n;
  const { id, label, before, page_count } = document;
  const move = (by: 1 | -1) => void moveDocument(editor, id, place + by);
  return (
    <li class="ed-document" data-document={id} aria-current={isCurrent ? 'true' : undefined}>
      {canChange && last > 0 && (
        // For pointers only: the keyboard uses the button.
        <span class="ed-document-grip" title={t('editor.recipient.drag')} aria-hidden="true">
          <Icon path={ICONS.drag} size={20} />
        </span>
      )}
      <button
        type="button"
        class="ed-document-main"
        onClick={() => {
          viewer.peek()?.scrollToPage(before + 1);
          view.sheet.value = null;
        }}
        onKeyDown={(event) => {
          const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
          if (!canChange || !event.altKey || by === 0) return;
          event.preventDefault();
          event.stopPropagation();
          move(by);
        }}
      >
        <DocumentPicture page={before + 1} />
        <span class="ed-document-text">
          <strong>
            <bdi>{label}</bdi>
          </strong>
          <small>{t('editor.documents.pages', { count: page_count })}</small>
        </span>
      </button>
      {canChange && <DocumentMenu id={id} name={label} place={place} last={last} onMove={move} />}
    </li>
  );
}
