import { startRegistration } from '@simplewebauthn/browser';
import { useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Button } from '../../ui/Button.tsx';
import { CallError } from '../call.ts';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { ConfirmDialog } from '../shell/ConfirmDialog.tsx';
import { Loaded } from '../shell/Loaded.tsx';
import { useAction } from '../shell/use-action.ts';
import { useLoaded } from '../shell/use-loaded.ts';
import { browserName } from './SessionsCard.tsx';

interface Passkey {
  readonly id: string;
  readonly name: string | null;
  readonly createdAt: string | null;
}

type RegistrationOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** A person's passkeys. */
export function PasskeysCard() {
  const { t, date } = useI18n();
  const console = useConsole();
  const [isBusy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState<string | null>(null);
  const deletion = useAction();
  const loaded = useLoaded('', () => console.auth<readonly Passkey[]>('GET', '/passkey/list-user-passkeys'));

  async function add() {
    setBusy(true);
    try {
      const optionsJSON = await console.auth<RegistrationOptions>(
        'GET',
        '/passkey/generate-register-options',
      );
      const response = await startRegistration({ optionsJSON });
      // The device's browser tells passkeys apart until they get names.
      const name = browserName(navigator.userAgent);
      await console.auth('POST', '/passkey/verify-registration', { response, name });
      console.toasts.show({ tone: 'success', text: t('console.account.passkeyAdded') });
      await loaded.reload();
    } catch (error) {
      // The person cancelled.
      if (error instanceof Error && error.name === 'NotAllowedError') return;
      const isStale = error instanceof CallError && error.code === 'SESSION_NOT_FRESH';
      const text = t(isStale ? 'console.account.signInAgain' : 'console.account.passkeyFailed');
      console.toasts.show({ tone: 'danger', text });
    } finally {
      setBusy(false);
    }
  }
  const remove = (id: string) =>
    deletion
      .run(() => console.auth('POST', '/passkey/delete-passkey', { id }), t('console.account.passkeyDeleted'))
      .then(loaded.reload)
      .then(() => setDeleting(null));

  return (
    <Card
      title={t('console.account.passkeys')}
      actions={
        'PublicKeyCredential' in globalThis && (
          <Button size="small" busy={isBusy} onClick={() => void add()}>
            {t('console.account.addPasskey')}
          </Button>
        )
      }
    >
      <p class="con-quiet">{t('console.account.passkeysHelp')}</p>
      <Loaded of={loaded}>
        {(passkeys) =>
          passkeys.length === 0 ? (
            <p>{t('console.account.noPasskeys')}</p>
          ) : (
            <ul class="con-people">
              {passkeys.map(({ id, name, createdAt }) => (
                <li key={id}>
                  <div class="con-person">
                    <strong>{name || t('console.account.passkey')}</strong>
                    {createdAt && <span class="con-quiet">{date(createdAt)}</span>}
                  </div>
                  <Button size="small" onClick={() => setDeleting(id)}>
                    {t('console.account.deletePasskey')}
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {deleting && (
        <ConfirmDialog
          title={t('console.account.deletePasskeyTitle')}
          description={t('console.account.deletePasskeyHelp')}
          confirm={t('console.account.deletePasskey')}
          keep={t('console.cancel')}
          isDanger
          isBusy={deletion.isBusy}
          onConfirm={() => void remove(deleting)}
          onClose={() => setDeleting(null)}
        />
      )}
    </Card>
  );
}
