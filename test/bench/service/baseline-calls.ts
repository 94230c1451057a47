/**
 * The ten calls reduced to their database work: no key, no limits, no checks, no links, no history in responses. The
 * same rows are stored in the same tables with their indexes, on disk before the response, in as few statements per
 * call as PostgreSQL allows.
 */
import { randomUUID } from 'node:crypto';

export type Query = (text: string, values: readonly unknown[]) => Promise<readonly Record<string, unknown>[]>;

/** What the calls are about; ids of records that the service made. */
export interface Subject {
  readonly templateId: string;
  /** Others like it, so that each client can change its own. */
  readonly otherTemplateIds: readonly string[];
  readonly requestId: string;
  readonly signingId: string;
  readonly fieldId: string;
}

const list = (table: string, owner: string, order: string, of: string) =>
  `(select coalesce(json_agg(one order by ${order}), '[]') from ${table} one where one.${owner} = ${of})`;

const TEMPLATE_PARTS = `
  ${list('template_recipient', 'template_id', 'one.signing_order', 't.id')} as recipients,
  ${list('template_field', 'template_id', 'one.seq', 't.id')} as fields,
  ${list('template_reminder', 'template_id', 'one.hours', 't.id')} as reminders`;
const TEMPLATE_COLUMNS = `t.id, t.name, t.description, t.expiration_hours, t.credit_cost, t.settings, t.completion, t.revision,
  t.created_at, t.updated_at, d.id as document_id, d.page_count, d.page_sizes, d.object_key, d.sha256, d.previews`;

const REQUEST_PARTS = `
  ${list('signing_request_recipient', 'request_id', 'one.signing_order', 'r.id')} as recipients,
  ${list('signing_request_field', 'request_id', 'one.place', 'r.id')} as fields`;
const REQUEST_COLUMNS = `r.id, r.template_id, r.document_id, r.document_sha256, r.name, r.description, r.status, r.settings,
  r.expiration_hours, r.credit_cost, r.language, r.completion, r.revision, r.created_at, r.updated_at, r.sent_at, r.expires_at`;

const READ_TEMPLATE = `select ${TEMPLATE_COLUMNS}, ${TEMPLATE_PARTS}
  from template t join document d on d.id = t.document_id where t.id = $1`;
const LIST_TEMPLATES = `select t.id, t.name, t.created_at, t.updated_at, t.revision, d.page_count, d.previews,
    count(*) over () as total, ${list('template_recipient', 'template_id', 'one.signing_order', 't.id')} as recipients
  from template t join document d on d.id = t.document_id where t.deleted_at is null order by t.created_at desc limit 20`;
const READ_REQUEST = `select ${REQUEST_COLUMNS}, d.page_count, d.page_sizes, d.object_key, ${REQUEST_PARTS}
  from signing_request r join document d on d.id = r.document_id where r.id = $1`;
const LIST_REQUESTS = `select ${REQUEST_COLUMNS}, count(*) over () as total,
    ${list('signing_request_recipient', 'request_id', 'one.signing_order', 'r.id')} as recipients
  from signing_request r order by r.created_at desc limit 10`;
const READ_AUDIT = 'select * from audit_entry where request_id = $1 order by sequence';
const READ_SESSION = `select ${REQUEST_COLUMNS}, d.page_count, d.page_sizes, d.object_key, w.name as workspace, c.name as company,
    ${REQUEST_PARTS}
  from signing_request_recipient me join signing_request r on r.id = me.request_id join document d on d.id = r.document_id
  join workspace w on w.id = r.workspace_id join company c on c.id = r.company_id where me.signing_id = $1`;
const SAVE_VALUE = `with saved as (
    update signing_request_field set value = $1::text::jsonb, value_at = now() where id = $2
      and recipient_id = (select id from signing_request_recipient where signing_id = $3) returning request_id)
  update signing_request set last_signing_action_at = now() from saved where id = saved.request_id
  returning last_signing_action_at`;
const SAVE_TEMPLATE = `with t as (update template set name = $1, revision = revision + 1, updated_at = now() where id = $2 returning *)
  select ${TEMPLATE_COLUMNS}, ${TEMPLATE_PARTS} from t join document d on d.id = t.document_id`;
const ADD_TOKEN = `insert into editor_token (id, company_id, workspace_id, audience, subject_id, created_at, expires_at)
  select $1::uuid, company_id, workspace_id, 'template-editor', id, now(), now() + interval '1 hour' from template where id = $2::uuid
  returning id, expires_at`;
/** A request with its recipient, its fields, two lines of its trail, and the jobs that invite and expire. */
const SEND = `with request as (
    insert into signing_request (id, company_id, workspace_id, template_id, document_id, document_sha256, name, status, settings,
      expiration_hours, completion, created_at, updated_at, sent_at, expires_at)
    select $1::uuid, t.company_id, t.workspace_id, t.id, d.id, d.sha256, $3::text, 'in_progress', t.settings, t.expiration_hours, t.completion,
      now(), now(), now(), now() + interval '30 days' from template t join document d on d.id = t.document_id where t.id = $2::uuid
    returning *),
  recipient as (
    insert into signing_request_recipient (id, signing_id, request_id, designation, signing_order, first_name, last_name, email, invited_at)
    select $4::uuid, gen_random_uuid(), id, 'Signer', 1, $5::text, $6::text, $7::text, now() from request returning *),
  field as (
    insert into signing_request_field (id, request_id, recipient_id, template_field_id, place, definition)
    select gen_random_uuid(), $1::uuid, $4::uuid, id, seq, body from template_field where template_id = $2::uuid returning *),
  trail as (
    insert into audit_entry (id, request_id, sequence, at, source, event, description, actor, details, previous_hash, hash)
    select gen_random_uuid(), $1::uuid, sequence, now(), 'admin', 'sent', 'The request was sent', '{}', '{}', repeat('0', 64), repeat('1', 64)
    from generate_series(1, 2) as given (sequence)),
  work as (
    insert into job (id, kind, dedupe_key, payload, run_at, created_at)
    select gen_random_uuid(), kind, $1::uuid::text, jsonb_build_object('id', $1::uuid), now() + interval '30 days', now()
    from unnest(array['bare.invite', 'bare.expire']) as given (kind))
  select request.*, (select json_agg(recipient) from recipient) as recipients, (select json_agg(field) from field) as fields
  from request`;

/** @returns what answers each call, by the name that the table of results has for it. */
export function bareCalls(
  query: Query,
  { templateId, otherTemplateIds, requestId, signingId, fieldId }: Subject,
  sign: (text: string) => Promise<string>,
): Readonly<Record<string, (body: Record<string, unknown>) => Promise<unknown>>> {
  const one = async (text: string, ...values: readonly unknown[]) => (await query(text, values))[0];
  const rename = (id: string, { template_properties }: Record<string, unknown>) =>
    one(SAVE_TEMPLATE, (template_properties as { name: string }).name, id);
  let turn = 0;
  return {
    'GET /templates/{id}': () => one(READ_TEMPLATE, templateId),
    'GET /templates': () => query(LIST_TEMPLATES, []),
    'GET /signing-requests/{id}': () => one(READ_REQUEST, requestId),
    'GET /signing-requests': () => query(LIST_REQUESTS, []),
    'GET /signing-requests/{id}/audit': () => query(READ_AUDIT, [requestId]),
    'GET /signing-sessions/{id}': () => one(READ_SESSION, signingId),
    'PUT /signing-sessions/{id}/fields/{id}': ({ value }) =>
      one(SAVE_VALUE, JSON.stringify(value), fieldId, signingId),
    'PUT /templates/{id}': (body) => rename(templateId, body),
    'PUT /templates/{id}, each its own': (body) =>
      rename(otherTemplateIds[turn++ % otherTemplateIds.length]!, body),
    // The answer is a signature: it is made here as well.
    'POST /generate-template-token': async () => {
      const id = randomUUID();
      const token = await sign(id);
      return { ...(await one(ADD_TOKEN, id, templateId)), token };
    },
    'POST /signing-requests/create-and-send': ({ name, recipients }) => {
      const [to] = recipients as readonly Record<'first_name' | 'last_name' | 'email', string>[];
      return one(
        SEND,
        randomUUID(),
        templateId,
        name,
        randomUUID(),
        to!.first_name,
        to!.last_name,
        to!.email,
      );
    },
  };
}
