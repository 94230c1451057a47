/** Reads a template into the editor's document. Part of the first load, because the page may have fetched the template already. */
import type { Field } from '../../model/field.ts';
import type { Recipient } from '../../model/recipient.ts';
import type { Template, TemplateField, TemplateRecipient } from '../../wire/http/templates.ts';
import { asModel } from '../../wire/model-types.ts';
import type { EditableDocument } from '../state/editable-document.ts';
import type { Participant, SealPlace } from '../state/participants.ts';
import type { Properties, Reminder } from '../state/patches.ts';
import { sortRecipients } from '../state/recipient-order.ts';

function toRecipient(given: TemplateRecipient) {
  const { name, required_fields, missing_fields, required_read_only_fields, ready_to_send, ...own } = given;
  return asModel<typeof own, Recipient & Pick<typeof own, 'language'>>(own);
}

type Sealed = Pick<Template, 'seal_participants'>;

/** Seals take part like recipients, see `SealPlace`. */
export const withSeals = (
  people: readonly Recipient[],
  { seal_participants }: Sealed,
): readonly Participant[] =>
  sortRecipients([
    ...people,
    ...seal_participants.map(
      ({ id, organization_seals_id, name, state, order }) =>
        ({
          id,
          seal_id: organization_seals_id,
          first_name: name,
          last_name: '',
          state,
          order,
          designation: 'Seal',
        }) as unknown as SealPlace,
    ),
  ]);

/** A field of a seal names it as its recipient. */
export const withSealOwner = <F extends Field>({ seal_participant_temp_id: id, ...own }: F) =>
  (id ? { ...own, recipient_id: id } : own) as unknown as F;

type StoredReminder = Pick<
  Template['reminders'][number],
  'id' | 'hours' | 'hours_before_expiration' | 'subject' | 'message' | 'all_users' | 'template_user_id'
> &
  Partial<Template['reminders'][number]>;

/** Keeps the time that was set; the service computes the other one. */
function toReminder(given: StoredReminder) {
  const { date_created, date_changed, ...own } = given;
  return { ...own, hours: own.hours_before_expiration === null ? own.hours : null } as Reminder;
}

interface StoredProperties extends Pick<Template, 'name' | 'description' | 'expiration_hours' | 'settings'> {
  readonly reminders: readonly StoredReminder[];
}

const PROPERTIES = /^(name|settings|language|expiration_hours|completion_.*)$/;

export const readProperties = (stored: StoredProperties): Properties => ({
  ...(Object.fromEntries(
    Object.entries(stored).filter(([key]) => PROPERTIES.test(key)),
  ) as unknown as Properties),
  description: stored.description ?? '',
  reminders: stored.reminders.map(toReminder),
});

/** Fields stay exactly as loaded, so that loading and saving changes nothing. */
export function readTemplate(template: Template): EditableDocument {
  return {
    id: template.id,
    revision: template.revision,
    updated_at: template.updated_date,
    content: {
      properties: readProperties(template),
      recipients: withSeals(template.recipients.map(toRecipient), template),
      fields: template.fields.map((field) => withSealOwner(asModel<TemplateField, Field>(field))),
    },
    file: template,
    inheritedSettings: template.inherited_settings,
    frameTexts: (template.show_signature_frame && template.signature_frame_texts) || null,
    sending: null,
  };
}
