import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useConsole } from '../console-model.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { useSubmit } from '../shell/use-submit.ts';
import type { EmailText } from './EmailPage.tsx';

interface TestMailDialogProps {
  /** Below `/api/v1`. */
  readonly path: string;
  /** Null: the text that applies. */
  readonly text: EmailText | null;
  readonly language: string | null;
  readonly onClose: () => void;
}

export function TestMailDialog({ path, text, language, onClose }: TestMailDialogProps) {
  const { t } = useMessages(consoleMail);
  const console = useConsole();
  const [to, setTo] = useState(console.me.value.user.email);
  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { to: to.trim(), ...text, ...(language && { language }) };
    const sent = await console.api<{ status: 'sent' | 'logged' }>('POST', path, { body });
    console.toasts.show({
      tone: 'success',
      text:
        sent.status === 'sent'
          ? t('console.mail.testSent', { email: body.to })
          : t('console.mail.testLogged'),
    });
    onClose();
  });
  return (
    <FormDialog
      title={t('console.mail.sendTest')}
      submit={t('console.mail.sendTest')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label={t('console.mail.testTo')} error={error} required>
        <TextInput type="email" value={to} maxLength={254} onValue={setTo} />
      </Field>
    </FormDialog>
  );
}
