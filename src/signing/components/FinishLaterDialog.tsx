import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './FinishLaterDialog.css?inline';

/** By the state of the email with the link. */
const SENTENCES = {
  sending: 'signing.laterMailing',
  sent: 'signing.laterMailed',
  failed: 'signing.laterMailFailed',
} as const;

/** Says whether all answers are saved, which happens without it, and emails the link. */
export function FinishLaterDialog({ session }: { readonly session: SigningSession }) {
  useStyles(styles);
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
          {model.isModal.value && <Button onClick={() => model.closeModal()}>{t('ui.close')}</Button>}
          <Button variant="primary" onClick={close}>
            {t('signing.goBack')}
          </Button>
        </>
      }
    >
      {session.link_email && <LinkEmail session={session} status={session.link_email.status} />}
    </Dialog>
  );
}

function LinkEmail({
  session,
  status,
}: {
  readonly session: SigningSession;
  readonly status: keyof typeof SENTENCES | null;
}) {
  const { model } = useSigning();
  const { t } = useI18n();
  const isAsked = status === 'sending' || status === 'sent';
  const refusal = model.problem.value?.message;
  return (
    <div class="sign-link-email">
      {status && !refusal && (
        <p role="status">
          {status === 'sending' && <Spinner size={16} />}
          {status === 'sent' && <Icon path={SIGNING_ICONS.check} size={18} />}
          {t(SENTENCES[status], { address: session.recipient.email })}
        </p>
      )}
      {refusal && (
        <p class="sign-mark-error" role="alert">
          {refusal}
        </p>
      )}
      {!isAsked && (
        <Button
          icon={DEFERRED_ICONS.send}
          busy={model.busy.value === 'email-link'}
          onClick={() => void model.emailLink()}
        >
          {t('signing.laterMail')}
        </Button>
      )}
    </div>
  );
}
