import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { useEditor } from '../kernel/editor-context.ts';

const ICONS = { saved: 'check', unsaved: 'edit', failed: 'warning', conflict: 'users' } as const;

/** In words and with a sign, beside the name: where the work stands. */
export function SaveStatus() {
  const editor = useEditor();
  const { t } = editor.i18n;
  if (editor.document.isReadOnly.value)
    return (
      <span class="ed-status">
        <Icon name={editor.sending?.isSent.value ? 'check' : 'eye'} size={14} />
        {t(editor.sending?.isSent.value ? 'editor.sent' : 'editor.readOnly')}
      </span>
    );
  const status = editor.saving.status.value;
  return (
    <span class="ed-status" data-status={status.kind} role="status">
      {status.kind === 'saving' ? <Spinner size={14} /> : <Icon name={ICONS[status.kind]} size={14} />}
      <span>{t(`editor.status.${status.kind}`)}</span>
      {status.kind === 'failed' && (
        <button type="button" class="ed-link" title={status.error.message} onClick={() => void editor.save()}>
          {t('editor.retry')}
        </button>
      )}
    </span>
  );
}
