import type { Designation } from './designations.ts';
import type { RecipientId } from './ids.ts';
import type { IdentityField } from './settings.ts';

/** Attributes of a recipient that fields can be prefilled from. */
export const RECIPIENT_ATTRIBUTES = [
  'first_name',
  'last_name',
  'full_name',
  'email',
  'phone_number',
  'company',
  'title',
  'street_address',
  'city',
  'state_province',
  'postal_code',
  'country',
] as const;
export type RecipientAttribute = (typeof RECIPIENT_ATTRIBUTES)[number];

/** Largest lengths the API accepts, in characters. */
export const RECIPIENT_LIMITS = {
  first_name: 100,
  last_name: 100,
  email: 255,
  phone_number: 50,
  street_address: 255,
  city: 100,
  state_province: 100,
  postal_code: 20,
  country: 100,
  title: 100,
  company: 255,
} as const;

/** What one recipient's `custom_fields` may hold: how many, and the most characters of a name and of a value. */
export const CUSTOM_FIELD_LIMITS = { count: 100, name: 100, value: 1000 } as const;

/** Keys of recipients in requests and answers that are no custom fields; a record sent back as it was read must not grow by them. */
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
  'template_user_id',
  'identity_editable_fields',
  'required_fields',
  'missing_fields',
  'required_read_only_fields',
  'ready_to_send',
  'invited_on',
  'viewed_on',
  'finished_on',
  'declined_on',
  'decline_reason',
]);

export const isRecipientKey = (name: string): boolean => RECIPIENT_KEYS.has(name);

/** Whether a key at the root of a recipient is a custom field: text that is no longer than those may be. */
export const isCustomField = (name: string, value: unknown): value is string =>
  !isRecipientKey(name) &&
  typeof value === 'string' &&
  name.length <= CUSTOM_FIELD_LIMITS.name &&
  value.length <= CUSTOM_FIELD_LIMITS.value;

/** A person or role of a template or request. Empty attributes are empty strings, never null. */
export interface Recipient {
  readonly id: RecipientId;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly designation: Designation;
  /** Position in the signing order, from 1. CCs have their own count. */
  readonly order: number;
  readonly phone_number: string;
  readonly street_address: string;
  readonly city: string;
  readonly state_province: string;
  readonly postal_code: string;
  readonly country: string;
  readonly title: string;
  readonly company: string;
  readonly custom_fields: Readonly<Record<string, string>>;
  /** In requests: what they may correct about themselves; null or absent is as the request says. */
  readonly identity_editable_fields?: readonly IdentityField[] | null;
}

export function recipientName(recipient: Pick<Recipient, 'first_name' | 'last_name'>): string {
  return `${recipient.first_name} ${recipient.last_name}`.trim();
}
