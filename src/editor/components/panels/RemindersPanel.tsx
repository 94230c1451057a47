import { newId, type RecipientId } from '../../../model/ids.ts';
import { Button } from '../../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../../ui/deferred-icons.ts';
import { Field } from '../../../ui/Field.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { ICONS } from '../../../ui/icons.ts';
import { Panel } from '../../../ui/Panel.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextArea } from '../../../ui/TextArea.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { editProperties } from '../../commands/edit-properties.ts';
import { useEditor } from '../../kernel/editor-context.ts';
import { recipientDisplays } from '../../kernel/recipient-display.ts';
import { isPerson } from '../../state/participants.ts';
import type { Reminder } from '../../state/patches.ts';
import { HoursInput } from './HoursInput.tsx';

/** Default for a new reminder, in hours after sending: two days. */
const DEFAULT_HOURS = 48;

/** Emails to recipients who haven't signed yet. */
export function RemindersPanel() {
  const editor = useEditor();
  const { i18n, document } = editor;
  const { t } = i18n;
  const { reminders, expiration_hours } = document.properties.value;
  if (!reminders) return null;
  const put = (next: readonly Reminder[]) => editProperties(editor, { reminders: next });
  const edit = (id: Reminder['id'], changes: Partial<Reminder>) =>
    put(reminders.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const signers = recipientDisplays(editor).filter(
    ({ recipient }) => isPerson(recipient) && recipient.designation !== 'CC',
  );
  return (
    <Panel title={t('editor.reminders')}>
      {reminders.map((one) => {
        const isFromEnd = one.hours === null;
        const hours = one.hours ?? one.hours_before_expiration ?? DEFAULT_HOURS;
        const time = (next: number, fromEnd: boolean): Partial<Reminder> =>
          fromEnd
            ? { hours: null, hours_before_expiration: Math.min(next, Math.max(1, expiration_hours - 1)) }
            : { hours: next, hours_before_expiration: null };
        return (
          <fieldset key={one.id} class="ed-reminder">
            <legend class="ui-visually-hidden">{one.subject || t('editor.reminders')}</legend>
            <Field label={t('editor.reminders.time')}>
              <Select
                value={isFromEnd ? 'before' : 'after'}
                options={(['after', 'before'] as const).map((value) => ({
                  value,
                  label: t(`editor.reminders.${value}`),
                }))}
                onValue={(from) => edit(one.id, time(hours, from === 'before'))}
              />
            </Field>
            <HoursInput
              label={t(isFromEnd ? 'editor.reminders.before' : 'editor.reminders.after')}
              hideLabel
              hours={hours}
              min={1}
              max={isFromEnd ? Math.max(1, expiration_hours - 1) : 87_600}
              onHours={(next) => edit(one.id, time(next, isFromEnd))}
            />
            <Field label={t('editor.reminders.who')}>
              <Select
                value={one.all_users ? '' : (one.template_user_id as string)}
                options={[
                  { value: '', label: t('editor.reminders.all') },
                  ...signers.map(({ recipient, name }) => ({ value: recipient.id as string, label: name })),
                ]}
                onValue={(id) =>
                  edit(one.id, { all_users: id === '', template_user_id: (id || null) as RecipientId | null })
                }
              />
            </Field>
            <Field label={t('editor.reminders.subject')}>
              <TextInput
                value={one.subject}
                maxLength={255}
                onValue={(subject) => edit(one.id, { subject })}
              />
            </Field>
            <Field label={t('editor.send.message')}>
              <TextArea value={one.message} onValue={(message) => edit(one.id, { message })} />
            </Field>
            <IconButton
              icon={DEFERRED_ICONS.trash}
              label={t('editor.reminders.remove')}
              onClick={() => put(reminders.filter(({ id }) => id !== one.id))}
            />
          </fieldset>
        );
      })}
      <Button
        icon={ICONS.plus}
        onClick={() =>
          put([
            ...reminders,
            {
              id: newId<'reminder'>(),
              hours: DEFAULT_HOURS,
              hours_before_expiration: null,
              subject: t('editor.reminders.subjectNew'),
              message: '',
              all_users: true,
              template_user_id: null,
            },
          ])
        }
      >
        {t('editor.reminders.add')}
      </Button>
    </Panel>
  );
}
