import type { FieldIssue } from '../../model/errors.ts';
import { isUuid, newId, type RecipientId } from '../../model/ids.ts';
import type { Language } from '../../model/languages.ts';
import {
  CUSTOM_FIELD_LIMITS,
  type Designation,
  RECIPIENT_LIMITS,
  type Recipient,
} from '../../model/recipient.ts';
import { isCustomField } from '../../model/recipient-keys.ts';
import type { IdentityField } from '../../model/settings.ts';

/** A recipient in a call, validated by `userInput`. */
export interface UserInput {
  readonly id?: string | null | undefined;
  readonly _temp_id?: string | null | undefined;
  readonly designation?: Designation | null | undefined;
  readonly order?: number | null | undefined;
  readonly language?: Language | null | undefined;
  /** Requests only. */
  readonly identity_editable_fields?: readonly IdentityField[] | null | undefined;
  readonly [key: string]: unknown;
}

const ATTRIBUTES = Object.keys(RECIPIENT_LIMITS) as (keyof typeof RECIPIENT_LIMITS)[];

function customFields(input: UserInput, old: Recipient | undefined): Record<string, string> {
  const given = input.custom_fields as Record<string, string> | null | undefined;
  const fields: Record<string, string> = { ...(given === undefined ? old?.custom_fields : given) };
  for (const [name, value] of Object.entries(input)) if (isCustomField(name, value)) fields[name] = value;
  return fields;
}

/** Issues of the resulting recipient. `path`: its path in the call. */
export function recipientIssues(
  { custom_fields }: Pick<Recipient, 'custom_fields'>,
  path: string,
): FieldIssue[] {
  const { count } = CUSTOM_FIELD_LIMITS;
  const found = Object.keys(custom_fields).length;
  return found <= count
    ? []
    : [{ path: `${path}.custom_fields`, message: `Expected at most ${count} custom fields, got ${found}` }];
}

/**
 * @param old the stored recipient; keys that the input omits keep its values. Without it, a new recipient is created, with the client's
 * UUID as its ID if given.
 * `order` is missing if neither has one.
 */
export function readRecipient(
  input: UserInput,
  old: Recipient | undefined,
): Omit<Recipient, 'order'> & { readonly order?: number } {
  const order = input.order ?? old?.order;
  const { identity_editable_fields: correctable = old?.identity_editable_fields, language = old?.language } =
    input;
  const attributes = Object.fromEntries(
    ATTRIBUTES.map((name) => {
      const given = input[name] as string | null | undefined;
      return [name, (given === undefined ? old?.[name] : given) ?? ''];
    }),
  ) as Record<(typeof ATTRIBUTES)[number], string>;
  return {
    id: old?.id ?? (isUuid(input.id) ? (input.id.toLowerCase() as RecipientId) : newId<'recipient'>()),
    ...attributes,
    designation: input.designation ?? old?.designation ?? 'Signer',
    ...(order !== undefined && order !== null && { order }),
    custom_fields: customFields(input, old),
    ...(language !== undefined && { language }),
    ...(correctable !== undefined && { identity_editable_fields: correctable }),
  };
}
