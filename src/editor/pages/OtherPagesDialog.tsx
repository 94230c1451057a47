import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { fieldName } from '../kernel/accessible-names.ts';
import { useEditor } from '../kernel/editor-context.ts';
import type { EditableDocument } from '../state/editable-document.ts';
import { readCarriedDraft, showPages } from './page-steps.ts';

type Read = Awaited<ReturnType<typeof readCarriedDraft>>;

/** The pages were changed elsewhere while there is unsaved work: it's carried over, and what can't be is listed first. */
export function OtherPagesDialog({ current }: { readonly current: EditableDocument }) {
  const editor = useEditor();
  useMessages(editorPages);
  const { t, list } = editor.i18n;
  const read = useSignal<Read | null>(null);
  useEffect(() => {
    void readCarriedDraft(editor, current).then((carried) => {
      read.value = carried;
    });
  }, []);
  const close = () => {
    editor.dialog.value = null;
  };
  const carried = read.value && 'mine' in read.value ? read.value : null;
  const failure = read.value && 'error' in read.value ? read.value.error : null;
  const lost = (carried?.lost ?? []).map((field) => fieldName(editor.i18n, field));
  return (
    <Dialog
      open
      title={t('editor.pages.elsewhere')}
      description={t('editor.pages.elsewhereText')}
      onClose={close}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {t('editor.cancel')}
          </Button>
          <Button
            variant="primary"
            busy={read.value === null}
            aria-disabled={carried === null}
            onClick={() => carried && showPages(editor, current, { work: carried })}
          >
            {t('editor.pages.show')}
          </Button>
        </>
      }
    >
      {failure && <Banner tone="danger">{failure.message}</Banner>}
      {lost.length > 0 && <Banner tone="warning">{t('editor.pages.yoursGo', { names: list(lost) })}</Banner>}
    </Dialog>
  );
}
