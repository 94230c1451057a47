import { useEffect, useRef, useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CallError } from '../call.ts';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { requestCode, signInWithCode } from './sign-in.ts';

/** Seconds until another code can be requested. */
const RESEND_SECONDS = 60;
const DIGITS = 8;

interface CodeFormProps {
  readonly email: string;
  readonly onBack: () => void;
  readonly onSignedIn: () => Promise<void>;
}

const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, DIGITS);
/** In two groups, as in the email. */
const grouped = (digits: string) => digits.replace(/^(\d{4})(\d)/, '$1 $2');

export function CodeForm({ email, onBack, onSignedIn }: CodeFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const console = useConsole();
  const [digits, setDigits] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [wait, setWait] = useState(RESEND_SECONDS);
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => input.current?.focus(), []);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);

  async function submit(code: string) {
    if (isBusy || code.length < DIGITS) return;
    setBusy(true);
    setError(null);
    try {
      await signInWithCode(console, email, code);
      await onSignedIn();
    } catch (cause) {
      // The library's codes for wrong, expired and used up.
      const isWrong =
        cause instanceof CallError && [400, 403].includes(cause.status) && cause.code !== 'ACCESS_DENIED';
      setError(isWrong ? t('console.codeWrong') : errorText(i18n, cause));
      setBusy(false);
      input.current?.select();
    }
  }
  async function resend() {
    setError(null);
    try {
      await requestCode(console, email);
      setWait(RESEND_SECONDS);
    } catch (cause) {
      setError(errorText(i18n, cause));
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void submit(digits);
      }}
    >
      <p class="con-code-sent">{t('console.codeSent', { email })}</p>
      <Field label={t('console.code')} error={error}>
        <TextInput
          ref={input}
          class="con-code"
          name="code"
          inputMode="numeric"
          autocomplete="one-time-code"
          value={grouped(digits)}
          onValue={(text) => {
            const next = digitsOf(text);
            setDigits(next);
            // A pasted or complete code needs no button.
            if (next.length === DIGITS && next !== digits) void submit(next);
          }}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('console.signIn')}
      </Button>
      <Button variant="ghost" disabled={wait > 0} onClick={() => void resend()}>
        {wait > 0 ? t('console.resendIn', { seconds: wait }) : t('console.resend')}
      </Button>
      <Button variant="ghost" onClick={onBack}>
        {t('console.otherEmail')}
      </Button>
    </form>
  );
}
