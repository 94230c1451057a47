import { readiness } from '../../fields/rules/readiness.ts';
import type { Field } from '../../model/field.ts';
import { type Recipient, recipientName } from '../../model/recipient.ts';
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import type { Template, TemplateField, TemplateRecipient } from '../../wire/http/templates.ts';
import { mutable } from '../../wire/model-types.ts';
import { documentLinks, type LINK_LIFE_MS } from '../documents/document-links.ts';
import type { Services } from '../platform/services.ts';
import type { TemplateRecord, TemplateReminder } from './read-template.ts';
import { viewCompletion } from './settings-input.ts';

function viewRecipient(recipient: Recipient, fields: readonly Field[]): TemplateRecipient {
  const { required_fields, missing_fields, required_read_only_fields, ready_to_send } = readiness(
    recipient,
    fields,
  );
  const { identity_editable_fields: _ofRequestsOnly, ...shared } = recipient;
  return {
    ...shared,
    custom_fields: { ...recipient.custom_fields },
    language: recipient.language ?? null,
    name: recipientName(recipient),
    required_fields: [...required_fields],
    missing_fields: [...missing_fields],
    required_read_only_fields: required_read_only_fields.map(({ variable_name, field_type }) => ({
      variable_name,
      field_type,
    })),
    ready_to_send,
  };
}

export const viewField = (field: Field) => mutable<TemplateField>(field);

export function viewReminder(reminder: TemplateReminder): Template['reminders'][number] {
  const { recipient_id, created_at, updated_at, ...own } = reminder;
  return {
    ...own,
    template_user_id: recipient_id,
    date_created: created_at.toISOString(),
    date_changed: updated_at.toISOString(),
  };
}

/** Computes readiness in one pass over all fields, of which there may be 5,000. */
export function viewRecipients({
  recipients,
  fields,
}: Pick<TemplateRecord, 'recipients' | 'fields'>): TemplateRecipient[] {
  const own = new Map<string, Field[]>();
  for (const field of fields) {
    const list = own.get(field.recipient_id ?? '');
    if (list) list.push(field);
    else own.set(field.recipient_id ?? '', [field]);
  }
  return recipients.map((recipient) => viewRecipient(recipient, own.get(recipient.id) ?? []));
}

export function viewTemplate(
  services: Pick<Services, 'storage' | 'clock'>,
  record: TemplateRecord,
  life: keyof typeof LINK_LIFE_MS = 'refreshed',
): Template {
  return {
    id: record.id,
    workspace_id: record.workspace_id,
    name: record.name,
    description: record.description,
    document_id: record.document.id,
    page_count: record.document.page_count,
    page_sizes: record.document.page_sizes,
    ...documentLinks(services, record.document, life),
    expiration_hours: record.expiration_hours,
    credit_cost: record.credit_cost,
    // Older templates lack newer settings.
    settings: { ...DEFAULT_SETTINGS, ...record.settings },
    ...viewCompletion(record.completion),
    recipients: viewRecipients(record),
    fields: record.fields.map(viewField),
    reminders: record.reminders.map(viewReminder),
    seal_participants: [],
    revision: record.revision,
    created_date: record.created_at.toISOString(),
    updated_date: record.updated_at.toISOString(),
  };
}
