import type { Field } from '../../model/field.ts';
import type { Recipient } from '../../model/recipient.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import type { Template, TemplateRecipient } from '../../wire/http/templates.ts';
import type { EditableDocument } from '../sources/editor-source.ts';
import type { Reminder, Snapshot } from './patches.ts';
import { sortRecipients } from './recipient-order.ts';

function toRecipient(given: TemplateRecipient): Recipient {
  const { name, required_fields, missing_fields, required_read_only_fields, ready_to_send, ...own } = given;
  return own as unknown as Recipient;
}

/** The time that was set; the service computes the other one. */
function toReminder({ hours, hours_before_expiration, ...given }: Template['reminders'][number]): Reminder {
  const { date_created, date_changed, ...own } = given;
  const isFromEnd = hours_before_expiration !== null;
  return { ...own, hours: isFromEnd ? null : hours, hours_before_expiration } as Reminder;
}

/**
 * The part of a template that the editor edits. Fields stay exactly as loaded, so that loading and saving
 * changes nothing.
 */
export function toSnapshot(template: EditableDocument): Snapshot {
  const { language } = template;
  return {
    properties: {
      name: template.name,
      description: template.description ?? '',
      expiration_hours: template.expiration_hours,
      settings: { ...DEFAULT_SETTINGS, ...template.settings },
      reminders: template.reminders.map(toReminder),
      ...(language !== undefined && { language }),
    },
    recipients: sortRecipients(template.recipients.map(toRecipient)),
    fields: template.fields as unknown as readonly Field[],
  };
}
