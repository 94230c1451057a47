import { useMessages } from '../../i18n/context.ts';
import { consoleAssistants } from '../../i18n/locales/en-console-assistants.ts';
import type { Grant } from '../../wire/http/grants.ts';
import { useConsole } from '../console-model.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { useSubmit } from '../shell/use-submit.ts';

interface EndAccessDialogProps {
  readonly grant: Grant;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

export function EndAccessDialog({ grant, onClose, onDone }: EndAccessDialogProps) {
  const { t } = useMessages(consoleAssistants);
  const console = useConsole();
  const app = grant.client_name;

  const { isBusy, error, submit } = useSubmit(async () => {
    await console.own('DELETE', `/grants/${grant.id}`);
    console.toasts.show({ tone: 'success', text: t('console.assistants.ended', { app }) });
    onClose();
    await onDone();
  });

  return (
    <FormDialog
      size="small"
      title={t('console.assistants.endTitle', { app })}
      description={t('console.assistants.endHelp')}
      onClose={onClose}
      submit={t('console.assistants.end')}
      isDanger
      isBusy={isBusy}
      onSubmit={() => void submit()}
    >
      {error && <p role="alert">{error}</p>}
    </FormDialog>
  );
}
