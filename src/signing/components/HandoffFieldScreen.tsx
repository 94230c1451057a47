import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { isFilled } from '../../model/field-value.ts';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { SIGNING_ICONS } from '../../ui/signing-icons.ts';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { fieldLabel, refusalText } from '../field-text.ts';
import { SignatureDialog } from '../signature/SignatureDialog.tsx';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import { EndCard } from './EndCard.tsx';
import { SheetControl } from './FieldSheet.tsx';
import styles from './HandoffFieldScreen.css?inline';

/** On a phone that was handed one field: that field without the document. */
export function HandoffFieldScreen({ session }: { readonly session: SigningSession }) {
  useStyles(styles);
  const { model } = useSigning();
  const i18n = useI18n();
  const { t } = i18n;
  const heading = useRef<HTMLHeadingElement>(null);
  const field = model.answers.fields.value[0];
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  if (!field) return null;
  const value = model.answers.values.value.get(field.id) ?? null;
  const refusal = model.answers.refusals.value.get(field.id);
  const isDone = isFilled(value) && !refusal;
  const state = model.queue.state.value;
  return (
    <>
      <EndCard
        tone={isDone && state === 'saved' ? 'success' : 'neutral'}
        icon={isDone && state === 'saved' ? SIGNING_ICONS.check : DEFERRED_ICONS.signature}
      >
        <h1 ref={heading} tabIndex={-1}>
          {isDone && state === 'saved' ? t('signing.phone.done') : fieldLabel(field, i18n)}
        </h1>
        <p class="sign-end-text" role="status">
          {isDone && state === 'saving' && <Spinner size={16} />}{' '}
          {t(
            !isDone
              ? 'signing.phone.fill'
              : state === 'saved'
                ? 'signing.phone.doneText'
                : state === 'saving'
                  ? 'signing.saving'
                  : 'signing.waitingText',
          )}
        </p>
        <p class="sign-end-document">
          <Icon path={SIGNING_ICONS.document} size={16} />
          <span>{session.request.name}</span>
        </p>
        <div class="sign-one-field">
          <SheetControl field={field} isRequired errorId={refusal && 'sign-one-field-error'} />
        </div>
        {refusal && (
          <p class="sign-mark-error" id="sign-one-field-error" role="alert">
            {refusalText(refusal, i18n)}
          </p>
        )}
      </EndCard>
      <SignatureDialog session={session} />
    </>
  );
}
