import { type InferResult, type RawBuilder, sql } from 'kysely';
import type { Field } from '../../model/field.ts';
import { isUuid, type RecipientId, type TemplateId } from '../../model/ids.ts';
import type { Recipient } from '../../model/recipient.ts';
import { json } from '../platform/db/json.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { Scope } from '../platform/http/principal.ts';
import { cacheSubscribers, SUBSCRIBERS, type Subscribers } from '../webhooks/emit.ts';
import type { TemplateContent, TemplateRecord, TemplateReminder } from './read-template.ts';
import type { RecipientAttributes } from './tables.ts';

interface RecipientJson {
  readonly id: RecipientId;
  readonly designation: Recipient['designation'];
  readonly signing_order: number;
  readonly attributes: RecipientAttributes;
}
interface ReminderJson extends Omit<TemplateReminder, 'created_at' | 'updated_at'> {
  readonly created_at: string;
  readonly updated_at: string;
}

const rowsOf = <T>(query: RawBuilder<unknown>) => sql<readonly T[]>`coalesce((${query}), '[]'::json)`;

/** Loads a template with all its parts in one statement, because an opening editor waits for it. */
function wholeTemplate(db: Db, id: string, scope: Scope) {
  return db
    .selectFrom('template')
    .innerJoin('document', 'document.id', 'template.document_id')
    .where('template.id', '=', id as TemplateId)
    .where('template.company_id', '=', scope.companyId)
    .where('template.deleted_at', 'is', null)
    .$if(scope.workspaceId !== null, (query) => query.where('template.workspace_id', '=', scope.workspaceId!))
    .select([
      'template.id',
      'template.company_id',
      'template.workspace_id',
      'template.name',
      'template.description',
      'template.expiration_hours',
      'template.credit_cost',
      'template.settings',
      'template.completion',
      'template.revision',
      'template.created_at',
      'template.updated_at',
      'template.document_id',
      'document.object_key',
      'document.sha256',
      'document.page_count',
      'document.page_sizes',
      'document.previews',
      rowsOf<RecipientJson>(sql`
        select json_agg(json_build_object('id', id, 'designation', designation, 'signing_order', signing_order,
          'attributes', attributes) order by (designation = 'CC'), signing_order, id)
        from template_recipient where template_id = template.id`).as('recipients'),
      rowsOf<Field>(sql`
        select json_agg(body order by seq) from template_field where template_id = template.id`).as('fields'),
      rowsOf<ReminderJson>(sql`
        select json_agg(json_build_object('id', id, 'hours', hours,
          'hours_before_expiration', hours_before_expiration, 'subject', subject, 'message', message,
          'all_users', all_users, 'recipient_id', recipient_id, 'created_at', created_at, 'updated_at', updated_at)
          order by hours, id)
        from template_reminder where template_id = template.id`).as('reminders'),
    ]);
}

type Row = InferResult<ReturnType<typeof wholeTemplate>>[number];

function toRecord(row: Row): TemplateRecord {
  const { document_id, object_key, sha256, page_count, page_sizes, previews, recipients, reminders, ...own } =
    row;
  return {
    ...own,
    recipients: recipients.map(({ signing_order, attributes, ...recipient }) => ({
      ...attributes,
      ...recipient,
      order: signing_order,
    })),
    reminders: reminders.map((reminder) => ({
      ...reminder,
      created_at: new Date(reminder.created_at),
      updated_at: new Date(reminder.updated_at),
    })),
    document: { id: document_id, object_key, sha256, page_count, page_sizes, previews },
  };
}

export async function findTemplate(db: Db, id: string, scope: Scope): Promise<TemplateRecord | undefined> {
  const row = await wholeTemplate(db, id, scope).executeTakeFirst();
  return row && toRecord(row);
}

/** Also loads the subscribers of its events. */
export async function findTemplateToChange(
  trx: Trx,
  id: string,
  scope: Scope,
): Promise<TemplateRecord | undefined> {
  const finding = wholeTemplate(trx, id, scope)
    .select(
      sql<Subscribers>`(select ${SUBSCRIBERS} from workspace where workspace.id = template.workspace_id)`.as(
        'subscribers',
      ),
    )
    .executeTakeFirst();
  cacheSubscribers(
    trx,
    finding.then((row) => row?.subscribers),
  );
  const row = await finding;
  if (!row) return undefined;
  const { subscribers: _listening, ...template } = row;
  return toRecord(template);
}

/** The owner of a template; undefined if it isn't in scope. */
export async function findTemplateOwner(db: Db, id: string, scope: Scope) {
  if (!isUuid(id)) return undefined;
  return db
    .selectFrom('template')
    .select(['id', 'company_id', 'workspace_id'])
    .where('id', '=', id as TemplateId)
    .where('company_id', '=', scope.companyId)
    .where('deleted_at', 'is', null)
    .$if(scope.workspaceId !== null, (query) => query.where('workspace_id', '=', scope.workspaceId!))
    .executeTakeFirst();
}

/** Locks the template until the transaction ends. @returns false if it isn't in scope */
export async function lockTemplate(trx: Trx, id: string, scope: Scope): Promise<boolean> {
  const row = await trx
    .selectFrom('template')
    .select('id')
    .where('id', '=', id as TemplateId)
    .where('company_id', '=', scope.companyId)
    .where('deleted_at', 'is', null)
    .$if(scope.workspaceId !== null, (query) => query.where('workspace_id', '=', scope.workspaceId!))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** The given IDs that belong to other templates, because clients may choose IDs. */
export async function foreignIds(
  trx: Trx,
  table: 'template_recipient' | 'template_field' | 'template_reminder',
  templateId: TemplateId,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)}
    where id = any(${sql.val([...ids])}::uuid[]) and template_id <> ${templateId}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}

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

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after);

/**
 * Replaces recipients, fields and reminders. Each kind is one statement, unchanged kinds are skipped, and all statements are pipelined.
 * @param before the stored template; undefined if it is new
 */
export async function writeParts(
  trx: Trx,
  templateId: TemplateId,
  { recipients, fields, reminders }: Pick<TemplateContent, 'recipients' | 'fields' | 'reminders'>,
  before: Pick<TemplateContent, 'recipients' | 'fields' | 'reminders'> = NOTHING,
): Promise<void> {
  const changed = {
    recipients: !isSame(before.recipients, recipients),
    fields: !isSame(before.fields, fields),
    reminders: !isSame(before.reminders, reminders),
  };
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
  ]);
}

const NOTHING: Pick<TemplateContent, 'recipients' | 'fields' | 'reminders'> = {
  recipients: [],
  fields: [],
  reminders: [],
};

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
