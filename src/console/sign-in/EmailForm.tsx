import { useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { requestCode, signInWithPasskey } from './sign-in.ts';

interface EmailFormProps {
  /** A code was requested for the address. */
  readonly onCode: (email: string) => void;
  readonly onSignedIn: () => Promise<void>;
}

export function EmailForm({ onCode, onSignedIn }: EmailFormProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const console = useConsole();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(work: () => Promise<void>, textOf: (error: unknown) => string) {
    setBusy(true);
    setError(null);
    try {
      await work();
    } catch (cause) {
      setError(textOf(cause));
    } finally {
      setBusy(false);
    }
  }
  const send = () =>
    run(
      async () => {
        await requestCode(console, email.trim());
        onCode(email.trim());
      },
      (cause) => errorText(i18n, cause),
    );
  const passkey = () =>
    run(
      async () => {
        await signInWithPasskey(console);
        await onSignedIn();
      },
      () => t('console.passkeyFailed'),
    );

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <Field label={t('console.email')} help={t('console.signInHelp')} error={error}>
        <TextInput
          type="email"
          name="email"
          autocomplete="username webauthn"
          required
          value={email}
          onValue={setEmail}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={isBusy}>
        {t('console.continue')}
      </Button>
      {'PublicKeyCredential' in globalThis && (
        <Button size="large" icon={DEFERRED_ICONS.shield} disabled={isBusy} onClick={() => void passkey()}>
          {t('console.usePasskey')}
        </Button>
      )}
    </form>
  );
}
