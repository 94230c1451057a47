import { useMessages } from '../../i18n/context.ts';
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useEditor } from '../kernel/editor-context.ts';

/** Blocks input while the service changes the pages under the fields. */
export function UpdatingPagesDialog() {
  useMessages(editorPages);
  const { t } = useEditor().i18n;
  return (
    <Dialog open size="small" title={t('editor.pages.turning')}>
      <Spinner size={24} />
    </Dialog>
  );
}
