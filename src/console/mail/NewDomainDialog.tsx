import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Domain } from '../../wire/http/domains.ts';
import { useConsole } from '../console-model.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { useSubmit } from '../shell/use-submit.ts';

interface NewDomainDialogProps {
  /** Below `/api/v1`. */
  readonly path: string;
  readonly onClose: () => void;
}

export function NewDomainDialog({ path, onClose }: NewDomainDialogProps) {
  const { t } = useMessages(consoleMail);
  const console = useConsole();
  const [domain, setDomain] = useState('');
  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { domain: domain.trim() };
    const made = await console.api<{ domain: Domain }>('POST', path, { body });
    console.router.go(`/settings/domains/${made.domain.id}`);
  });
  return (
    <FormDialog
      title={t('console.mail.addDomain')}
      submit={t('console.mail.addDomain')}
      isBusy={isBusy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field label={t('console.mail.domain')} help={t('console.mail.domainHelp')} error={error} required>
        <TextInput value={domain} autoCapitalize="none" spellcheck={false} onValue={setDomain} />
      </Field>
    </FormDialog>
  );
}
