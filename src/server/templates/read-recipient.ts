import type { Designation } from '../../model/designations.ts';
import { isUuid, newId, type RecipientId } from '../../model/ids.ts';
import { RECIPIENT_LIMITS, type Recipient } from '../../model/recipient.ts';
import type { IdentityField } from '../../model/settings.ts';

/** A user as callers write it, checked by `userInput`. */
export interface UserInput {
  readonly id?: string | undefined;
  readonly _temp_id?: string | undefined;
  readonly designation?: Designation | undefined;
  readonly order?: number | undefined;
  /** Of requests only. */
  readonly identity_editable_fields?: readonly IdentityField[] | null | undefined;
  readonly [key: string]: unknown;
}

const ATTRIBUTES = Object.keys(RECIPIENT_LIMITS) as (keyof typeof RECIPIENT_LIMITS)[];

/** What our own answers carry beside the attributes; a record sent back as it was read must not grow by them. */
const NOT_CUSTOM = new Set<string>([
  ...ATTRIBUTES,
  'id',
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
  'finished_on',
  'declined_on',
]);
const LONGEST_CUSTOM = { name: 50, value: 500 };

/** Other keys at the root with text in them are custom fields. */
function customFields(input: UserInput, old: Recipient | undefined): Record<string, string> {
  const given = input.custom_fields as Record<string, string> | undefined;
  const fields: Record<string, string> = { ...(given ?? old?.custom_fields) };
  for (const [name, value] of Object.entries(input))
    if (
      !NOT_CUSTOM.has(name) &&
      typeof value === 'string' &&
      name.length <= LONGEST_CUSTOM.name &&
      value.length <= LONGEST_CUSTOM.value
    )
      fields[name] = value;
  return fields;
}

/**
 * @param old The recipient of that id as it is; what the input leaves out stays as it was. Without one a new recipient
 * is made; a UUID that the client chose becomes its id.
 * `order` is missing where neither said one.
 */
export function readRecipient(
  input: UserInput,
  old: Recipient | undefined,
): Omit<Recipient, 'order'> & { readonly order?: number } {
  const order = input.order ?? old?.order;
  const { identity_editable_fields: correctable = old?.identity_editable_fields } = input;
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((name) => [name, (input[name] as string | undefined) ?? old?.[name] ?? '']),
  ) as Record<(typeof ATTRIBUTES)[number], string>;
  return {
    id: old?.id ?? (isUuid(input.id) ? (input.id.toLowerCase() as RecipientId) : newId<'recipient'>()),
    ...attributes,
    designation: input.designation ?? old?.designation ?? 'Signer',
    ...(order !== undefined && { order }),
    custom_fields: customFields(input, old),
    ...(correctable !== undefined && { identity_editable_fields: correctable }),
  };
}
