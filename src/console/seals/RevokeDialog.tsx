import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleSeals } from '../../i18n/locales/en-console-seals.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import type { SealRecord } from '../../wire/http/seals.ts';
import { useConsole } from '../console-model.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { useSubmit } from '../shell/use-submit.ts';

interface RevokeDialogProps {
  readonly seal: Pick<SealRecord, 'id' | 'name'>;
  readonly onClose: () => void;
  readonly onRevoked: () => void;
}

export function RevokeDialog({ seal: { id, name }, onClose, onRevoked }: RevokeDialogProps) {
  const { t } = useMessages(consoleSeals);
  const console = useConsole();
  const [stops, setStops] = useState(false);
  const { isBusy, error, submit } = useSubmit(async () => {
    await console.api('DELETE', `/seals/${id}`, { query: { stop_pending: stops ? 'true' : undefined } });
    onRevoked();
  });
  return (
    <FormDialog
      title={t('console.seals.revokeTitle', { name })}
      description={t('console.seals.revokeHelp')}
      submit={t('console.seals.revoke')}
      isDanger
      isBusy={isBusy}
      onSubmit={() => void submit()}
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
