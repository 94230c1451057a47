import { useState } from 'preact/hooks';
import type { CreatedWorkspace } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useConsole } from '../console-model.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { useSubmit } from '../shell/use-submit.ts';

interface NewWorkspaceDialogProps {
  readonly onClose: () => void;
  readonly onCreated: (workspace: CreatedWorkspace) => void;
}

export function NewWorkspaceDialog({ onClose, onCreated }: NewWorkspaceDialogProps) {
  const { t } = useMessages(consoleSettings);
  const console = useConsole();
  const [name, setName] = useState('');
  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { name: name.trim() };
    onCreated(await console.api<CreatedWorkspace>('POST', '/workspaces', { body, ofCompany: true }));
  });
  return (
    <FormDialog
      title={t('console.settings.newWorkspace')}
      submit={t('console.settings.createWorkspace')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
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
