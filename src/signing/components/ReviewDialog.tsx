import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { watchSeen } from '../frame/watch-seen.ts';
import { useSigning } from './context.ts';

/** A press this soon, in milliseconds, was meant for what lay here before the dialog opened. */
const TOO_SOON = 400;

/** The last look before the act: what is done, what was left out, and one button that says what it does. */
export function ReviewDialog({ session }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const { t } = useI18n();
  const isApprover = session.recipient.designation === 'Approver';
  const isBusy = model.busy.value === 'finish';
  const empty = model.answers.emptyOptional.value;
  const { name } = session.request;
  const button = useRef<HTMLButtonElement>(null);
  const isEarly = useSignal(true);
  // Something of the host's page may lie over the button. A box to tick tells a person from a stolen click.
  const isHidden = useSignal(false);
  const isMeant = useSignal(false);
  useEffect(
    () =>
      watchSeen(button.current!, (isSeen) => {
        isHidden.value = !isSeen;
      }),
    [],
  );
  useEffect(() => {
    const timer = setTimeout(() => {
      isEarly.value = false;
    }, TOO_SOON);
    return () => clearTimeout(timer);
  }, []);
  const isHeld = isEarly.value || (isHidden.value && !isMeant.value);
  const close = () => {
    if (model.busy.peek()) return;
    model.overlay.value = null;
    model.problem.value = null;
  };
  return (
    <Dialog
      open
      size="small"
      title={t(isApprover ? 'signing.reviewTitleApprove' : 'signing.reviewTitle')}
      description={t(isApprover ? 'signing.reviewTextApprove' : 'signing.reviewText', { name })}
      onClose={close}
      footer={
        <>
          <Button onClick={close} disabled={isBusy}>
            {t('signing.keepEditing')}
          </Button>
          <Button
            ref={button}
            variant="primary"
            busy={isBusy}
            aria-disabled={isHeld || undefined}
            onClick={() => !isHeld && void model.finish()}
          >
            {isBusy
              ? t(model.queue.pending.value > 0 ? 'signing.finishSaving' : 'signing.finishing')
              : t(
                  isApprover
                    ? 'signing.finishApprove'
                    : empty > 0
                      ? 'signing.finishAnyway'
                      : 'signing.finish',
                )}
          </Button>
        </>
      }
    >
      <ul class="sign-review">
        <li>
          <Icon name="check" size={18} />
          {t('signing.reviewRequired', { count: model.guide.total.value })}
        </li>
        {empty > 0 && (
          <li class="sign-review-empty">
            <Icon name="info" size={18} />
            {t('signing.reviewOptional', { count: empty })}
          </li>
        )}
      </ul>
      {(isHidden.value || isMeant.value) && (
        <label class="sign-review-meant">
          <input
            type="checkbox"
            checked={isMeant.value}
            onChange={(event) => {
              isMeant.value = event.currentTarget.checked;
            }}
          />
          <span>{t(isApprover ? 'signing.reviewMeantApprove' : 'signing.reviewMeant', { name })}</span>
        </label>
      )}
      {isBusy && model.queue.state.value === 'waiting' && (
        <Banner tone="warning">{t('signing.waitingText')}</Banner>
      )}
      {model.problem.value && <Banner tone="danger">{model.problem.value.message}</Banner>}
    </Dialog>
  );
}
