import { useState } from 'preact/hooks';
import type { Company } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleSettings } from '../../i18n/locales/en-console-settings.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { errorText, inputErrors } from '../shell/error-text.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { useLoaded } from '../shell/use-loaded.ts';

const KEYS = ['name', 'account_owner', 'account_owner_email', 'website'] as const;
type Key = (typeof KEYS)[number];
type Details = Pick<Company, Key>;

interface CompanyFormProps {
  readonly company: Details;
  readonly canEdit: boolean;
  readonly onSaved: () => Promise<void>;
}

function CompanyForm({ company, canEdit, onSaved }: CompanyFormProps) {
  const i18n = useMessages(consoleSettings);
  const { t } = i18n;
  const console = useConsole();
  const [draft, setDraft] = useState<Partial<Details>>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const isDirty = KEYS.some((key) => draft[key] !== undefined && draft[key] !== company[key]);

  async function save() {
    setBusy(true);
    setErrors({});
    try {
      await console.api('PATCH', '/company', { body: draft, ofCompany: true });
      await Promise.all([onSaved(), console.load()]);
      setDraft({});
      console.toasts.show({ tone: 'success', text: t('console.settings.saved') });
    } catch (error) {
      const refused = inputErrors(error);
      setErrors(Object.keys(refused).length > 0 ? refused : { name: errorText(i18n, error) });
    } finally {
      setBusy(false);
    }
  }

  const input = (key: Key, label: string, help?: string, type: 'text' | 'email' | 'url' = 'text') => (
    <Field label={label} {...(help && { help })} error={errors[key] ?? null}>
      <TextInput
        type={type}
        dir="auto"
        maxLength={255}
        disabled={!canEdit}
        value={draft[key] ?? company[key]}
        onValue={(value) => setDraft({ ...draft, [key]: value })}
      />
    </Field>
  );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isDirty) void save();
      }}
    >
      {input('name', t('console.settings.name'), t('console.settings.companyNameHelp'))}
      {input('account_owner', t('console.settings.owner'))}
      {input(
        'account_owner_email',
        t('console.settings.ownerEmail'),
        t('console.settings.ownerEmailHelp'),
        'email',
      )}
      {input('website', t('console.settings.website'), undefined, 'url')}
      {canEdit && (
        <Button type="submit" busy={isBusy} disabled={!isDirty}>
          {t('console.save')}
        </Button>
      )}
    </form>
  );
}

/** What emails and certificates say about the company. */
export function CompanyCard({ canEdit }: { readonly canEdit: boolean }) {
  const { t } = useMessages(consoleSettings);
  const console = useConsole();
  const loaded = useLoaded('', (signal) =>
    console.api<Company>('GET', '/company', { signal, ofCompany: true }),
  );
  return (
    <Card title={t('console.settings.company')}>
      <Loaded of={loaded}>
        {(company) => <CompanyForm company={company} canEdit={canEdit} onSaved={loaded.reload} />}
      </Loaded>
    </Card>
  );
}
