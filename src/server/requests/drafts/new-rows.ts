/** The rows of a new request, as they are stored: what follows needn't read them back. */
import type { CompiledQuery } from 'kysely';
import { type ApiKeyId, newId, type SigningRequestId } from '../../../model/ids.ts';
import type { Branding } from '../../account/settings/effective.ts';
import type { AuditRow } from '../../audit/append.ts';
import { insertStatement, rowsOf } from '../../platform/db/insert-rows.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { CompanyPrincipal } from '../../platform/http/principal.ts';
import {
  type FieldRow,
  inSigningOrder,
  type RecipientRow,
  type RequestBundle,
  type RequestRow,
} from '../record/queries.ts';
import { newSigningId, signingIdOf } from '../record/signing-ids.ts';
import { UNTOUCHED } from '../record/untouched-recipient.ts';
import { recipientColumns } from './draft-changes.ts';
import type { DraftContent, DraftField, DraftRecipient } from './draft-content.ts';
import type { PlannedDraft } from './plan-draft.ts';

type Owner = Pick<CompanyPrincipal, 'companyId' | 'workspaceId' | 'mode'>;
type Planned = Pick<PlannedDraft, 'document' | 'set' | 'drafted'>;

/** As the database returns it: JSON omits absent keys. */
const asStored = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

interface NewRequest {
  readonly id: SigningRequestId;
  readonly owner: Owner;
  readonly branding: Branding;
  /** The keys whose holder sees the links in the response, which the audit trail records. */
  readonly linkKeys: readonly ApiKeyId[];
  readonly now: Date;
}

function requestRow(
  { document, set, drafted: { content } }: Planned,
  { id, owner, now }: NewRequest,
): RequestRow {
  return {
    id,
    company_id: owner.companyId,
    workspace_id: owner.workspaceId,
    template_id: content.template_id,
    document_id: document.id,
    document_sha256: document.sha256,
    document_set: set,
    name: content.name,
    description: content.description,
    status: 'not_sent',
    settings: asStored(content.settings),
    expiration_hours: content.expiration_hours,
    credit_cost: content.credit_cost,
    is_test: owner.mode === 'test',
    language: content.language,
    custom_message: '',
    completion: asStored(content.completion),
    revision: 1,
    cancel_reason: null,
    created_at: now,
    updated_at: now,
    sent_at: null,
    finished_at: null,
    cancelled_at: null,
    declined_at: null,
    deleted_at: null,
    expires_at: null,
    last_signing_action_at: null,
    sealing_status: 'none',
    sealing_error: null,
    sealed_key: null,
    sealed_sha256: null,
    sealed_size: null,
    sealed_level: null,
    sealed_at: null,
    archive_stamped_at: null,
    archive_expires_at: null,
    document_only_key: null,
    certificate_only_key: null,
    sealed_documents: null,
    partial_key: null,
    partial_revision: null,
    partial_at: null,
    partial_is_watermarked: null,
  };
}

const recipientRow = (
  one: DraftRecipient,
  request_id: SigningRequestId,
  link_keys: readonly ApiKeyId[],
): RecipientRow => ({
  ...recipientColumns(one),
  id: one.id,
  request_id,
  template_user_id: one.template_user_id,
  link_keys,
  invited_at: null,
  ...UNTOUCHED,
  finished_at: null,
  declined_at: null,
  decline_reason: null,
});

function fieldRow(
  { template_field_id, preset, ...definition }: DraftField,
  request_id: SigningRequestId,
  place: number,
): FieldRow {
  return {
    id: definition.id,
    request_id,
    recipient_id: definition.recipient_id,
    template_field_id,
    place,
    definition: asStored(definition),
    value: preset,
    value_at: null,
    is_hidden: false,
  };
}

/** A new draft, as if it had been stored and loaded, without its seals. */
export function newBundle(planned: Planned, given: NewRequest): RequestBundle {
  const { id, branding, linkKeys } = given;
  const { document, drafted } = planned;
  const { recipients, fields, reminders } = drafted.content;
  return {
    request: requestRow(planned, given),
    recipients: inSigningOrder(
      recipients.map((one) => recipientRow(one, id, linkKeys)).sort((a, b) => (a.id < b.id ? -1 : 1)),
    ),
    signingIds: new Map(recipients.map((one) => [one.id, newSigningId()])),
    fields: fields.map((one, place) => fieldRow(one, id, place)),
    reminders: reminders
      .map((one) => ({ ...one, request_id: id, sent_at: null }))
      .sort((a, b) => a.hours - b.hours || (a.id < b.id ? -1 : 1)),
    sealParticipants: [],
    document,
    workspaceName: branding.workspaceName,
    companyName: branding.companyName,
    branding,
  };
}

/** Stores a new request with everything that belongs to it. */
export async function insertBundle(...given: Parameters<typeof bundleStatement>): Promise<void> {
  const [trx] = given;
  await trx.executeQuery(bundleStatement(...given));
}

/** The statement that stores a new request. */
export function bundleStatement(
  trx: Trx,
  bundle: RequestBundle,
  { customFields, seal_participants }: Pick<DraftContent, 'customFields' | 'seal_participants'>,
  trail: readonly AuditRow[],
): CompiledQuery {
  const { request, recipients, fields, reminders } = bundle;
  const { id: request_id, created_at, updated_at } = request;
  return insertStatement(trx, [
    rowsOf('signing_request', [request]),
    rowsOf(
      'signing_request_recipient',
      recipients.map((row) => ({ ...row, signing_id: signingIdOf(bundle, row.id) })),
    ),
    rowsOf('signing_request_field', fields),
    rowsOf('signing_request_reminder', reminders),
    rowsOf(
      'request_seal_participant',
      seal_participants.map((one) => ({
        id: one.id,
        request_id,
        template_participant_id: one.template_participant_id,
        seal_id: one.seal_id,
        signing_order: one.order,
        created_at: one.created_at,
        updated_at: one.updated_at,
      })),
    ),
    rowsOf(
      'signing_request_custom_field',
      customFields.map((one) => ({
        ...one,
        id: newId<'custom-field'>(),
        request_id,
        copied_from_template: request.template_id !== null,
        created_at,
        updated_at,
      })),
    ),
    rowsOf('audit_entry', trail),
  ]);
}
