import { useSignal } from '@preact/signals';
import { useI18n } from '../../i18n/context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './ConsentDialog.css?inline';
import { StatementText } from './StatementText.tsx';

/** The accepted consent statement, with the options to withdraw consent or to ask for a paper copy. */
export function ConsentDialog({ session }: { readonly session: SigningSession }) {
  useStyles(styles);
  const { model } = useSigning();
  const i18n = useI18n();
  const { t } = i18n;
  const isPaperAsked = useSignal(false);
  const { consent, request } = session;
  const sender = request.sender_name;
  const isBusy = model.busy.value === 'withdraw' || model.busy.value === 'paper';
  const close = () => {
    if (model.busy.peek()) return;
    model.overlay.value = null;
    model.problem.value = null;
  };
  return (
    <Dialog
      open
      title={t('signing.consentText')}
      onClose={close}
      footer={
        <>
          {consent.accepted_at && (
            <Button
              variant="ghost"
              busy={model.busy.value === 'withdraw'}
              disabled={isBusy}
              onClick={() => void model.withdraw()}
            >
              {t('signing.consent.withdraw')}
            </Button>
          )}
          <Button variant="primary" onClick={close} disabled={isBusy}>
            {t('signing.goBack')}
          </Button>
        </>
      }
    >
      <div class="sign-terms">
        <StatementText statement={consent} />
        {consent.accepted_at && (
          <p class="sign-terms-note">
            {t('signing.consent.accepted', {
              moment: i18n.date(consent.accepted_at, { dateStyle: 'medium', timeStyle: 'long' }),
            })}
          </p>
        )}
        <h3>{t('signing.consent.paperTitle')}</h3>
        <p>{t(isPaperAsked.value ? 'signing.consent.paperDone' : 'signing.consent.paperText', { sender })}</p>
        {!isPaperAsked.value && (
          <Button
            busy={model.busy.value === 'paper'}
            disabled={isBusy}
            onClick={() =>
              void model.requestPaperCopy().then((isDone) => {
                isPaperAsked.value = isDone;
              })
            }
          >
            {t('signing.consent.paper')}
          </Button>
        )}
        {model.problem.value && <Banner tone="danger">{model.problem.value.message}</Banner>}
      </div>
    </Dialog>
  );
}
