import { type InferResult, sql } from 'kysely';
import type { Field } from '../../model/field.ts';
import { isUuid, type RecipientId, type TemplateId } from '../../model/ids.ts';
import type { Recipient } from '../../model/recipient.ts';
import { usableSealsExist } from '../account/seals/seal-choices.ts';
import { type BrandingRow, brandingIn, brandingOf } from '../account/settings/effective.ts';
import { compiledQuery } from '../platform/db/compiled-query.ts';
import { type InJson, jsonArray } from '../platform/db/json.ts';
import type { Db, Trx } from '../platform/db/open-database.ts';
import type { Scope } from '../platform/http/principal.ts';
import { SUBSCRIBERS, type Subscribers } from '../webhooks/emit.ts';
import type { SealParticipantRecord } from './apply-seals.ts';
import type { TemplateRecord, TemplateReminder, TemplateToChange } from './read-template.ts';
import type { RecipientAttributes } from './tables.ts';
import { NEWEST_VERSION } from './version-rows.ts';

interface RecipientJson {
  readonly id: RecipientId;
  readonly designation: Recipient['designation'];
  readonly signing_order: number;
  readonly attributes: RecipientAttributes;
}
/** As in JSON. */
type Dated<Row> = Omit<Row, 'created_at' | 'updated_at'> & {
  readonly created_at: string;
  readonly updated_at: string;
};
type ReminderJson = Dated<TemplateReminder>;

type SealParticipantJson = Dated<SealParticipantRecord>;

/** Loads a template with all its parts in one statement, because an opening editor waits for it. */
export function wholeTemplate(db: Db, id: string, scope: Scope) {
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
      'template.language',
      'template.revision',
      'template.created_at',
      'template.updated_at',
      'template.document_id',
      'template.document_set',
      'document.object_key',
      'document.sha256',
      'document.file_name',
      'document.byte_size',
      'document.page_count',
      'document.page_sizes',
      'document.previews',
      jsonArray<RecipientJson>(sql`
        select json_build_object('id', id, 'designation', designation, 'signing_order', signing_order,
          'attributes', attributes)
        from template_recipient where template_id = template.id
        order by (designation = 'CC'), signing_order, id`).as('recipients'),
      jsonArray<Field>(sql`
        select body from template_field where template_id = template.id order by seq`).as('fields'),
      jsonArray<ReminderJson>(sql`
        select json_build_object('id', id, 'hours', hours,
          'hours_before_expiration', hours_before_expiration, 'subject', subject, 'message', message,
          'all_users', all_users, 'recipient_id', recipient_id, 'created_at', created_at, 'updated_at', updated_at)
        from template_reminder where template_id = template.id
        order by hours, id`).as('reminders'),
      jsonArray<SealParticipantJson>(sql`
        select json_build_object('id', one.id, 'seal_id', one.seal_id, 'order', one.signing_order,
          'created_at', one.created_at, 'updated_at', one.updated_at, 'name', latest.name,
          'state', case when latest.revoked_at is null then 'usable' else 'revoked' end)
        from template_seal_participant one
        join organization_seal named on named.id = one.seal_id
        join organization_seal latest on latest.lineage_id = named.lineage_id and latest.replaced_at is null
        where one.template_id = template.id
        order by one.signing_order, one.id`).as('seal_participants'),
    ]);
}

export type TemplateRow = InJson<InferResult<ReturnType<typeof wholeTemplate>>[number]>;

const withDates = <Row extends Dated<object>>(row: Row) => ({
  ...row,
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
});

export function toRecord(row: TemplateRow): TemplateRecord {
  // Key by key: spreading this many keys takes several times as long.
  return {
    id: row.id,
    company_id: row.company_id,
    workspace_id: row.workspace_id,
    name: row.name,
    description: row.description,
    expiration_hours: row.expiration_hours,
    credit_cost: row.credit_cost,
    settings: row.settings,
    completion: row.completion,
    language: row.language,
    revision: row.revision,
    created_at: new Date(row.created_at),
    updated_at: new Date(row.updated_at),
    document_set: row.document_set,
    fields: row.fields,
    recipients: row.recipients.map(({ signing_order, attributes, ...recipient }) => ({
      ...attributes,
      ...recipient,
      order: signing_order,
    })),
    reminders: row.reminders.map(withDates),
    seal_participants: row.seal_participants.map(withDates),
    document: {
      id: row.document_id,
      object_key: row.object_key,
      file_name: row.file_name,
      byte_size: row.byte_size,
      sha256: row.sha256,
      page_count: row.page_count,
      page_sizes: row.page_sizes,
      previews: row.previews,
    },
  };
}

type InScope = { readonly id: string } & Scope;

const whole = compiledQuery((db, { id, ...scope }: InScope) => wholeTemplate(db, id, scope));

export async function findTemplate(
  db: Db,
  id: string,
  { companyId, workspaceId }: Scope,
): Promise<TemplateRecord | undefined> {
  const [row] = await whole(db, { id, companyId, workspaceId });
  return row && toRecord(row);
}

type RowForEditor = TemplateRow & { readonly branding: BrandingRow; readonly has_usable_seals: boolean };

/** As JSON, which parses faster than two dozen columns. */
const withWorkspace = compiledQuery((db, { id, ...scope }: InScope) => {
  const template = wholeTemplate(db, id, scope).select([
    sql`(select row_to_json(one) from (${brandingIn(db, sql.ref('template.workspace_id'))}) one)`.as(
      'branding',
    ),
    usableSealsExist(sql.ref('template.company_id'), sql.ref('template.workspace_id')).as('has_usable_seals'),
  ]);
  return sql<{ readonly template: RowForEditor }>`select row_to_json(one) as template from (${template}) one`;
});

/** Also loads what the editor shows of its workspace. */
export async function findTemplateForEditor(db: Db, id: string, { companyId, workspaceId }: Scope) {
  const [found] = await withWorkspace(db, { id, companyId, workspaceId });
  if (!found) return undefined;
  const { template } = found;
  return {
    record: toRecord(template),
    branding: brandingOf(template.branding),
    hasUsableSeals: template.has_usable_seals,
  };
}

const toChange = compiledQuery((db, { id, ...scope }: InScope) =>
  wholeTemplate(db, id, scope)
    .select(
      sql<Subscribers>`(select ${SUBSCRIBERS} from workspace where workspace.id = template.workspace_id)`.as(
        'subscribers',
      ),
    )
    .select(NEWEST_VERSION.as('newest_version')),
);

/** Also loads the subscribers of its events, and its newest version. */
export async function findTemplateToChange(
  db: Db,
  id: string,
  { companyId, workspaceId }: Scope,
): Promise<{ readonly record: TemplateToChange; readonly subscribers: Subscribers } | undefined> {
  const [row] = await toChange(db, { id, companyId, workspaceId });
  if (!row) return undefined;
  const { newest_version, subscribers } = row;
  return { record: { ...toRecord(row), newest_version }, subscribers };
}

const owner = compiledQuery((db, { id, companyId, workspaceId }: InScope) =>
  db
    .selectFrom('template')
    .select(['id', 'company_id', 'workspace_id'])
    .where('id', '=', id as TemplateId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .$if(workspaceId !== null, (query) => query.where('workspace_id', '=', workspaceId!)),
);

/** The owner of a template; undefined if it isn't in scope. */
export async function findTemplateOwner(db: Db, id: string, { companyId, workspaceId }: Scope) {
  if (!isUuid(id)) return undefined;
  const [row] = await owner(db, { id, companyId, workspaceId });
  return row;
}

const lock = compiledQuery((db, { id, companyId, workspaceId }: InScope) =>
  db
    .selectFrom('template')
    .select('id')
    .where('id', '=', id as TemplateId)
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .$if(workspaceId !== null, (query) => query.where('workspace_id', '=', workspaceId!))
    .forUpdate(),
);

/** Locks the template until the transaction ends. @returns false if it isn't in scope */
export async function lockTemplate(
  trx: Trx,
  id: string,
  { companyId, workspaceId }: Scope,
): Promise<boolean> {
  return (await lock(trx, { id, companyId, workspaceId })).length > 0;
}
