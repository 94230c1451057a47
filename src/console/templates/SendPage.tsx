import { useState } from 'preact/hooks';
import type { Template } from '../../client/api/operations.ts';
import { useMessages } from '../../i18n/context.ts';
import { consoleTemplates } from '../../i18n/locales/en-console-templates.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextArea } from '../../ui/TextArea.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { useConsole } from '../console-model.ts';
import type { PageProps } from '../page-types.ts';
import { hrefOf } from '../router.ts';
import { Card } from '../shell/Card.tsx';
import { errorText } from '../shell/error-text.ts';
import { Loaded } from '../shell/Loaded.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { useLoaded } from '../shell/use-loaded.ts';
import { draftOf, type PersonDraft, personProblems, recipientsOf } from './people-to-send.ts';

interface PersonFieldsProps {
  readonly person: PersonDraft;
  readonly title: string;
  readonly isChecked: boolean;
  readonly onChange: (change: Partial<PersonDraft>) => void;
}

function PersonFields({ person, title, isChecked, onChange }: PersonFieldsProps) {
  const { t } = useMessages(consoleTemplates);
  const problems = isChecked ? personProblems(person) : {};
  return (
    <fieldset class="con-person-fields">
      <legend>{title}</legend>
      <Field
        label={t('console.templates.firstName')}
        required
        error={problems.firstName && t('console.templates.required')}
      >
        <TextInput value={person.firstName} onValue={(firstName) => onChange({ firstName })} />
      </Field>
      <Field label={t('console.templates.lastName')}>
        <TextInput value={person.lastName} onValue={(lastName) => onChange({ lastName })} />
      </Field>
      <Field
        label={t('console.templates.email')}
        required
        error={problems.email && t('console.templates.emailWrong')}
      >
        <TextInput type="email" value={person.email} onValue={(email) => onChange({ email })} />
      </Field>
    </fieldset>
  );
}

function SendForm({ template }: { readonly template: Template }) {
  const i18n = useMessages(consoleTemplates);
  const { t } = i18n;
  const console = useConsole();
  const [people, setPeople] = useState(() => template.recipients.map(draftOf));
  const [name, setName] = useState(template.name);
  const [message, setMessage] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function send(form: HTMLFormElement) {
    setChecked(true);
    setError(null);
    if (name.trim() === '' || people.some((one) => Object.keys(personProblems(one)).length > 0)) {
      // After the errors are shown.
      requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      return;
    }
    setBusy(true);
    try {
      const { id } = await console.api<{ id: string }>('POST', '/signing-requests/create-and-send', {
        body: {
          template_id: template.id,
          name: name.trim(),
          ...(message.trim() && { custom_message: message.trim() }),
          recipients: recipientsOf(people),
        },
      });
      console.toasts.show({ tone: 'success', text: t('console.templates.sent', { name: name.trim() }) });
      console.router.go(`/requests/${id}`);
    } catch (cause) {
      setError(errorText(i18n, cause));
      setBusy(false);
    }
  }

  return (
    <form
      class="con-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      {error && <Banner tone="danger">{error}</Banner>}
      <Card title={t('console.templates.people')}>
        {people.map((person, index) => (
          <PersonFields
            key={person.id}
            person={person}
            title={t(`console.templates.role.${person.designation}`, { order: person.order })}
            isChecked={isChecked}
            onChange={(change) =>
              setPeople(people.map((one, at) => (at === index ? { ...one, ...change } : one)))
            }
          />
        ))}
      </Card>
      <Card title={t('console.templates.details')}>
        <Field
          label={t('console.templates.requestName')}
          help={t('console.templates.requestNameHelp')}
          required
          error={isChecked && name.trim() === '' ? t('console.templates.required') : null}
        >
          <TextInput value={name} maxLength={255} onValue={setName} />
        </Field>
        <Field label={t('console.templates.message')}>
          <TextArea value={message} maxLength={1000} onValue={setMessage} />
        </Field>
      </Card>
      <div class="con-form-end">
        <Button type="submit" variant="primary" size="large" icon={DEFERRED_ICONS.send} busy={isBusy}>
          {t('console.templates.sendNow')}
        </Button>
      </div>
    </form>
  );
}

/** Asks who the recipients of a template are this time, and sends it. */
export function SendPage({ params: [id = ''] }: PageProps) {
  const { t } = useMessages(consoleTemplates);
  const console = useConsole();
  const loaded = useLoaded(id, (signal) => console.api<Template>('GET', `/templates/${id}`, { signal }));
  const name = loaded.data?.name ?? '';
  return (
    <>
      <PageHead
        title={name ? t('console.templates.sendTitle', { name }) : t('console.templates.send')}
        back={{ href: hrefOf(`/templates/${id}`), label: t('console.templates.edit') }}
      />
      <Loaded of={loaded}>
        {(template) =>
          template.recipients.length > 0 ? (
            <SendForm template={template} />
          ) : (
            <EmptyState
              icon={DEFERRED_ICONS.users}
              title={t('console.templates.noRecipients')}
              large
              actions={
                <a class="ui-button ui-primary ui-medium con-button-link" href={hrefOf(`/templates/${id}`)}>
                  {t('console.templates.edit')}
                </a>
              }
            >
              {t('console.templates.noRecipientsHelp')}
            </EmptyState>
          )
        }
      </Loaded>
    </>
  );
}
