import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consoleMail } from '../../i18n/locales/en-console-mail.ts';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Domain } from '../../wire/http/domains.ts';
import { useConsole } from '../console-model.ts';
import { errorText } from '../shell/error-text.ts';
import { FormDialog } from '../shell/FormDialog.tsx';

interface NewDomainDialogProps {
  /** Below `/api/v1`. */
  readonly path: string;
  readonly onClose: () => void;
}

export function NewDomainDialog({ path, onClose }: NewDomainDialogProps) {
  const i18n = useMessages(consoleMail);
  const { t } = i18n;
  const console = useConsole();
  const [domain, setDomain] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function add() {
    setBusy(true);
    setError(null);
    try {
      const body = { domain: domain.trim() };
      const made = await console.api<{ domain: Domain }>('POST', path, { body });
      console.router.go(`/settings/domains/${made.domain.id}`);
    } catch (cause) {
      setError(errorText(i18n, cause));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={t('console.mail.addDomain')}
      submit={t('console.mail.addDomain')}
      isBusy={isBusy}
      onSubmit={() => void add()}
      onClose={onClose}
    >
      <Field label={t('console.mail.domain')} help={t('console.mail.domainHelp')} error={error} required>
        <TextInput value={domain} autoCapitalize="none" spellcheck={false} onValue={setDomain} />
      </Field>
    </FormDialog>
  );
}
