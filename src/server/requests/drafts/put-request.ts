import type { z } from '@hono/zod-openapi';
import type { PutSigningRequest, putSigningRequestAnswer } from '../../../wire/http/signing-requests.ts';
import type { Services } from '../../platform/services.ts';
import { recordLinksShown } from '../record/link-deliveries.ts';
import { withTemporaryIds } from '../record/part-views.ts';
import { viewRequest } from '../record/request-view.ts';
import { listedForCaller } from '../record/signing-ids.ts';
import { type Changed, changeDraft, type DraftTarget } from './change-draft.ts';
import { emailWarnings } from './check-input.ts';
import { takeDraftPictures } from './draft-pictures.ts';

interface Row {
  readonly id: string;
}

/** Rows that were added, removed or changed. */
function difference<T extends Row>(before: readonly T[], after: readonly T[], content: (one: T) => unknown) {
  const old = new Map(before.map((one) => [one.id, one]));
  const kept = after.filter(({ id }) => old.has(id));
  return {
    created: after.length - kept.length,
    updated: kept.filter((one) => JSON.stringify(content(one)) !== JSON.stringify(content(old.get(one.id)!)))
      .length,
    deleted: before.length - kept.length,
  };
}

function summarise({ before, after, warnings }: Changed, input: PutSigningRequest) {
  const recipients = difference(before.recipients, after.recipients, (row) => row);
  const fields = difference(before.fields, after.fields, ({ definition, value }) => [definition, value]);
  const reminders = difference(before.reminders, after.reminders, ({ updated_at: _at, ...row }) => row);
  const gone = new Set(
    before.recipients.filter(({ id }) => !after.recipients.some((one) => one.id === id)).map(({ id }) => id),
  );
  const heirs = new Map(after.fields.map((row) => [row.id, row.recipient_id]));
  return {
    properties_updated: input.signing_request_properties !== undefined || input.language !== undefined,
    recipients_created: recipients.created,
    recipients_updated: recipients.updated,
    recipients_deleted: recipients.deleted,
    fields_created: fields.created,
    fields_updated: fields.updated,
    fields_reassigned: before.fields.filter(
      (row) => row.recipient_id && gone.has(row.recipient_id) && heirs.get(row.id),
    ).length,
    fields_deleted: fields.deleted,
    reminders_created: reminders.created,
    reminders_updated: reminders.updated,
    reminders_deleted: reminders.deleted,
    warnings: [...emailWarnings(input.recipients ?? []), ...warnings],
  };
}

/** The description has two names. Null clears it. */
export function withDescription({
  template_description,
  ...properties
}: NonNullable<PutSigningRequest['signing_request_properties']> = {}) {
  const { description = template_description } = properties;
  return { ...properties, description };
}

/** @throws ServiceError NOT_FOUND, ALREADY_SENT, REVISION_CONFLICT, VALIDATION_ERROR */
export async function putRequest(
  services: Services,
  target: DraftTarget,
  input: PutSigningRequest,
): Promise<z.infer<typeof putSigningRequestAnswer>> {
  const properties = withDescription(input.signing_request_properties);
  const fields = input.fields && (await takeDraftPictures(services, target.id, input.fields));
  const changed = await services.db.transaction(async (trx) => {
    const made = await changeDraft(services, trx, target, {
      properties,
      language: input.language === undefined ? properties.language : input.language,
      recipients: input.recipients,
      deletedRecipients: input.deleted_recipients?.map((one) => ({
        user_id: one.recipient_id,
        field_action: one.field_action,
        reassign_to_user_id: one.reassign_to_recipient_id,
      })),
      fields,
      reminders: input.reminders,
      deletedReminders: input.deleted_reminders,
      seals: input.seal_participants ?? undefined,
      removesDanglingConditions: input.force_remove_conditions,
      movesLockedFields: input.force_move_locked_fields,
    });
    await recordLinksShown(trx, made.after, { ...target, now: services.clock.now() });
    return made;
  });
  services.jobs.wake();
  const plain = withTemporaryIds(
    viewRequest(services, changed.after, 'refreshed', target.numbering),
    input.recipients,
    changed.names,
  );
  const view = listedForCaller(target.principal, changed.after, plain);
  return {
    id: view.id,
    name: view.name,
    signing_request: view,
    recipients: view.recipients,
    reminders: view.reminders,
    summary: summarise(changed, input),
  };
}
