import { initialValue } from '../../../fields/rules/prefill.ts';
import { readiness } from '../../../fields/rules/readiness.ts';
import { isUuid } from '../../../model/ids.ts';
import { recipientName } from '../../../model/recipient.ts';
import type { RequestStatus } from '../../../model/request-status.ts';
import { DEFAULT_SETTINGS } from '../../../model/settings.ts';
import type {
  AuditEntryAnswer,
  RecipientInput,
  RequestReminder,
  SigningRequest,
} from '../../../wire/http/signing-requests.ts';
import { mutable } from '../../../wire/model-types.ts';
import type { AuditEntry } from '../../audit/chain.ts';
import { documentLinks, type LINK_LIFE_MS } from '../../documents/document-links.ts';
import { viewDocumentSet } from '../../documents/set-documents.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { fieldInDocument, type PageNumbering } from '../../records/document-set.ts';
import { canAct } from '../../records/recipient-order.ts';
import { viewCompletion } from '../../templates/settings-input.ts';
import { signingLink } from './invite.ts';
import { listedValue } from './public-value.ts';
import {
  type FieldRow,
  type RecipientDetails,
  type RecipientRow,
  type ReminderRow,
  type RequestBundle,
  type RequestRow,
  toGuarded,
  toRecipient,
} from './queries.ts';
import { type SealParticipantRow, viewParticipant } from './seal-rows.ts';
import { fileLink, sealedLink } from './sealed-link.ts';
import { isPastExpiry } from './session-state.ts';
import { forCaller, mayGetLinks, signingIdOf } from './signing-ids.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

/** A request is expired from that moment, even before a job records it. */
export function statusNow(request: RequestRow, now: Date): RequestStatus {
  return isPastExpiry(toGuarded(request), now) ? 'expired' : request.status;
}

/** With the public ID; `forCaller` in `signing-ids.ts` adds the signing ID for API keys. */
export function viewRecipient(
  row: RecipientRow,
  fields: readonly FieldRow[],
): SigningRequest['recipients'][number] {
  const { order, ...recipient } = toRecipient(row);
  const definitions = fields.map((field) => field.definition);
  const ready = readiness({ ...recipient, order }, definitions);
  return {
    ...recipient,
    recipient_id: row.id,
    _temp_id: '',
    custom_fields: { ...recipient.custom_fields },
    language: recipient.language ?? null,
    identity_editable_fields: recipient.identity_editable_fields
      ? [...recipient.identity_editable_fields]
      : null,
    order,
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

/** The value at the time of sending. */
function sentValue({ definition }: FieldRow, owner: Owner, { sent_at }: RequestRow) {
  const value = initialValue(definition, toRecipient(owner));
  return { value, value_at: value === null ? null : sent_at };
}

/** The sender sees answers only after the signer has finished; until then, the value sent. */
export function shownValue(
  row: FieldRow,
  { request, recipients }: { readonly request: RequestRow; readonly recipients: readonly Owner[] },
) {
  const owner = request.sent_at && recipients.find((one) => one.id === row.recipient_id);
  return owner && !owner.finished_at ? sentValue(row, owner, request) : row;
}

export function viewField(
  row: FieldRow,
  bundle: Pick<RequestBundle, 'request' | 'recipients'>,
  numbering: PageNumbering = 'by document',
): SigningRequest['fields'][number] {
  const shown = shownValue(row, bundle);
  return mutable<SigningRequest['fields'][number]>({
    ...fieldInDocument(row.definition, numbering === 'combined' ? null : bundle.request.document_set),
    template_field_id: row.template_field_id,
    prefilled_data: row.definition.format_rules.prefilledData ?? '',
    value: listedValue(shown.value),
    value_saved_at: iso(shown.value_at),
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

/** Fields that lists and single reads share. */
export function viewSummary(
  request: RequestRow,
  pageCount: number,
  sealParticipants: readonly SealParticipantRow[],
  now: Date,
) {
  return {
    id: request.id,
    name: request.name,
    description: request.description,
    status: statusNow(request, now),
    sealing_status: request.sealing_status,
    template_id: request.template_id,
    workspace_id: request.workspace_id,
    page_count: pageCount,
    expiration_hours: request.expiration_hours,
    credit_cost: request.credit_cost,
    settings: mutable<SigningRequest['settings']>({
      // Older requests lack newer settings.
      ...DEFAULT_SETTINGS,
      ...request.settings,
    }),
    seal_participants: sealParticipants.map(viewParticipant),
    expires_at: iso(request.expires_at),
    created_date: request.created_at.toISOString(),
    updated_date: request.updated_at.toISOString(),
    sent_date: iso(request.sent_at),
    finished_date: iso(request.finished_at),
    cancelled_date: iso(request.cancelled_at),
    declined_date: iso(request.declined_at),
    revision: request.revision,
  };
}

export function viewRequest(
  services: Pick<Services, 'storage' | 'clock'>,
  bundle: RequestBundle,
  life: keyof typeof LINK_LIFE_MS = 'refreshed',
  numbering: PageNumbering = 'by document',
): SigningRequest {
  const { request, document, recipients, fields } = bundle;
  const summary = viewSummary(request, document.page_count, bundle.sealParticipants, services.clock.now());
  const shown = request.document_set && viewDocumentSet(services, request.document_set, life);
  const isSealed = request.sealing_status === 'sealed';
  const hasFailed = request.sealing_status === 'failed';
  const part = (key: string | null, addition: string) =>
    key && fileLink(services, request, key, { addition }).url;
  return {
    ...summary,
    template_description: request.description,
    companies_workspaces_id: request.workspace_id,
    document_page_count: document.page_count,
    page_sizes: mutable<SigningRequest['page_sizes']>(document.page_sizes),
    ...documentLinks(services, document, life),
    ...shown,
    // The link to one document, like the pages of fields.
    ...(shown && numbering === 'by document' && { document_url: shown.documents[0]!.document_url }),
    document_sha256: request.document_sha256,
    timestamps: {
      created_on: summary.created_date,
      sent_on: summary.sent_date,
      finished_on: summary.finished_date,
      cancelled_on: summary.cancelled_date,
      declined_on: summary.declined_date,
      last_changed_on: summary.updated_date,
      last_signing_action_on: iso(request.last_signing_action_at),
    },
    date_created: summary.created_date,
    date_changed: summary.updated_date,
    date_sent: summary.sent_date,
    date_finished: summary.finished_date,
    date_cancelled: summary.cancelled_date,
    cancel_reason: request.cancel_reason,
    language: request.language as SigningRequest['language'],
    ...viewCompletion(request.completion),
    certificate: {
      generated: isSealed,
      generated_on: iso(request.sealed_at),
      has_error: hasFailed,
      level: request.sealed_level,
      sha256: request.sealed_sha256,
      archive_valid_until: iso(request.archive_expires_at),
    },
    final_document_download_url: sealedLink(services, request)?.url ?? null,
    final_document_download_error: hasFailed ? 'file_not_accessible' : null,
    document_only_download_url: part(request.document_only_key, ' (document)'),
    document_only_download_error: null,
    certificate_only_download_url: part(request.certificate_only_key, ' (certificate)'),
    certificate_only_download_error: null,
    recipients: recipients.map((row) => viewRecipient(row, fields)),
    fields: fields.map((row) => viewField(row, bundle, numbering)),
    reminders: bundle.reminders.map((row) => viewReminder(row, bundle)),
  };
}

/** The first recipient to act, with the link to the signing page if the caller may get it. */
export function viewFirstSigner(
  services: Pick<Services, 'config'>,
  principal: Principal,
  bundle: RequestBundle,
) {
  const first = bundle.recipients.find(canAct);
  // A request without such a recipient can't be sent.
  if (!first) throw new TypeError('Expected a request with a signer');
  return {
    ...forCaller(principal, bundle, { id: first.id as string, recipient_id: first.id }),
    name: recipientName(first),
    email: first.email,
    signing_link: mayGetLinks(principal, bundle)
      ? signingLink(services, signingIdOf(bundle, first.id))
      : null,
  };
}

export function viewAuditEntry(entry: AuditEntry): AuditEntryAnswer {
  const { condensed_count: count } = entry.details;
  const condensed_count = typeof count === 'number' ? count : 1;
  return { ...entry, actor: { ...entry.actor }, details: { ...entry.details }, condensed_count };
}
