import { CUSTOM_FIELD_LIMITS, RECIPIENT_LIMITS } from './recipient.ts';

/**
 * Keys of recipients that aren't custom fields, including those of responses, so that sending a record back as read
 * adds none.
 */
const RECIPIENT_KEYS = new Set<string>([
  ...Object.keys(RECIPIENT_LIMITS),
  'id',
  'recipient_id',
  '_temp_id',
  'designation',
  'order',
  'name',
  'full_name',
  'custom_fields',
  'language',
  'template_user_id',
  'identity_editable_fields',
  'required_fields',
  'missing_fields',
  'required_read_only_fields',
  'ready_to_send',
  'invited_on',
  'invitation_status',
  'invitation_error',
  'viewed_on',
  'finished_on',
  'declined_on',
  'decline_reason',
]);

export const isRecipientKey = (name: string): boolean => RECIPIENT_KEYS.has(name);

/** Whether a key at the root of a recipient is a custom field: a string within the limits. */
export const isCustomField = (name: string, value: unknown): value is string =>
  !isRecipientKey(name) &&
  typeof value === 'string' &&
  name.length <= CUSTOM_FIELD_LIMITS.name &&
  value.length <= CUSTOM_FIELD_LIMITS.value;
