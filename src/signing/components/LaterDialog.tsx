import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { useSigning } from './context.ts';

/** "Finish later" has nothing to do: every answer is saved already, or is on its way. It says so. */
export function LaterDialog() {
  const { model } = useSigning();
  const { t } = useI18n();
  const state = model.queue.state.value;
  const title =
    state === 'saved'
      ? t('signing.laterTitle')
      : t(state === 'saving' ? 'signing.saving' : 'signing.waiting');
  const close = () => {
    model.overlay.value = null;
  };
  return (
    <Dialog
      open
      size="small"
      title={title}
      description={t(state === 'waiting' ? 'signing.waitingText' : 'signing.laterText')}
      onClose={close}
      footer={
        <>
          {model.isModal.value && <Button onClick={() => model.leaveModal()}>{t('ui.close')}</Button>}
          <Button variant="primary" onClick={close}>
            {t('signing.goBack')}
          </Button>
        </>
      }
    />
  );
}
