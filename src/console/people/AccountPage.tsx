import { useState } from 'preact/hooks';
import { useMessages } from '../../i18n/context.ts';
import { consolePeople } from '../../i18n/locales/en-console-people.ts';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useConsole } from '../console-model.ts';
import { Card } from '../shell/Card.tsx';
import { errorText } from '../shell/error-text.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { PasskeysCard } from './PasskeysCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

function NameCard() {
  const i18n = useMessages(consolePeople);
  const { t } = i18n;
  const console = useConsole();
  const { user } = console.me.value;
  const [name, setName] = useState(user.name);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function save() {
    setBusy(true);
    setError(null);
    try {
      await console.own('PATCH', '/me', { body: { name: name.trim() } });
      await console.load();
      console.toasts.show({ tone: 'success', text: t('console.account.saved') });
    } catch (cause) {
      setError(errorText(i18n, cause));
    } finally {
      setBusy(false);
    }
  }
  return (
    <Card title={user.email}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Field label={t('console.account.name')} help={t('console.account.nameHelp')} error={error}>
          <TextInput value={name} maxLength={120} required onValue={setName} />
        </Field>
        <Button type="submit" busy={isBusy}>
          {t('console.save')}
        </Button>
      </form>
    </Card>
  );
}

/** A person's own account. */
export function AccountPage() {
  const { t } = useMessages(consolePeople);
  return (
    <>
      <PageHead title={t('console.account.title')} />
      <div class="con-column con-form">
        <NameCard />
        <PasskeysCard />
        <SessionsCard />
      </div>
    </>
  );
}
