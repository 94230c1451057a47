import type { Field } from '../../model/field.ts';
import { type FieldValue, withoutDirectionControls } from '../../model/field-value.ts';
import {
  RECIPIENT_ATTRIBUTES,
  type Recipient,
  type RecipientAttribute,
  recipientName,
} from '../../model/recipient.ts';
import { definitions } from '../definitions.ts';

export function isAttribute(source: string): source is RecipientAttribute {
  return (RECIPIENT_ATTRIBUTES as readonly string[]).includes(source);
}

/** The source that the field is prefilled from: an attribute, or the name of a custom field. Null for none. */
export function prefillSource(field: Field): string | null {
  const source = field.format_rules.prefilledData?.trim();
  if (!source) return null;
  const lower = source.toLowerCase();
  return isAttribute(lower) ? lower : source;
}

/** The recipient's value of a source; empty for none. Names of custom fields are case-insensitive. */
export function attributeText(recipient: Recipient, source: string): string {
  if (source === 'full_name') return recipientName(recipient);
  if (isAttribute(source)) return recipient[source as Exclude<RecipientAttribute, 'full_name'>];
  const wanted = source.toLowerCase();
  const found = Object.entries(recipient.custom_fields).find(([name]) => name.toLowerCase() === wanted);
  return found?.[1] ?? '';
}

/** Whether only the server sets the value, when the recipient finishes. */
export function isWrittenByServer(field: Pick<Field, 'type' | 'date_signing_default'>): boolean {
  const { filledBy, holds } = definitions[field.type];
  return (
    filledBy === 'approval' || filledBy === 'formula' || (holds === 'date' && field.date_signing_default)
  );
}

/**
 * The value when the request is sent: the fixed value, else the prefilled one, else the default date. `recipient` is null for an
 * unassigned field.
 */
export function initialValue(field: Field, recipient: Recipient | null): FieldValue {
  return withoutDirectionControls(givenValue(field, recipient));
}

function givenValue(field: Field, recipient: Recipient | null): FieldValue {
  if (isWrittenByServer(field)) return null;
  if (definitions[field.type].holds === 'picture') return fixedPicture(field);
  if (field.read_only_value !== '') return field.read_only_value;
  const source = prefillSource(field);
  const text = source && recipient ? attributeText(recipient, source) : '';
  if (text !== '') return text;
  return definitions[field.type].holds === 'date' ? field.date_default : null;
}

function fixedPicture({ type, variable_name, read_only_value, read_only_picture }: Field): FieldValue {
  const file = (content_type: string) => ({
    kind: 'file' as const,
    file_name: `${variable_name || type}.${content_type === 'image/png' ? 'png' : 'jpg'}`,
    content_type,
  });
  if (read_only_picture) {
    const { content_type, size, ...picture } = read_only_picture;
    return { ...file(content_type), size, picture };
  }
  // Older records have a small picture as text.
  const match = /^data:(image\/(?:png|jpeg));base64,(.+)$/s.exec(read_only_value);
  return (
    match && {
      ...file(match[1]!),
      size: Math.floor((match[2]!.length * 3) / 4),
      data_uri: read_only_value,
    }
  );
}

/** Whether the signer may change the field when it is their turn. */
export function isEditable(field: Field, recipient: Recipient): boolean {
  if (field.recipient_id !== recipient.id || field.read_only) return false;
  if (definitions[field.type].filledBy !== 'signer' || isWrittenByServer(field)) return false;
  const source = prefillSource(field);
  // With an empty source the field stays editable, because otherwise it couldn't be filled in.
  return !source || field.format_rules.prefilledEditable === true || attributeText(recipient, source) === '';
}
