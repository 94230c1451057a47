import { useI18n } from '../../i18n/context.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import { useSigning } from '../state/signing-context.tsx';

/** Whether all answers are saved. */
export function SaveStatus() {
  const { model } = useSigning();
  const { t } = useI18n();
  const state = model.queue.state.value;
  // Narrow screens only have room for the icon.
  const textClass = model.isCompact.value ? 'ui-visually-hidden' : undefined;
  if (state === 'saving')
    return (
      <span class="sign-save">
        <Spinner size={14} />
        <span class={textClass}>{t('signing.saving')}</span>
      </span>
    );
  if (state === 'waiting')
    return (
      <button
        type="button"
        class="sign-save sign-save-waiting"
        title={t('signing.waitingText')}
        onClick={() => model.queue.retry()}
      >
        <Icon path={DEFERRED_ICONS.warning} size={16} />
        <span>{t('signing.waiting')}</span>
        <u>{t('signing.retry')}</u>
      </button>
    );
  if (!model.queue.isUsed.value) return null;
  return (
    <span class="sign-save">
      <Icon path={SIGNING_ICONS.check} size={16} />
      <span class={textClass}>{t('signing.saved')}</span>
    </span>
  );
}
