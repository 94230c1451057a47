import { useMessages } from '../../i18n/context.ts';
import { editorPages } from '../../i18n/locales/en-editor-pages.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useEditor } from '../kernel/editor-context.ts';

/** Holds everything still while the service puts other pages below the fields. */
export function TurningDialog() {
  useMessages(editorPages);
  const { t } = useEditor().i18n;
  return (
    <Dialog open size="small" title={t('editor.pages.turning')}>
      <Spinner size={24} />
    </Dialog>
  );
}
