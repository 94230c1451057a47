import { useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Field } from '../../ui/Field.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { SigningSession } from '../../wire/http/signing-sessions.ts';
import { useSigning, useStyles } from '../state/signing-context.tsx';
import styles from './CodeScreen.css?inline';
import { EndCard } from './EndCard.tsx';

const LENGTH = 6;
/** Errors after which the code must be typed again. */
const WRONG = ['CODE_WRONG', 'CODE_EXPIRED'];
/** Seconds from which a time of day replaces the countdown. */
const LONG_WAIT = 120;

/** By the state of the email with the code. */
const SENTENCES = {
  none: 'signing.code.text',
  sending: 'signing.code.sending',
  sent: 'signing.code.sent',
  failed: 'signing.code.failed',
} as const;

/** Asks for the one-time code that was emailed to the recipient, before the document is shown. */
export function CodeScreen({ session }: { readonly session: SigningSession }) {
  useStyles(styles);
  const { model } = useSigning();
  const i18n = useI18n();
  const { t } = i18n;
  const { code: facts } = session;
  const digits = useSignal('');
  const heading = useRef<HTMLHeadingElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { problem, busy } = model;
  const status = facts?.status ?? null;
  // The code may arrive before the service knows that the email was accepted.
  const isSent = (status === 'sent' || status === 'sending') && problem.value?.code !== 'CODE_EXPIRED';
  const wait = useCountdown(facts?.resend_at ?? null, session.server_time);

  // Without an input, focus moves to the heading.
  useEffect(() => (input.current ?? heading.current)?.focus({ preventScroll: true }), [isSent]);
  // Clears a wrong code; the error stays until the next attempt.
  useSignalEffect(() => {
    if (WRONG.includes(problem.value?.code ?? '')) digits.value = '';
  });

  const enter = () => {
    if (digits.peek().length === LENGTH) void model.enterCode(digits.peek());
  };
  const isFirst = !status && !facts?.resend_at && !problem.value;
  const sendLabel =
    wait > LONG_WAIT
      ? t('signing.code.waitUntil', {
          time: i18n.date(Date.now() + wait * 1000, { timeStyle: 'short' }),
        })
      : wait > 0
        ? t('signing.code.wait', { count: wait })
        : t(isFirst ? 'signing.code.send' : 'signing.code.again');
  return (
    <EndCard tone="neutral" icon={DEFERRED_ICONS.shield}>
      <h1 ref={heading} tabIndex={-1}>
        {t('signing.code.title')}
      </h1>
      <p class="sign-end-text" role="status">
        {status === 'sending' && <Spinner size={16} />}{' '}
        {t(SENTENCES[(isSent || status === 'failed' ? status : null) ?? 'none'], {
          sender: session.request.sender_name,
          address: facts?.sent_to ?? '',
        })}
      </p>
      {isSent && (
        <form
          class="sign-code"
          onSubmit={(event) => {
            event.preventDefault();
            enter();
          }}
        >
          <Field
            label={t('signing.code.label')}
            help={t('signing.code.help')}
            error={problem.value ? problem.value.message : null}
          >
            <TextInput
              ref={input}
              class="sign-code-input"
              value={digits.value}
              inputMode="numeric"
              autocomplete="one-time-code"
              pattern="[0-9]*"
              maxLength={LENGTH + 6}
              onValue={(text) => {
                const before = digits.peek().length;
                digits.value = text.replace(/\D/g, '').slice(0, LENGTH);
                // Pasted or autofilled: submit at once.
                if (before < LENGTH && digits.peek().length === LENGTH) enter();
              }}
            />
          </Field>
          <Button
            type="submit"
            variant="primary"
            size="large"
            class="ui-wide"
            busy={busy.value === 'code'}
            aria-disabled={digits.value.length < LENGTH || undefined}
          >
            {t('signing.code.enter')}
          </Button>
        </form>
      )}
      {!isSent && problem.value && (
        <p class="sign-mark-error" role="alert">
          {problem.value.message}
        </p>
      )}
      <Button
        variant={isSent ? 'ghost' : 'primary'}
        size={isSent ? 'medium' : 'large'}
        class={isSent ? '' : 'ui-wide'}
        icon={DEFERRED_ICONS.send}
        busy={busy.value === 'send-code'}
        disabled={wait > 0}
        onClick={() => void model.sendCode()}
      >
        {sendLabel}
      </Button>
    </EndCard>
  );
}

/** Counts down the seconds until a time of the service's clock; 0 once it is past. */
function useCountdown(until: string | null, serverTime: string): number {
  const left = useSignal(0);
  useEffect(() => {
    if (!until) return;
    const end = Date.now() + (Date.parse(until) - Date.parse(serverTime));
    const tick = () => {
      left.value = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      if (left.peek() === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 500);
    tick();
    return () => clearInterval(timer);
  }, [until, serverTime]);
  return left.value;
}
