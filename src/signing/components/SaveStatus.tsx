import { useI18n } from '../../i18n/context.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ICONS } from '../../ui/icons.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { useSigning } from '../state/signing-context.tsx';

/** Whether every answer has reached the service. */
export function SaveStatus() {
  const { model } = useSigning();
  const { t } = useI18n();
  const state = model.queue.state.value;
  // On a phone the icon says it: the words would take the title's place.
  const wordsClass = model.isCompact.value ? 'ui-visually-hidden' : undefined;
  if (state === 'saving')
    return (
      <span class="sign-save">
        <Spinner size={14} />
        <span class={wordsClass}>{t('signing.saving')}</span>
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
        <Icon path={ICONS.warning} size={16} />
        <span>{t('signing.waiting')}</span>
        <u>{t('signing.retry')}</u>
      </button>
    );
  if (!model.queue.isUsed.value) return null;
  return (
    <span class="sign-save">
      <Icon path={ICONS.check} size={16} />
      <span class={wordsClass}>{t('signing.saved')}</span>
    </span>
  );
}
