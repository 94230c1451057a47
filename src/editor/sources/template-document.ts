/** Reads a template into the editor's document. Part of the first load, because the page may have fetched the template already. */
import type { Field } from '../../model/field.ts';
import type { Recipient } from '../../model/recipient.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import type { Template, TemplateField, TemplateRecipient } from '../../wire/http/templates.ts';
import { asModel } from '../../wire/model-types.ts';
import type { EditableDocument } from '../state/editable-document.ts';
import type { Properties, Reminder } from '../state/patches.ts';
import { sortRecipients } from '../state/recipient-order.ts';

function toRecipient(given: TemplateRecipient) {
  const { name, required_fields, missing_fields, required_read_only_fields, ready_to_send, ...own } = given;
  return asModel<typeof own, Recipient & Pick<typeof own, 'language'>>(own);
}

type StoredReminder = Pick<
  Template['reminders'][number],
  'id' | 'hours' | 'hours_before_expiration' | 'subject' | 'message' | 'all_users' | 'template_user_id'
> &
  Partial<Template['reminders'][number]>;

/** Keeps the time that was set; the service computes the other one. */
function toReminder(given: StoredReminder) {
  const { hours, hours_before_expiration, date_created, date_changed, ...own } = given;
  const isFromEnd = hours_before_expiration !== null;
  return { ...own, hours: isFromEnd ? null : hours, hours_before_expiration } as Reminder;
}

interface StoredProperties
  extends Pick<Template, 'name' | 'description' | 'expiration_hours' | 'settings'>,
    Pick<Properties, 'language'> {
  readonly reminders: readonly StoredReminder[];
}

export const readProperties = (stored: StoredProperties): Properties => ({
  name: stored.name,
  description: stored.description ?? '',
  expiration_hours: stored.expiration_hours,
  settings: { ...DEFAULT_SETTINGS, ...stored.settings },
  reminders: stored.reminders.map(toReminder),
  ...(stored.language !== undefined && { language: stored.language }),
});

/** Fields stay exactly as loaded, so that loading and saving changes nothing. */
export function readTemplate(template: Template): EditableDocument {
  const { show_signature_frame, signature_frame_texts } = template;
  return {
    id: template.id,
    revision: template.revision,
    updated_at: template.updated_date,
    content: {
      properties: readProperties(template),
      recipients: sortRecipients(template.recipients.map(toRecipient)),
      fields: template.fields.map(asModel<TemplateField, Field>),
    },
    file: template,
    inheritedSettings: template.inherited_settings,
    frameTexts: (show_signature_frame && signature_frame_texts) || null,
    sending: null,
  };
}
