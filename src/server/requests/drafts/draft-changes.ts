import { sql } from 'kysely';
import type { FieldIssue } from '../../../model/errors.ts';
import {
  newId,
  type RecipientId,
  type SealParticipantId,
  type SigningRequestId,
} from '../../../model/ids.ts';
import type { Language } from '../../../model/languages.ts';
import { RECIPIENT_LIMITS, type Recipient } from '../../../model/recipient.ts';
import { DEFAULT_SETTINGS } from '../../../model/settings.ts';
import { json } from '../../platform/db/json.ts';
import type { Trx } from '../../platform/db/open-database.ts';
import { invalid } from '../../platform/validation-error.ts';
import type { SealParticipantRecord } from '../../templates/apply-seals.ts';
import type { TemplateContent } from '../../templates/read-template.ts';
import { type RequestBundle, toRecipient } from '../record/queries.ts';
import { toParticipantRecord } from '../record/seal-rows.ts';
import { newSigningId } from '../record/signing-ids.ts';
import type { DraftField } from './draft-content.ts';

/** A draft in the form of a template, so that the same code changes both. */
export interface DraftState extends TemplateContent {
  readonly fields: readonly DraftField[];
}

export function stateOf({
  request,
  recipients,
  fields,
  reminders,
  sealParticipants,
}: RequestBundle): DraftState {
  return {
    name: request.name,
    description: request.description,
    expiration_hours: request.expiration_hours,
    // Older requests lack newer settings.
    settings: { ...DEFAULT_SETTINGS, ...request.settings },
    completion: request.completion,
    language: request.language as Language | null,
    recipients: recipients.map(toRecipient),
    fields: fields.map((row) => ({
      ...row.definition,
      template_field_id: row.template_field_id,
      preset: typeof row.value === 'string' ? row.value : null,
    })),
    reminders,
    seal_participants: sealParticipants.map(toParticipantRecord),
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

/** A recipient's columns, as they are read. */
export const recipientColumns = (one: Recipient) => ({
  ...(Object.fromEntries(
    Object.keys(RECIPIENT_LIMITS).map((name) => [name, one[name as keyof typeof RECIPIENT_LIMITS]]),
  ) as Record<keyof typeof RECIPIENT_LIMITS, string>),
  designation: one.designation,
  signing_order: one.order,
  custom_fields: one.custom_fields,
  language: one.language ?? null,
  identity_editable_fields: one.identity_editable_fields ?? null,
});

function columnsOf(one: Recipient) {
  const { custom_fields, identity_editable_fields: editable, ...columns } = recipientColumns(one);
  return {
    ...columns,
    custom_fields: json(custom_fields),
    identity_editable_fields: editable && json(editable),
  };
}

/** Rejects IDs of new seals that belong to another request. @throws ServiceError VALIDATION_ERROR */
async function refuseForeignSeals(trx: Trx, id: SigningRequestId, added: readonly SealParticipantId[]) {
  if (added.length === 0) return;
  const rows = await trx
    .selectFrom('request_seal_participant')
    .select('id')
    .where('id', 'in', added)
    .where('request_id', '!=', id)
    .execute();
  const issues: FieldIssue[] = rows.map((row) => ({
    path: 'seal_participants',
    message: `${row.id} belongs to another request. Omit the ID or choose another one`,
  }));
  if (issues.length > 0) throw invalid(issues);
}

/** Replaces recipients, fields, reminders and seals. Only for drafts: signatures would be lost. */
export async function writeDraft(
  trx: Trx,
  before: RequestBundle,
  { recipients, fields, reminders, seal_participants }: DraftState,
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
  await writeDraftSeals(trx, before, seal_participants);
  if (reminders.length > 0)
    await trx
      .insertInto('signing_request_reminder')
      .values(reminders.map((one) => ({ ...one, id: one.id ?? newId<'reminder'>(), request_id })))
      .execute();
}

async function writeDraftSeals(
  trx: Trx,
  { request, sealParticipants: before }: RequestBundle,
  participants: readonly SealParticipantRecord[],
): Promise<void> {
  const kept = new Set(participants.map(({ id }) => id));
  const known = new Set(before.map(({ id }) => id));
  const gone = before.map(({ id }) => id).filter((id) => !kept.has(id));
  const added = participants.map(({ id }) => id).filter((id) => !known.has(id));
  await refuseForeignSeals(trx, request.id, added);
  if (gone.length > 0) await trx.deleteFrom('request_seal_participant').where('id', 'in', gone).execute();
  for (const { id, order: signing_order, seal_id, created_at, updated_at } of participants) {
    const columns = { seal_id, signing_order, updated_at };
    if (known.has(id))
      await trx.updateTable('request_seal_participant').set(columns).where('id', '=', id).execute();
    else
      await trx
        .insertInto('request_seal_participant')
        .values({ ...columns, id, request_id: request.id, template_participant_id: null, created_at })
        .execute();
  }
}

/** Uses one statement with one parameter, however many fields there are. */
async function insertFields(trx: Trx, id: SigningRequestId, fields: readonly DraftField[]): Promise<void> {
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
