import { useState } from 'preact/hooks';
import { useI18n, useMessages } from '../../i18n/context.ts';
import { consoleAssistants } from '../../i18n/locales/en-console-assistants.ts';
import type { Grant } from '../../wire/http/grants.ts';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { FormDialog } from '../shell/FormDialog.tsx';

interface EndAccessDialogProps {
  readonly grant: Grant;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export function EndAccessDialog({ grant, onClose, onDone }: EndAccessDialogProps) {
  const { t } = useMessages(consoleAssistants);
  const i18n = useI18n();
  const console = useConsole();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const app = grant.client_name;

  async function end() {
    setBusy(true);
    setError(null);
    try {
      await console.own('DELETE', `/grants/${grant.id}`);
      console.toasts.show({ tone: 'success', text: t('console.assistants.ended', { app }) });
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
      title={t('console.assistants.endTitle', { app })}
      description={t('console.assistants.endHelp')}
      onClose={onClose}
      submit={t('console.assistants.end')}
      isDanger
      isBusy={isBusy}
      onSubmit={() => void end()}
    >
      {error && <p role="alert">{error}</p>}
    </FormDialog>
  );
}
