import { useState } from 'preact/hooks';
import type { CreatedWorkspace } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { FormDialog } from '../shell/FormDialog.tsx';

interface NewWorkspaceDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (workspace: CreatedWorkspace) => void;
}

export function NewWorkspaceDialog({ onClose, onCreated }: NewWorkspaceDialogProps) {
  const i18n = useMessages(consoleSettings);
  const { t } = i18n;
  const console = useConsole();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function create() {
    setBusy(true);
    setError(null);
    try {
      const body = { name: name.trim() };
      onCreated(await console.api<CreatedWorkspace>('POST', '/workspaces', { body, ofCompany: true }));
    } catch (cause) {
      setError(errorText(i18n, cause));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={t('console.settings.newWorkspace')}
      submit={t('console.settings.createWorkspace')}
      isBusy={isBusy}
      onSubmit={() => void create()}
      onClose={onClose}
    >
      <Field
        label={t('console.settings.name')}
        help={t('console.settings.workspaceNameHelp')}
        error={error}
        required
      >
        <TextInput value={name} dir="auto" maxLength={255} onValue={setName} />
      </Field>
    </FormDialog>
  );
}
