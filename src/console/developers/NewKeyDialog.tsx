import { useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { FormDialog } from '../shell/FormDialog.tsx';

interface NewKeyDialogProps {
  readonly onClose: () => void;
  readonly onMade: (key: string) => void;
}

export function NewKeyDialog({ onClose, onMade }: NewKeyDialogProps) {
  const i18n = useI18n();
  const { t } = i18n;
  const console = useConsole();
  const { workspaces } = console.me.value;
  const [workspaceId, setWorkspaceId] = useState(console.workspaceId.value ?? workspaces[0]?.id ?? '');
  const [mode, setMode] = useState<'live' | 'test'>('test');
  const [endsPrevious, setEndsPrevious] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function create() {
    setBusy(true);
    setError(null);
    try {
      const body = { workspace_id: workspaceId, mode, ends_previous: endsPrevious };
      const { api_key } = await console.own<{ api_key: string }>('POST', '/keys', { body });
      onMade(api_key);
    } catch (cause) {
      setError(errorText(i18n, cause));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      size="small"
      title={t('console.developers.newKeyTitle')}
      description={t('console.developers.newKeyHelp')}
      onClose={onClose}
      submit={t('console.developers.createKey')}
      isBusy={isBusy}
      onSubmit={() => void create()}
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
