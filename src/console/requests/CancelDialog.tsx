import { useState } from 'preact/hooks';
import type { SigningRequest } from '../../client/api/operations.ts';
import { useI18n } from '../../i18n/context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { useConsole } from '../console-model.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { useSubmit } from '../shell/use-submit.ts';

interface CancelDialogProps {
  readonly request: SigningRequest;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export function CancelDialog({ request, onClose, onDone }: CancelDialogProps) {
  const { t } = useI18n();
  const console = useConsole();
  const [reason, setReason] = useState('');
  const [isNotified, setNotified] = useState(true);

  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { reason: reason.trim() || null, notify_signers: isNotified };
    await console.api('POST', `/signing-requests/${request.id}/cancel`, { body });
    console.toasts.show({ tone: 'success', text: t('console.requests.cancelled') });
    onClose();
    await onDone();
  });

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
      onSubmit={() => void submit()}
    >
      <Field label={t('console.requests.cancelReason')} error={error}>
        <TextArea value={reason} maxLength={500} onValue={setReason} />
      </Field>
      <Checkbox checked={isNotified} onValue={setNotified} label={t('console.requests.notify')} />
    </FormDialog>
  );
}
