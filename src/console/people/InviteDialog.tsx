import { useState } from 'preact/hooks';
import { useI18n } from '../../i18n/context.ts';
import { ROLES, type Role } from '../../model/roles.ts';
import { Field } from '../../ui/Field.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { CallError } from '../call.ts';
import { useConsole } from '../console-model.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { useSubmit } from '../shell/use-submit.ts';

interface InviteDialogProps {
  readonly onClose: () => void;
  readonly onDone: (email: string) => void;
}

export function InviteDialog({ onClose, onDone }: InviteDialogProps) {
  const { t } = useI18n();
  const console = useConsole();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('admin');
  const help = console.me.value.sends_mail ? '' : ` ${t('console.members.inviteNoMail')}`;

  const { isBusy, error, submit } = useSubmit(
    async () => {
      await console.own('POST', '/invitations', { body: { email: email.trim(), role } });
      onDone(email.trim());
    },
    (cause) =>
      cause instanceof CallError && cause.code === 'ALREADY_MEMBER'
        ? t('console.members.alreadyMember', { email })
        : null,
  );

  return (
    <FormDialog
      size="small"
      title={t('console.members.inviteTitle')}
      description={t('console.members.inviteHelp') + help}
      onClose={onClose}
      submit={t('console.members.sendInvitation')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
    >
      <Field label={t('console.members.email')} error={error} required>
        <TextInput type="email" value={email} onValue={setEmail} />
      </Field>
      <Field label={t('console.members.role')} help={t(`console.members.roleHelp.${role}`)}>
        <Select
          value={role}
          options={ROLES.map((one) => ({ value: one, label: t(`console.role.${one}`) }))}
          onValue={setRole}
        />
      </Field>
    </FormDialog>
  );
}
