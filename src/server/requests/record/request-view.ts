import { recipientName } from '../../../model/recipient.ts';
import type { RequestStatus } from '../../../model/request-status.ts';
import { DEFAULT_SETTINGS } from '../../../model/settings.ts';
import type { AuditEntryAnswer, SigningRequest } from '../../../wire/http/signing-requests.ts';
import { mutable } from '../../../wire/model-types.ts';
import type { AuditEntry } from '../../audit/chain.ts';
import { documentLinks, type LINK_LIFE_MS } from '../../documents/document-links.ts';
import { viewDocumentSet } from '../../documents/set-documents.ts';
import { type InJson, isoText } from '../../platform/db/json.ts';
import type { Principal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import type { PageNumbering } from '../../records/document-set.ts';
import { canAct } from '../../records/recipient-order.ts';
import { viewCompletion } from '../../templates/settings-input.ts';
import { signingLink } from './invite.ts';
import { iso, viewField, viewRecipient, viewReminder } from './part-views.ts';
import type { RequestBundle, RequestRow } from './queries.ts';
import { type SealParticipantRow, viewParticipant } from './seal-rows.ts';
import { fileLink, sealedLink } from './sealed-link.ts';
import { isPastExpiry } from './session-state.ts';
import { forCaller, mayGetLinks, signingIdOf } from './signing-ids.ts';

/** The columns that `viewSummary` shows. */
export const SUMMARY = [
  'id',
  'name',
  'description',
  'status',
  'sealing_status',
  'template_id',
  'workspace_id',
  'expiration_hours',
  'credit_cost',
  'settings',
  'expires_at',
  'created_at',
  'updated_at',
  'sent_at',
  'finished_at',
  'cancelled_at',
  'declined_at',
  'revision',
] as const satisfies readonly (keyof RequestRow)[];

/** A request is expired from that moment, even before a job records it. */
export function statusNow(
  { status, expires_at }: InJson<Pick<RequestRow, 'status' | 'expires_at'>>,
  now: Date,
): RequestStatus {
  const expiry = expires_at === null ? null : new Date(expires_at);
  return isPastExpiry({ status, expires_at: expiry }, now) ? 'expired' : status;
}

/** Fields that lists and single reads share. */
export function viewSummary(
  request: InJson<Pick<RequestRow, (typeof SUMMARY)[number]>>,
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
    created_date: isoText(request.created_at),
    updated_date: isoText(request.updated_at),
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
  const completion = viewCompletion(request.completion);
  const definitions = fields.map(({ definition }) => definition);
  const isSealed = request.sealing_status === 'sealed';
  const hasFailed = request.sealing_status === 'failed';
  const part = (key: string | null, addition: string) =>
    key && fileLink(services, request, key, { addition }).url;
  const links = documentLinks(services, document, life);
  // Key by key: spreading this many keys costs ten times as long, most of it in garbage collection.
  const view: SigningRequest = {
    id: summary.id,
    name: summary.name,
    description: summary.description,
    status: summary.status,
    sealing_status: summary.sealing_status,
    template_id: summary.template_id,
    workspace_id: summary.workspace_id,
    page_count: summary.page_count,
    expiration_hours: summary.expiration_hours,
    credit_cost: summary.credit_cost,
    settings: summary.settings,
    seal_participants: summary.seal_participants,
    expires_at: summary.expires_at,
    created_date: summary.created_date,
    updated_date: summary.updated_date,
    sent_date: summary.sent_date,
    finished_date: summary.finished_date,
    cancelled_date: summary.cancelled_date,
    declined_date: summary.declined_date,
    revision: summary.revision,
    template_description: request.description,
    companies_workspaces_id: request.workspace_id,
    document_page_count: document.page_count,
    page_sizes: mutable<SigningRequest['page_sizes']>(document.page_sizes),
    // Of several documents: the link to one, like the pages of fields.
    document_url:
      shown && numbering === 'by document' ? shown.documents[0]!.document_url : links.document_url,
    document_url_expires_at: links.document_url_expires_at,
    preview_pages: links.preview_pages,
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
    completion_title: completion.completion_title,
    completion_message: completion.completion_message,
    completion_redirect_url: completion.completion_redirect_url,
    completion_redirect_delay: completion.completion_redirect_delay,
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
    recipients: recipients.map((row) => viewRecipient(row, definitions)),
    fields: fields.map((row) => viewField(row, bundle, numbering)),
    reminders: bundle.reminders.map((row) => viewReminder(row, bundle)),
  };
  return shown ? { ...view, ...shown, document_url: view.document_url } : view;
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
