import type { RecipientId } from './ids.ts';
import type { Language } from './languages.ts';
import type { IdentityField } from './settings.ts';

/** A recipient's role. A CC only receives the finished document and has no fields. */
export const DESIGNATIONS = ['Signer', 'Approver', 'CC'] as const;
export type Designation = (typeof DESIGNATIONS)[number];

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

/** Maximum lengths in characters. */
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

/** Limits of a recipient's `custom_fields`: number of fields, characters of a name and of a value. */
export const CUSTOM_FIELD_LIMITS = { count: 100, name: 100, value: 1000 } as const;

/** A person, or a role of a template. Empty attributes are empty strings, never null. */
export interface Recipient {
  readonly id: RecipientId;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly designation: Designation;
  /** Position in the signing order, from 1. CCs are counted separately. */
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
  /** BCP 47 tag of their emails, signing page and terms; null or absent uses the request's. */
  readonly language?: Language | null;
  /** Requests only: what they may correct about themselves; null or absent inherits from the request. */
  readonly identity_editable_fields?: readonly IdentityField[] | null;
}

const EAST_ASIAN = /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{sc=Hangul}]+$/u;
const HAN_OR_HANGUL = /[\p{sc=Han}\p{sc=Hangul}]/u;

/**
 * The full name. Chinese, Japanese and Korean names have the family name first, without a space, in any language; names
 * in other scripts, and foreign names in katakana, have it last.
 */
export function recipientName({
  first_name,
  last_name,
}: Pick<Recipient, 'first_name' | 'last_name'>): string {
  const isFamilyFirst =
    HAN_OR_HANGUL.test(last_name) && EAST_ASIAN.test(last_name) && EAST_ASIAN.test(first_name);
  return isFamilyFirst ? `${last_name}${first_name}` : `${first_name} ${last_name}`.trim();
}
