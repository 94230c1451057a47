import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleSeals } from '../../i18n/locales/en-console-seals.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { SealRecord } from '../../wire/http/seals.ts';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { FormDialog } from '../shell/FormDialog.tsx';

interface RevokeDialogProps {
  readonly seal: Pick<SealRecord, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}

export function RevokeDialog({ seal: { id, name }, onClose, onRevoked }: RevokeDialogProps) {
  const i18n = useMessages(consoleSeals);
  const { t } = i18n;
  const console = useConsole();
  const [stops, setStops] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function revoke() {
    setBusy(true);
    setError(null);
    try {
      await console.api('DELETE', `/seals/${id}`, { query: { stop_pending: stops ? 'true' : undefined } });
      onRevoked();
    } catch (cause) {
      setError(errorText(i18n, cause));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={t('console.seals.revokeTitle', { name })}
      description={t('console.seals.revokeHelp')}
      submit={t('console.seals.revoke')}
      isDanger
      isBusy={isBusy}
      onSubmit={() => void revoke()}
      onClose={onClose}
    >
      <Checkbox
        checked={stops}
        label={t('console.seals.stopPending')}
        help={t('console.seals.stopPendingHelp')}
        onValue={setStops}
      />
      {error && (
        <p class="ui-error" role="alert">
          {error}
        </p>
      )}
    </FormDialog>
  );
}
