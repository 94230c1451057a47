/** Recipients of a template as the API returns them. */
import type { Field } from '../../model/field.ts';
import { type Recipient, recipientName } from '../../model/recipient.ts';
import type { TemplateRecipient } from '../../wire/http/templates.ts';
import { readiness } from './readiness.ts';

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

/** Computes readiness in one pass over all fields, of which there may be 5,000. */
export function viewRecipients({
  recipients,
  fields,
}: {
  readonly recipients: readonly Recipient[];
  readonly fields: readonly Field[];
}): TemplateRecipient[] {
  const own = new Map<string, Field[]>();
  for (const field of fields) {
    const list = own.get(field.recipient_id ?? '');
    if (list) list.push(field);
    else own.set(field.recipient_id ?? '', [field]);
  }
  return recipients.map((recipient) => viewRecipient(recipient, own.get(recipient.id) ?? []));
}
