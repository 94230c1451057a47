import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { appearances } from '../../fields/appearances.ts';
import { DrawingView } from '../../fields/DrawingView.tsx';
import { definitions } from '../../fields/definitions.ts';
import { MARK_KINDS } from '../../fields/field-traits.ts';
import { measureText } from '../../fields/text/measure-text.ts';
import { useI18n } from '../../i18n/context.ts';
import { isFilled } from '../../model/field-value.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { onDemand } from '../deferred.ts';
import { fieldLabel } from '../field-text.ts';
import { isBlindFrame, watchSeen } from '../frame/clickjacking-guard.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import { OptionalFieldsLink } from './OptionalFieldsLink.tsx';
import { ReviewAnswers } from './ReviewAnswers.tsx';
import styles from './ReviewDialog.css?inline';

const ReviewDocuments = onDemand(
  async () => (await import('../documents/ReviewDocuments.tsx')).ReviewDocuments,
);

const PasskeyNotice = onDemand(async () => (await import('./PasskeyNotice.tsx')).PasskeyNotice);

/** Size of a signature's preview in points. */
const MARK = { width: 240, height: 64 };
/** Milliseconds in which a press was meant for whatever was there before the dialog. */
const MIN_MS = 400;

/** The review before signing or approving. */
export function ReviewDialog({ session }: { readonly session: SigningSession }) {
  useStyles(styles);
  const { model } = useSigning();
  const i18n = useI18n();
  const { t } = i18n;
  const isApprover = session.recipient.designation === 'Approver';
  const isBusy = model.busy.value === 'finish';
  const empty = model.answers.emptyOptional.value;
  const { name } = session.request;
  // All signature fields hold the same signature, and all initials fields the same initials.
  const marks = MARK_KINDS.flatMap((kind) => {
    const field = model.answers.visible.value.find(
      (one) =>
        definitions[one.type].mark === kind &&
        one.editable &&
        isFilled(model.answers.values.value.get(one.id) ?? null),
    );
    const value = field && model.answers.values.value.get(field.id);
    return field && value ? [{ kind, field: { ...field, frame: null }, value }] : [];
  });
  const button = useRef<HTMLButtonElement>(null);
  const isTooSoon = useSignal(true);
  // Against clickjacking: a checkbox confirms the intent while the host's page may cover the button. Browsers that can't tell
  // trust the host pages that the sender allowed by name.
  const isBlind = isBlindFrame() && session.settings.allowed_origins === null;
  const isHidden = useSignal(isBlind);
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
      isTooSoon.value = false;
    }, MIN_MS);
    return () => clearTimeout(timer);
  }, []);
  const isBlocked = isTooSoon.value || (isHidden.value && !isMeant.value);
  const isChanged = model.changed.value.length > 0;
  const changed = model.answers.visible.value.filter(({ id }) => model.changed.value.includes(id));
  const close = () => {
    if (model.busy.peek()) return;
    model.overlay.value = null;
    model.problem.value = null;
  };
  const buttonText = () => {
    if (isBusy) return t(model.queue.pending.value > 0 ? 'signing.finishSaving' : 'signing.finishing');
    if (isChanged) return t('signing.reviewChanged');
    if (isApprover) return t('signing.finishApprove');
    return t(empty > 0 ? 'signing.finishAnyway' : 'signing.finish');
  };
  return (
    <Dialog
      open
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
            aria-disabled={(isBlocked && !isChanged) || undefined}
            onClick={() => (isChanged ? model.goToChanged() : !isBlocked && void model.finish())}
          >
            {buttonText()}
          </Button>
        </>
      }
    >
      {session.recipient.name && (
        <p class="sign-review-name">
          <Icon path={DEFERRED_ICONS.user} size={18} />
          {t(isApprover ? 'signing.reviewApprover' : 'signing.reviewSigner', {
            name: session.recipient.name,
          })}
        </p>
      )}
      {session.request.documents && <ReviewDocuments session={session} />}
      <ul class="sign-review">
        <li>
          <Icon path={SIGNING_ICONS.check} size={18} />
          {t('signing.reviewRequired', { count: model.guide.total.value })}
        </li>
        {empty > 0 && (
          <li class="sign-review-empty">
            <Icon path={DEFERRED_ICONS.info} size={18} />
            <OptionalFieldsLink disabled={isBusy} />
          </li>
        )}
      </ul>
      <ReviewAnswers />
      {marks.map(({ kind, field, value }) => (
        <figure key={kind} class="sign-review-mark">
          <figcaption>{t(`signing.markTitle.${kind}`)}</figcaption>
          <span class="sign-review-drawing">
            <DrawingView
              drawing={appearances[kind]({ field, value, size: MARK, measure: measureText })}
              size={MARK}
            />
          </span>
        </figure>
      ))}
      {isBlind && <Banner tone="warning">{t('signing.reviewBlind')}</Banner>}
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
      {session.settings.require_passkey && !isChanged && !model.problem.value && (
        <PasskeyNotice session={session} />
      )}
      {isChanged ? (
        <Banner tone="warning">
          {t('errors.STALE_ANSWERS')}{' '}
          <strong>{changed.map((field) => fieldLabel(field, i18n)).join(', ')}</strong>
        </Banner>
      ) : (
        model.problem.value && <Banner tone="danger">{model.problem.value.message}</Banner>
      )}
    </Dialog>
  );
}
