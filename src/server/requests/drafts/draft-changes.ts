import { sql } from 'kysely';
import type { FieldIssue } from '../../../model/errors.ts';
import { newId, type RecipientId, type SigningRequestId } from '../../../model/ids.ts';
import { RECIPIENT_LIMITS, type Recipient } from '../../../model/recipient.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import { invalid } from '../../platform/validation-error.ts';
import type { TemplateContent } from '../../templates/read-template.ts';
import { type RequestBundle, toRecipient } from '../record/queries.ts';
import { newSigningId } from '../record/signing-ids.ts';
import type { DraftField } from './draft-content.ts';

/** A draft in the form of a template, so that the same code changes both. */
export interface DraftState extends TemplateContent {
  readonly fields: readonly DraftField[];
}

export function stateOf({ request, recipients, fields, reminders }: RequestBundle): DraftState {
  return {
    name: request.name,
    description: request.description,
    expiration_hours: request.expiration_hours,
    settings: request.settings,
    completion: request.completion,
    recipients: recipients.map(toRecipient),
    fields: fields.map((row) => ({
      ...row.definition,
      template_field_id: row.template_field_id,
      preset: typeof row.value === 'string' ? row.value : null,
    })),
    reminders,
  };
}

/** Rejects field IDs that belong to another request. @throws ServiceError VALIDATION_ERROR */
async function refuseForeignFields(trx: Trx, id: SigningRequestId, fields: readonly DraftField[]) {
  const { rows } = await sql<{ id: string }>`
    select id from signing_request_field
    where id = any(${sql.val(fields.map((field) => field.id))}::uuid[]) and request_id <> ${id}`.execute(trx);
  const issues: FieldIssue[] = rows.map((row) => ({
    path: 'fields',
    message: `${row.id} belongs to another request. Omit the ID or choose another one`,
  }));
  if (issues.length > 0) throw invalid(issues);
}

/** A recipient's columns. */
export const columnsOf = (one: Recipient) => ({
  ...(Object.fromEntries(
    Object.keys(RECIPIENT_LIMITS).map((name) => [name, one[name as keyof typeof RECIPIENT_LIMITS]]),
  ) as Record<keyof typeof RECIPIENT_LIMITS, string>),
  designation: one.designation,
  signing_order: one.order,
  custom_fields: json(one.custom_fields),
  language: one.language ?? null,
  identity_editable_fields: one.identity_editable_fields ? json(one.identity_editable_fields) : null,
});

/** Replaces recipients, fields and reminders. Only for drafts: signatures would be lost. */
export async function writeDraft(
  trx: Trx,
  before: RequestBundle,
  { recipients, fields, reminders }: DraftState,
): Promise<void> {
  const request_id = before.request.id;
  await refuseForeignFields(trx, request_id, fields);
  await trx.deleteFrom('signing_request_field').where('request_id', '=', request_id).execute();
  await trx.deleteFrom('signing_request_reminder').where('request_id', '=', request_id).execute();
  const known = new Set<RecipientId>(before.recipients.map(({ id }) => id));
  const kept = new Set<RecipientId>(recipients.map(({ id }) => id));
  const gone = before.recipients.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  if (gone.length > 0) await trx.deleteFrom('signing_request_recipient').where('id', 'in', gone).execute();
  for (const one of recipients)
    if (known.has(one.id))
      await trx
        .updateTable('signing_request_recipient')
        .set(columnsOf(one))
        .where('id', '=', one.id)
        .execute();
    else
      await trx
        .insertInto('signing_request_recipient')
        .values({
          ...columnsOf(one),
          id: one.id,
          signing_id: newSigningId(),
          request_id,
          template_user_id: null,
        })
        .execute();
  await insertFields(trx, request_id, fields);
  if (reminders.length > 0)
    await trx
      .insertInto('signing_request_reminder')
      .values(reminders.map((one) => ({ ...one, id: one.id ?? newId<'reminder'>(), request_id })))
      .execute();
}

/** Uses one statement with one parameter, however many fields there are. */
export async function insertFields(
  trx: Trx,
  id: SigningRequestId,
  fields: readonly DraftField[],
): Promise<void> {
  const rows = fields.map(({ template_field_id, preset, ...definition }, place) => ({
    id: definition.id,
    recipient_id: definition.recipient_id,
    template_field_id,
    place,
    definition,
    value: preset,
  }));
  await sql`
    insert into signing_request_field (id, request_id, recipient_id, template_field_id, place, definition, value)
    select id, ${id}, recipient_id, template_field_id, place, definition, value
    from jsonb_to_recordset(${json(rows)}) as given (id uuid, recipient_id uuid, template_field_id uuid,
      place integer, definition jsonb, value jsonb)`.execute(trx);
}
