import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleLists } from '../../i18n/locales/en-console-lists.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { useConsole } from '../console-model.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { useSubmit } from '../shell/use-submit.ts';

interface CopyDialogProps {
  readonly id: string;
  /** Workspace of the template. */
  readonly workspaceId: string;
  readonly onClose: () => void;
}

/** Copies a template to another workspace of the company: documents, recipients, fields, settings and seals. */
export function CopyDialog({ id, workspaceId, onClose }: CopyDialogProps) {
  const { t } = useMessages(consoleLists);
  const console = useConsole();
  const others = console.me.value.workspaces.filter((one) => one.id !== workspaceId);
  const [target, setTarget] = useState(others[0]?.id ?? '');

  const { isBusy, error, submit } = useSubmit(async () => {
    const made = await console.api<{ id: string }>('POST', `/templates/${id}/copy`, {
      body: { workspace_id: target },
      ofCompany: true,
    });
    console.toasts.show({
      tone: 'success',
      text: t('console.lists.copied', { name: others.find((one) => one.id === target)?.name ?? '' }),
    });
    if (console.workspaceId.peek()) console.chooseWorkspace(target);
    console.router.go(`/templates/${made.id}`);
  });

  return (
    <FormDialog
      size="small"
      title={t('console.lists.copyTitle')}
      description={t('console.lists.copyHelp')}
      onClose={onClose}
      submit={t('console.lists.copy')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
    >
      <Field label={t('console.workspace')} error={error}>
        <Select
          value={target}
          options={others.map((one) => ({ value: one.id, label: one.name }))}
          onValue={setTarget}
        />
      </Field>
    </FormDialog>
  );
}
