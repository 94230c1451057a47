import type { CreatedWorkspace } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { CopyField } from '../shell/CopyField.tsx';

interface NewKeysDialogProps {
  readonly workspace: CreatedWorkspace;
  readonly onClose: () => void;
}

/** The keys of a new workspace, shown once. Escape doesn't close it, because they would be lost. */
export function NewKeysDialog({ workspace, onClose }: NewKeysDialogProps) {
  const { t } = useMessages(consoleSettings);
  const { name, api_key, test_api_key } = workspace;
  return (
    <Dialog
      open
      title={t('console.settings.workspaceCreated', { name })}
      description={t('console.settings.keysHelp')}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('console.settings.done')}
        </Button>
      }
    >
      {api_key && <CopyField label={t('console.settings.liveKey')} value={api_key} />}
      {test_api_key && <CopyField label={t('console.settings.testKey')} value={test_api_key} />}
    </Dialog>
  );
}
