import { isEmailAddress } from '../../model/email-address.ts';
import type { Field } from '../../model/field.ts';
import { isFilled } from '../../model/field-value.ts';
import type { Recipient } from '../../model/recipient.ts';
import { attributeText, initialValue, isAttribute, isWrittenByServer, prefillSource } from './prefill.ts';

interface Readiness {
  /** Always `email` and `first_name`, then the sources that this recipient's fields are prefilled from. */
  readonly required_fields: readonly string[];
  readonly missing_fields: readonly string[];
  readonly required_read_only_fields: readonly {
    readonly variable_name: string;
    readonly field_type: string;
    readonly has_value: boolean;
  }[];
  readonly ready_to_send: boolean;
}

// A full name requires both parts.
const parts = (source: string): readonly string[] =>
  source === 'full_name' ? ['first_name', 'last_name'] : [source];

/** Read-only fields, which must have a value before the request is sent. */
const fixedFields = (recipient: Recipient, fields: readonly Field[]) =>
  fields.filter(
    (field) =>
      field.recipient_id === recipient.id && field.required && field.read_only && !isWrittenByServer(field),
  );

/** Whether a request can be sent to this recipient, and what is missing. `fields` may include other recipients' fields. */
export function readiness(recipient: Recipient, fields: readonly Field[]): Readiness {
  const own = fields.filter((field) => field.recipient_id === recipient.id);
  const needed = new Set<string>(['email', 'first_name']);
  for (const field of own) {
    const source = prefillSource(field);
    if (!source || field.read_only_value !== '') continue;
    // An empty attribute always blocks; an empty custom field only if the signer can't fill it in.
    if (isAttribute(source)) for (const part of parts(source)) needed.add(part);
    else if (field.required && field.read_only) needed.add(source);
  }
  const required_fields = [...needed];
  const missing_fields = required_fields.filter((name) => attributeText(recipient, name).trim() === '');
  const required_read_only_fields = fixedFields(recipient, fields).map((field) => ({
    variable_name: field.variable_name,
    field_type: field.type,
    has_value: isFilled(initialValue(field, recipient)),
  }));
  const ready_to_send =
    missing_fields.length === 0 && required_read_only_fields.every(({ has_value }) => has_value);
  return { required_fields, missing_fields, required_read_only_fields, ready_to_send };
}

/** What is missing to send a request to this recipient: attributes, and the names of fields without a fixed value. */
export function missingToSend(recipient: Recipient, fields: readonly Field[]): readonly string[] {
  const { missing_fields } = readiness(recipient, fields);
  return [
    ...missing_fields,
    ...(recipient.email !== '' && !isEmailAddress(recipient.email) ? ['email'] : []),
    ...fixedFields(recipient, fields)
      .filter((field) => !isFilled(initialValue(field, recipient)))
      .map(({ variable_name, label, type }) => variable_name || label || type),
  ];
}
