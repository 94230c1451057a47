import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { isFilled } from '../../model/field-value.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ICONS } from '../../ui/icons.ts';
import { MORE_ICONS } from '../../ui/more-icons.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { fieldLabel, refusalText } from '../field-text.ts';
import { SignatureDialog } from '../signature/SignatureDialog.tsx';
import { useSigning } from '../state/signing-context.tsx';
import { SheetControl } from './FieldSheet.tsx';

/** A phone that was let in for one field: that field, and nothing else of the document. */
export function OneField({ session }: { readonly session: SigningSession }) {
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
    <main class="sign-end">
      <div class="sign-end-card">
        <span class={`sign-end-icon sign-tone-${isDone && state === 'saved' ? 'success' : 'neutral'}`}>
          <Icon path={isDone && state === 'saved' ? ICONS.check : MORE_ICONS.signature} size={30} />
        </span>
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
          <Icon path={ICONS.document} size={16} />
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
      </div>
      <SignatureDialog session={session} />
    </main>
  );
}
