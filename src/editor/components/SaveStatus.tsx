import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ICONS } from '../../ui/icons.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { useEditor } from '../kernel/editor-context.ts';

const STATUS_ICONS = {
  saved: SIGNING_ICONS.check,
  unsaved: DEFERRED_ICONS.edit,
  failed: DEFERRED_ICONS.warning,
  conflict: DEFERRED_ICONS.users,
} as const;

/** The save status next to the name, as text and icon. */
export function SaveStatus() {
  const editor = useEditor();
  const { t } = editor.i18n;
  if (editor.document.isReadOnly.value)
    return (
      <span class="ed-status">
        <Icon path={editor.sending?.isSent.value ? SIGNING_ICONS.check : ICONS.eye} size={14} />
        {t(editor.sending?.isSent.value ? 'editor.sent' : 'editor.readOnly')}
      </span>
    );
  const status = editor.saving.status.value;
  return (
    <span class="ed-status" data-status={status.kind} role="status">
      {status.kind === 'saving' ? <Spinner size={14} /> : <Icon path={STATUS_ICONS[status.kind]} size={14} />}
      <span>{t(`editor.status.${status.kind}`)}</span>
      {status.kind === 'failed' && (
        <button type="button" class="ed-link" title={status.error.message} onClick={() => void editor.save()}>
          {t('editor.retry')}
        </button>
      )}
    </span>
  );
}
