import { useState } from 'preact/hooks';
import type { CreatedWebhook, Webhook } from '../../client/api/operations.ts';
import { useI18n } from '../../i18n/context.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Field } from '../../ui/Field.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import { NEVER_SENT, WEBHOOK_EVENTS } from '../../wire/webhook-events.ts';
import { useConsole } from '../console-model.ts';
import { FormDialog } from '../shell/FormDialog.tsx';
import { useSubmit } from '../shell/use-submit.ts';

/** Those that can be sent. Test events come whatever is chosen. */
const EVENTS = WEBHOOK_EVENTS.filter((event) => !NEVER_SENT[event] && event !== 'webhook.test');

interface WebhookDialogProps {
  /** The webhook to change. Absent: a new one. */
  readonly webhook?: Webhook;
  readonly onClose: () => void;
  /** @param secret of a new webhook */
  readonly onDone: (secret: string | null) => void;
}

export function WebhookDialog({ webhook, onClose, onDone }: WebhookDialogProps) {
  const { t } = useI18n();
  const console = useConsole();
  const [url, setUrl] = useState(webhook?.url ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [events, setEvents] = useState<ReadonlySet<string>>(
    () => new Set(webhook?.events ?? ['signing_request.completed']),
  );
  const [hasNone, setHasNone] = useState(false);
  const areAll = EVENTS.every((event) => events.has(event));

  const toggle = (event: string, isChosen: boolean) => {
    const next = new Set(events);
    if (isChosen) next.add(event);
    else next.delete(event);
    setEvents(next);
  };

  const chosen = EVENTS.filter((event) => events.has(event));
  const { isBusy, error, submit } = useSubmit(async () => {
    const body = { url: url.trim(), description: description.trim(), events: chosen };
    if (webhook) {
      await console.api('PUT', `/webhooks/${webhook.id}`, { body });
      onDone(null);
      return;
    }
    const workspace_id = console.workspaceId.value;
    const made = await console.api<CreatedWebhook>('POST', '/webhooks', {
      body: { ...body, ...(workspace_id && { workspace_id }) },
    });
    onDone(made.secret);
  });
  const save = () => {
    setHasNone(chosen.length === 0);
    if (chosen.length > 0) void submit();
  };

  return (
    <FormDialog
      size="medium"
      title={t(webhook ? 'console.developers.edit' : 'console.developers.addWebhook')}
      onClose={onClose}
      submit={t(webhook ? 'console.save' : 'console.developers.addWebhook')}
      isBusy={isBusy}
      onSubmit={save}
    >
      <Field
        label={t('console.developers.url')}
        help={t('console.developers.urlHelp')}
        error={error}
        required
      >
        <TextInput type="url" value={url} placeholder="https://" onValue={setUrl} />
      </Field>
      <Field label={t('console.developers.description')}>
        <TextInput value={description} maxLength={500} onValue={setDescription} />
      </Field>
      <fieldset class="con-events">
        <legend>{t('console.developers.events')}</legend>
        {hasNone && (
          <p class="ui-error" role="alert">
            {t('console.developers.chooseEvents')}
          </p>
        )}
        <Checkbox
          checked={areAll}
          mixed={!areAll && events.size > 0}
          label={t('console.developers.allEvents')}
          onValue={(isChosen) => setEvents(new Set(isChosen ? EVENTS : []))}
        />
        <div class="con-event-list">
          {EVENTS.map((event) => (
            <Checkbox
              key={event}
              checked={events.has(event)}
              label={event}
              onValue={(isChosen) => toggle(event, isChosen)}
            />
          ))}
        </div>
      </fieldset>
    </FormDialog>
  );
}
