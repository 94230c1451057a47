import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning } from '../state/signing-context.tsx';
import { StatementText } from './StatementText.tsx';

/** The consent statement, a checkbox and a button: fields can't be filled in before. */
export function ConsentPanel({ session }: { readonly session: SigningSession }) {
  const { model } = useSigning();
  const { t } = useI18n();
  const isAgreed = useSignal(false);
  const isAsked = useSignal(false);
  const box = useRef<HTMLInputElement>(null);
  const nudge = model.consentPrompts.value;
  const isApprover = session.recipient.designation === 'Approver';

  useEffect(() => {
    if (nudge === 0) return;
    isAsked.value = true;
    box.current?.focus();
  }, [nudge]);

  return (
    <form
      class="sign-consent"
      aria-labelledby="sign-consent-title"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAgreed.peek()) void model.consent();
        else model.promptForConsent();
      }}
    >
      <h2 id="sign-consent-title">
        {t(isApprover ? 'signing.consentTitleApprove' : 'signing.consentTitle')}
      </h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable by keyboard */}
      <div class="sign-consent-text" tabIndex={0} role="region" aria-label={t('signing.consentText')}>
        <StatementText statement={session.consent} />
      </div>
      {/* Outside the scrolling text, so that it is always visible. */}
      {session.consent.terms_url && (
        <a href={session.consent.terms_url} target="_blank" rel="noopener noreferrer">
          {session.consent.terms_url.replace(/^https?:\/\//, '')}
        </a>
      )}
      <div class="sign-consent-act">
        <label class={`sign-consent-box${isAsked.value && !isAgreed.value ? ' sign-invalid' : ''}`}>
          <input
            ref={box}
            type="checkbox"
            checked={isAgreed.value}
            aria-describedby={isAsked.value && !isAgreed.value ? 'sign-consent-error' : undefined}
            onChange={(event) => {
              isAgreed.value = event.currentTarget.checked;
            }}
          />
          <span>{t(isApprover ? 'signing.consentAgreeApprove' : 'signing.consentAgree')}</span>
        </label>
        <Button
          type="submit"
          variant="primary"
          size="large"
          busy={model.busy.value === 'consent'}
          aria-disabled={!isAgreed.value || undefined}
        >
          {t('signing.consentContinue')}
        </Button>
      </div>
      {isAsked.value && !isAgreed.value && (
        <p class="sign-consent-error" id="sign-consent-error" role="alert">
          {t('signing.consentNeeded')}
        </p>
      )}
      {model.problem.value && !model.overlay.value && (
        <p class="sign-consent-error" role="alert">
          {model.problem.value.message}
        </p>
      )}
    </form>
  );
}
