/** Recipients, fields and reminders of a request, as the API shows them. */
import { initialValue } from '../../../fields/rules/prefill.ts';
import { readiness } from '../../../fields/rules/readiness.ts';
import type { Field } from '../../../model/field.ts';
import type { FieldValue } from '../../../model/field-value.ts';
import { isUuid } from '../../../model/ids.ts';
import { recipientName } from '../../../model/recipient.ts';
import type { RecipientInput, RequestReminder, SigningRequest } from '../../../wire/http/signing-requests.ts';
import { mutable } from '../../../wire/model-types.ts';
import { isoText } from '../../platform/db/json.ts';
import { fieldInDocument, type PageNumbering } from '../../records/document-set.ts';
import { listedValue } from './public-value.ts';
import {
  type FieldRow,
  type RecipientDetails,
  type RecipientRow,
  type ReminderRow,
  type RequestBundle,
  toRecipient,
} from './queries.ts';

/** The date as the API writes it. */
export const iso = (date: Date | string | null) => (date === null ? null : isoText(date));

/**
 * With the public ID; `forCaller` in `signing-ids.ts` adds the signing ID for API keys.
 * @param definitions of all fields of the request
 */
export function viewRecipient(
  row: RecipientRow,
  definitions: readonly Field[],
): SigningRequest['recipients'][number] {
  const recipient = toRecipient(row);
  const ready = readiness(recipient, definitions);
  // Key by key, like the request.
  return {
    id: recipient.id,
    first_name: recipient.first_name,
    last_name: recipient.last_name,
    email: recipient.email,
    designation: recipient.designation,
    phone_number: recipient.phone_number,
    street_address: recipient.street_address,
    city: recipient.city,
    state_province: recipient.state_province,
    postal_code: recipient.postal_code,
    country: recipient.country,
    title: recipient.title,
    company: recipient.company,
    custom_fields: { ...recipient.custom_fields },
    language: recipient.language ?? null,
    identity_editable_fields: recipient.identity_editable_fields
      ? [...recipient.identity_editable_fields]
      : null,
    recipient_id: row.id,
    _temp_id: '',
    order: recipient.order,
    name: recipientName(row),
    template_user_id: row.template_user_id,
    required_fields: [...ready.required_fields],
    missing_fields: [...ready.missing_fields],
    required_read_only_fields: [...ready.required_read_only_fields],
    ready_to_send: ready.ready_to_send,
    // For invitations by mail: when the relay accepted the first one.
    invited_on: iso(row.invitation_status ? row.invitation_sent_at : row.invited_at),
    invitation_status: row.invitation_status ?? (row.invited_at ? 'not_emailed' : 'not_invited'),
    invitation_error: row.invitation_error,
    viewed_on: iso(row.viewed_at),
    finished_on: iso(row.finished_at),
    declined_on: iso(row.declined_at),
    decline_reason: row.decline_reason,
  };
}

/** The date may still be text, as in JSON. */
type Owner = RecipientDetails & { readonly finished_at: Date | string | null };
interface Owned {
  readonly request: { readonly sent_at: Date | string | null };
  readonly recipients: readonly Owner[];
}
type ShownRow = Pick<FieldRow, 'definition' | 'recipient_id' | 'value'>;

/** The recipient if the sender can't see their answers yet: they haven't finished. */
function openOwner({ recipient_id }: ShownRow, { request, recipients }: Owned): Owner | null {
  const owner = request.sent_at && recipients.find(({ id }) => id === recipient_id);
  return owner && !owner.finished_at ? owner : null;
}

/** The sender sees answers only after the signer has finished; until then, the value at the time of sending. */
export function shownValue(row: ShownRow, owned: Owned): FieldValue {
  const owner = openOwner(row, owned);
  return owner ? initialValue(row.definition, toRecipient(owner)) : row.value;
}

export function viewField(
  row: FieldRow,
  bundle: Pick<RequestBundle, 'request' | 'recipients'>,
  numbering: PageNumbering = 'by document',
): SigningRequest['fields'][number] {
  const value = shownValue(row, bundle);
  const sentAt = value === null ? null : bundle.request.sent_at;
  return mutable<SigningRequest['fields'][number]>({
    ...fieldInDocument(row.definition, numbering === 'combined' ? null : bundle.request.document_set),
    template_field_id: row.template_field_id,
    prefilled_data: row.definition.format_rules.prefilledData ?? '',
    value: listedValue(value),
    value_saved_at: iso(openOwner(row, bundle) ? sentAt : row.value_at),
  });
}

/** Adds to each recipient the temporary ID under which `inputs` named it. */
export function withTemporaryIds(
  view: SigningRequest,
  inputs: readonly Pick<RecipientInput, 'id' | '_temp_id'>[] | null | undefined,
  names: ReadonlyMap<string, string>,
): SigningRequest {
  const given = new Map<string | undefined, string>();
  for (const { id, _temp_id } of inputs ?? []) {
    const name = _temp_id || id || '';
    const isId: boolean = isUuid(name);
    if (name && !isId) given.set(names.get(name.toLowerCase()), name);
  }
  if (given.size === 0) return view;
  const recipients = view.recipients.map((one) => ({ ...one, _temp_id: given.get(one.recipient_id) ?? '' }));
  return { ...view, recipients };
}

export function viewReminder(
  row: ReminderRow,
  { recipients }: Pick<RequestBundle, 'recipients'>,
): RequestReminder {
  return {
    id: row.id,
    hours: row.hours,
    hours_before_expiration: row.hours_before_expiration,
    subject: row.subject,
    message: row.message,
    all_users: row.all_users,
    template_user_id: recipients.find(({ id }) => id === row.recipient_id)?.template_user_id ?? null,
    recipient_id: row.recipient_id,
    date_created: row.created_at.toISOString(),
    date_changed: row.updated_at.toISOString(),
    sent_on: iso(row.sent_at),
  };
}
