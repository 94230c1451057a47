import { type ApiKeyId, newId, type SigningRequestId } from '../../../model/ids.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import type { CompanyPrincipal } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { newSigningId } from '../record/signing-ids.ts';
import { columnsOf, insertFields } from './draft-changes.ts';
import type { PlannedDraft } from './plan-draft.ts';

/** Stores a draft with all of its parts. */
export async function insertDraft(
  services: Services,
  trx: Trx,
  id: SigningRequestId,
  owner: Pick<CompanyPrincipal, 'companyId' | 'workspaceId' | 'mode'>,
  { document, set, drafted: { content } }: Pick<PlannedDraft, 'document' | 'set' | 'drafted'>,
  /** The keys whose holder sees the links in the response, which the audit trail records. */
  linkKeys: readonly ApiKeyId[],
): Promise<void> {
  const now = services.clock.now();
  const request = trx.insertInto('signing_request').values({
    id,
    company_id: owner.companyId,
    workspace_id: owner.workspaceId,
    template_id: content.template_id,
    document_id: document.id,
    document_sha256: document.sha256,
    document_set: set && json(set),
    name: content.name,
    description: content.description,
    status: 'not_sent',
    settings: json(content.settings),
    expiration_hours: content.expiration_hours,
    credit_cost: content.credit_cost,
    is_test: owner.mode === 'test',
    language: content.language,
    completion: json(content.completion),
    created_at: now,
    updated_at: now,
  });
  const recipients = content.recipients.map((one) => ({
    ...columnsOf(one),
    id: one.id,
    signing_id: newSigningId(),
    link_keys: json(linkKeys),
    request_id: id,
    template_user_id: one.template_user_id,
  }));
  const customFields = content.customFields.map((one) => ({
    ...one,
    id: newId<'custom-field'>(),
    request_id: id,
    copied_from_template: content.template_id !== null,
    created_at: now,
    updated_at: now,
  }));
  const reminders = content.reminders.map((one) => ({ ...one, request_id: id }));
  const seals = content.seal_participants.map(({ order, name: _name, state: _state, ...one }) => ({
    ...one,
    request_id: id,
    signing_order: order,
  }));
  await Promise.all([
    request.execute(),
    recipients.length > 0 ? trx.insertInto('signing_request_recipient').values(recipients).execute() : null,
    content.fields.length > 0 ? insertFields(trx, id, content.fields) : null,
    reminders.length > 0 ? trx.insertInto('signing_request_reminder').values(reminders).execute() : null,
    seals.length > 0 ? trx.insertInto('request_seal_participant').values(seals).execute() : null,
    customFields.length > 0
      ? trx.insertInto('signing_request_custom_field').values(customFields).execute()
      : null,
  ]);
}
