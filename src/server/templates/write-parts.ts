/** Writes the parts of a template. */
import { sql } from 'kysely';
import type { TemplateId } from '../../model/ids.ts';
import { json } from '../platform/db/json.ts';
import type { Trx } from '../platform/db/open-database.ts';
import type { TemplateContent } from './read-template.ts';

async function keepOnly(
  trx: Trx,
  table: string,
  templateId: TemplateId,
  ids: readonly string[],
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where template_id = ${templateId} and id <> all(${sql.val([...ids])}::uuid[])`.execute(trx);
}

export type TemplateParts = Pick<
  TemplateContent,
  'recipients' | 'fields' | 'reminders' | 'seal_participants'
>;

const isSamePart = (before: readonly unknown[], after: readonly unknown[]) =>
  (before.length === after.length && before.every((one, index) => one === after[index])) ||
  JSON.stringify(before) === JSON.stringify(after);

/** Which kinds of parts have to be written. */
const changedParts = (before: TemplateParts, after: TemplateParts) => ({
  recipients: !isSamePart(before.recipients, after.recipients),
  fields: !isSamePart(before.fields, after.fields),
  reminders: !isSamePart(before.reminders, after.reminders),
  seals: !isSamePart(before.seal_participants, after.seal_participants),
});

export function arePartsSame(before: TemplateParts, after: TemplateParts): boolean {
  const { recipients, fields, reminders, seals } = changedParts(before, after);
  return !(recipients || fields || reminders || seals);
}

/**
 * Replaces recipients, fields, reminders and seals. Each kind is one statement, unchanged kinds are skipped, and all statements are pipelined.
 * @param before the stored template; undefined if it is new
 */
export async function writeParts(
  trx: Trx,
  templateId: TemplateId,
  parts: TemplateParts,
  before: TemplateParts = NOTHING,
): Promise<void> {
  const { recipients, fields, reminders, seal_participants } = parts;
  const changed = changedParts(before, parts);
  const keep = (isNeeded: boolean, table: string, kept: readonly { readonly id: string }[]) =>
    isNeeded
      ? keepOnly(
          trx,
          table,
          templateId,
          kept.map(({ id }) => id),
        )
      : null;
  // Ordered by foreign keys: referenced rows are inserted first and deleted last.
  await Promise.all([
    keep(changed.reminders && before.reminders.length > 0, 'template_reminder', reminders),
    keep(changed.fields && before.fields.length > 0, 'template_field', fields),
    keep(changed.recipients && before.recipients.length > 0, 'template_recipient', recipients),
    changed.recipients && recipients.length > 0 ? writeRecipients(trx, templateId, recipients) : null,
    changed.fields && fields.length > 0 ? writeFields(trx, templateId, fields) : null,
    changed.reminders && reminders.length > 0 ? writeReminders(trx, templateId, reminders) : null,
    keep(
      changed.seals && before.seal_participants.length > 0,
      'template_seal_participant',
      seal_participants,
    ),
    changed.seals && seal_participants.length > 0 ? writeSeals(trx, templateId, seal_participants) : null,
  ]);
}

export const NOTHING: TemplateParts = { recipients: [], fields: [], reminders: [], seal_participants: [] };

const writeRecipients = (trx: Trx, templateId: TemplateId, recipients: TemplateContent['recipients']) =>
  sql`
    insert into template_recipient (id, template_id, designation, signing_order, attributes)
    select id, ${templateId}, designation, signing_order, attributes
    from jsonb_to_recordset(${json(
      recipients.map(({ id, designation, order, ...attributes }) => ({
        id,
        designation,
        signing_order: order,
        attributes,
      })),
    )}) as given (id uuid, designation text, signing_order integer, attributes jsonb)
    on conflict (id) do update set designation = excluded.designation, signing_order = excluded.signing_order,
      attributes = excluded.attributes
    where template_recipient.template_id = excluded.template_id`.execute(trx);

const writeFields = (trx: Trx, templateId: TemplateId, fields: TemplateContent['fields']) =>
  sql`
    insert into template_field (id, template_id, seq, body)
    select (body ->> 'id')::uuid, ${templateId}, place - 1, body
    from jsonb_array_elements(${json(fields)}) with ordinality as given (body, place)
    on conflict (id) do update set seq = excluded.seq, body = excluded.body
    where template_field.template_id = excluded.template_id
      and (template_field.seq <> excluded.seq or template_field.body <> excluded.body)`.execute(trx);

const writeReminders = (trx: Trx, templateId: TemplateId, reminders: TemplateContent['reminders']) =>
  sql`
    insert into template_reminder (id, template_id, hours, hours_before_expiration, subject, message, all_users, recipient_id, created_at,
      updated_at)
    select id, ${templateId}, hours, hours_before_expiration, subject, message, all_users, recipient_id, created_at, updated_at
    from jsonb_to_recordset(${json(reminders)}) as given (id uuid, hours integer,
      hours_before_expiration integer, subject text, message text,
      all_users boolean, recipient_id uuid, created_at timestamptz, updated_at timestamptz)
    on conflict (id) do update set hours = excluded.hours,
      hours_before_expiration = excluded.hours_before_expiration, subject = excluded.subject, message = excluded.message,
      all_users = excluded.all_users, recipient_id = excluded.recipient_id, updated_at = excluded.updated_at
    where template_reminder.template_id = excluded.template_id`.execute(trx);

const writeSeals = (trx: Trx, templateId: TemplateId, participants: TemplateContent['seal_participants']) =>
  sql`
    insert into template_seal_participant (id, template_id, seal_id, signing_order, created_at, updated_at)
    select id, ${templateId}, seal_id, "order", created_at, updated_at
    from jsonb_to_recordset(${json(participants)}) as given (id uuid, seal_id uuid, "order" integer,
      created_at timestamptz, updated_at timestamptz)
    on conflict (id) do update set seal_id = excluded.seal_id, signing_order = excluded.signing_order,
      updated_at = excluded.updated_at
    where template_seal_participant.template_id = excluded.template_id`.execute(trx);
