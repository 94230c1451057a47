import { useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useConsole } from '../console-model.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { useSubmit } from '../shell/use-submit.ts';

interface NewKeyDialogProps {
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}

export function NewKeyDialog({ onClose, onMade }: NewKeyDialogProps) {
  const { t } = useI18n();
  const console = useConsole();
  const { workspaces } = console.me.value;
  const [workspaceId, setWorkspaceId] = useState(console.workspaceId.value ?? workspaces[0]?.id ?? '');
  const [mode, setMode] = useState<'live' | 'test'>('test');
  const [endsPrevious, setEndsPrevious] = useState(false);

  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { workspace_id: workspaceId, mode, ends_previous: endsPrevious };
    const { api_key } = await console.own<{ api_key: string }>('POST', '/keys', { body });
    onMade(api_key);
  });

  return (
    <FormDialog
      size="small"
      title={t('console.developers.newKeyTitle')}
      description={t('console.developers.newKeyHelp')}
      onClose={onClose}
      submit={t('console.developers.createKey')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
    >
      <Field label={t('console.developers.workspace')}>
        <Select
          value={workspaceId}
          options={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
          onValue={setWorkspaceId}
        />
      </Field>
      <Field label={t('console.developers.mode')} error={error}>
        <Select
          value={mode}
          options={[
            { value: 'test', label: t('console.developers.test') },
            { value: 'live', label: t('console.developers.live') },
          ]}
          onValue={setMode}
        />
      </Field>
      <Checkbox
        checked={endsPrevious}
        onValue={setEndsPrevious}
        label={t('console.developers.endsPrevious')}
        help={t('console.developers.endsPreviousHelp')}
      />
    </FormDialog>
  );
}
