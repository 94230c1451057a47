import { useSignal } from '@preact/signals';
import { useI18n } from '../../i18n/context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning } from '../state/signing-context.tsx';

export function DeclineDialog({ session }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const { t } = useI18n();
  const reason = useSignal('');
  const isMissing = useSignal(false);
  const isReasonRequired = session.settings.require_decline_reason;
  const isApprover = session.recipient.designation === 'Approver';
  const isBusy = model.busy.value === 'decline';
  const confirm = () => {
    const given = reason.peek().trim();
    isMissing.value = isReasonRequired && given === '';
    if (!isMissing.peek()) void model.decline(given);
  };
  const close = () => {
    if (model.busy.peek()) return;
    model.overlay.value = null;
    model.problem.value = null;
  };
  return (
    <Dialog
      open
      size="small"
      title={t(isApprover ? 'signing.declineTitleApprove' : 'signing.declineTitle')}
      description={t(session.sender_is_told ? 'signing.declineText' : 'signing.declineTextUntold')}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('signing.declineCancel')}
          </Button>
          <Button variant="danger" busy={isBusy} onClick={confirm}>
            {t('signing.declineConfirm')}
          </Button>
        </>
      }
    >
      <Field
        label={t('signing.declineReason')}
        help={t('signing.declineHelp')}
        required={isReasonRequired}
        error={isMissing.value ? t('signing.declineReasonNeeded') : null}
      >
        <TextArea
          value={reason.value}
          maxLength={500}
          data-autofocus
          onValue={(value) => {
            reason.value = value;
            isMissing.value = false;
          }}
        />
      </Field>
      {model.problem.value && <Banner tone="danger">{model.problem.value.message}</Banner>}
    </Dialog>
  );
}
