import { useState } from 'preact/hooks';
import type { SigningRequest } from '../../client/api/operations.ts';
import { useI18n } from '../../i18n/context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { FormDialog } from '../shell/FormDialog.tsx';

interface CancelDialogProps {
  readonly request: SigningRequest;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export function CancelDialog({ request, onClose, onDone }: CancelDialogProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const console = useConsole();
  const [reason, setReason] = useState('');
  const [isNotified, setNotified] = useState(true);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function cancel() {
    setBusy(true);
    setError(null);
    try {
      const body = { reason: reason.trim() || null, notify_signers: isNotified };
      await console.api('POST', `/signing-requests/${request.id}/cancel`, { body });
      console.toasts.show({ tone: 'success', text: t('console.requests.cancelled') });
      onClose();
      await onDone();
    } catch (cause) {
      setError(errorText(i18n, cause));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      size="small"
      title={t('console.requests.cancelTitle', { name: request.name })}
      description={t('console.requests.cancelHelp')}
      onClose={onClose}
      submit={t('console.requests.cancelRequest')}
      keep={t('console.requests.keep')}
      isDanger
      isBusy={isBusy}
      onSubmit={() => void cancel()}
    >
      <Field label={t('console.requests.cancelReason')} error={error}>
        <TextArea value={reason} maxLength={500} onValue={setReason} />
      </Field>
      <Checkbox checked={isNotified} onValue={setNotified} label={t('console.requests.notify')} />
    </FormDialog>
  );
}
