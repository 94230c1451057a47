import { useSignal } from '@preact/signals';
import { useI18n } from '../../i18n/context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useSigning } from './context.ts';

export function DeclineDialog() {
  const { model } = useSigning();
  const { t } = useI18n();
  const reason = useSignal('');
  const isBusy = model.busy.value === 'decline';
  const close = () => {
    if (model.busy.peek()) return;
    model.overlay.value = null;
    model.problem.value = null;
  };
  return (
    <Dialog
      open
      size="small"
      title={t('signing.declineTitle')}
      description={t('signing.declineText')}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('signing.declineCancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={() => void model.decline(reason.peek().trim())}>
            {t('signing.declineConfirm')}
          </Button>
        </>
      }
    >
      <Field label={t('signing.declineReason')} help={t('signing.declineHelp')}>
        <TextArea
          value={reason.value}
          maxLength={500}
          data-autofocus
          onValue={(value) => {
            reason.value = value;
          }}
        />
      </Field>
      {model.problem.value && <Banner tone="danger">{model.problem.value.message}</Banner>}
    </Dialog>
  );
}
