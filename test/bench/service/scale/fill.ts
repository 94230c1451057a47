/** Fills PostgreSQL with requests by copying rows that the service made, so that new columns need no change here. */
import type pg from 'pg';
import type { Subject } from '../baseline-calls.ts';

/** Besides the one that calls. */
const COMPANIES = 300;
const TEMPLATES = 5 * COMPANIES;
const RECIPIENTS = 2;
const FIELDS = 4;
export const AUDIT_ENTRIES = 10;

/** A request's number becomes random UUIDs, like the service's, that other tables can name without a join. */
const id = (kind: string, number: string) => `md5('${kind} ' || ${number})::uuid`;
const oneOf = (number: string, ...words: readonly string[]) =>
  `(array[${words.map((word) => `'${word}'`)}])[1 + (${number}) % ${words.length}]`;

/** A number from 0 to 1 that looks random, the same in each run. */
const chance = (kind: string, number: string) =>
  `((hashtext('${kind} ' || ${number}) & 2147483647) / 2147483648.0)`;

interface Copies {
  readonly table: string;
  /** Selects the row to copy. */
  readonly like: string;
  /** What makes many of it, with columns to use in `set`. */
  readonly from: string;
  /** Expressions for columns that differ. */
  readonly set: Readonly<Record<string, string>>;
}

async function copy(client: pg.Client, { table, like, from, set }: Copies): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0
      and not attisdropped and attgenerated = '' and attidentity = ''`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  const unknown = Object.keys(set).filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`Expected columns of ${table}, got ${unknown.join(', ')}`);
  const values = names.map((name) => set[name] ?? `base.${name}`);
  const { rowCount } = await client.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')}
      from (select * from ${table} where ${like} limit 1) base, ${from}`,
  );
  if (!rowCount) throw new Error(`Expected a row of ${table} to copy where ${like}`);
}

const FIRST = ['Ada', 'Grace', 'Alan', 'Edsger', 'Barbara', 'Donald', 'Tony', 'Margaret', 'Niklaus'];
const LAST = ['Lovelace', 'Hopper', 'Turing', 'Dijkstra', 'Liskov', 'Knuth', 'Hoare', 'Hamilton', 'Wirth'];

/** The last 30 of 730 days, from which jobs and logs are kept. */
const RECENT = 30 / 730;

/** @param subject Rows to copy. Its company gets a fifth of all requests. */
function copiesOf({ templateId, requestId }: Subject, requests: number): readonly Copies[] {
  const request = `signing_request where id = '${requestId}'`;
  const own = (column: string) => `(select ${column} from ${request})`;
  const requestIs = `request_id = '${requestId}'`;
  const templateIs = `template_id = '${templateId}'`;
  // Half of the rest belongs to an eighth of the companies.
  const number = `(1 + floor(${COMPANIES} * power(${chance('company', 'n')}, 3)))::int`;
  const companyOf = `case when n % 5 = 0 then ${own('company_id')} else ${id('company', number)} end`;
  const workspaceOf = `case when n % 5 = 0 then ${own('workspace_id')} else ${id('workspace', number)} end`;
  const created = `now() - interval '730 days' * (1 - n::float8 / ${requests})`;
  const isRecent = `n > ${Math.floor(requests * (1 - RECENT))}`;
  const dice = `(${chance('status', 'n')} * 100)`;
  const status = `case when ${isRecent} then
      case when ${dice} < 60 then 'in_progress' when ${dice} < 95 then 'finished' else 'not_sent' end
    else case when ${dice} < 85 then 'finished' when ${dice} < 90 then 'cancelled' when ${dice} < 94 then 'declined'
      when ${dice} < 99 then 'expired' else 'not_sent' end end`;
  const when = (name: string, days: number) =>
    `case when given.status = '${name}' then created + interval '${days} days' end`;
  const all = `generate_series(1, ${requests}) as n`;
  const recent = `generate_series(${Math.ceil(requests * (1 - RECENT))}, ${requests}) as n`;
  const lately = `now() - interval '6 days' * (1 - n::float8 / ${requests})`;
  return [
    {
      table: 'company',
      like: `id = ${own('company_id')}`,
      from: `generate_series(1, ${COMPANIES}) as n`,
      set: { id: id('company', 'n'), name: `'Company ' || n` },
    },
    {
      table: 'workspace',
      like: `id = ${own('workspace_id')}`,
      from: `generate_series(1, ${COMPANIES}) as n`,
      set: { id: id('workspace', 'n'), company_id: id('company', 'n') },
    },
    {
      table: 'document',
      like: `id = ${own('document_id')}`,
      from: `generate_series(1, ${TEMPLATES}) as n`,
      set: {
        id: id('document', 'n'),
        company_id: id('company', `(1 + n % ${COMPANIES})`),
        workspace_id: id('workspace', `(1 + n % ${COMPANIES})`),
      },
    },
    {
      table: 'template',
      like: `id = '${templateId}'`,
      from: `generate_series(1, ${TEMPLATES}) as n`,
      set: {
        id: id('template', 'n'),
        company_id: `case when n % 5 = 0 then base.company_id else ${id('company', `(1 + n % ${COMPANIES})`)} end`,
        workspace_id: `case when n % 5 = 0 then base.workspace_id else ${id('workspace', `(1 + n % ${COMPANIES})`)} end`,
        document_id: id('document', 'n'),
        name: `'Template ' || n`,
        created_at: `now() - interval '1 day' * n`,
      },
    },
    {
      table: 'template_recipient',
      like: templateIs,
      from: `generate_series(1, ${TEMPLATES}) as n`,
      set: { id: id('template recipient', 'n'), template_id: id('template', 'n') },
    },
    {
      table: 'template_field',
      like: templateIs,
      from: `generate_series(1, ${TEMPLATES}) as n, generate_series(1, ${FIELDS}) as part`,
      set: {
        id: id('template field', `n || ' ' || part`),
        template_id: id('template', 'n'),
        seq: 'part',
        body: `base.body || jsonb_build_object('id', ${id('template field', `n || ' ' || part`)},
          'recipient_id', ${id('template recipient', 'n')})`,
      },
    },
    {
      table: 'signing_request',
      like: `id = '${requestId}'`,
      from: `(select n, ${created} as created, ${status} as status from ${all}) as given`,
      set: {
        id: id('request', 'n'),
        company_id: companyOf,
        workspace_id: workspaceOf,
        template_id: id('template', `(1 + n % ${TEMPLATES})`),
        document_id: id('document', `(1 + n % ${TEMPLATES})`),
        name: `${oneOf('n', 'Lease', 'Offer', 'Contract', 'Consent', 'Order')} || ' ' || n`,
        status: 'given.status',
        created_at: 'created',
        updated_at: 'created',
        sent_at: `case when given.status <> 'not_sent' then created end`,
        finished_at: when('finished', 2),
        cancelled_at: when('cancelled', 3),
        declined_at: when('declined', 4),
        expires_at: `created + interval '31 days'`,
        sealing_status: `case when given.status = 'finished' then 'sealed' else 'none' end`,
        sealed_level: `case when given.status = 'finished' then 'B-T' end`,
        sealed_at: when('finished', 2),
        sealed_key: `case when given.status = 'finished' then 'sealed/' || n end`,
      },
    },
    {
      table: 'signing_request_recipient',
      like: requestIs,
      from: `${all}, generate_series(1, ${RECIPIENTS}) as part`,
      set: {
        id: id('recipient', `n || ' ' || part`),
        signing_id: id('signing', `n || ' ' || part`),
        request_id: id('request', 'n'),
        signing_order: 'part',
        first_name: oneOf('n + part', ...FIRST),
        last_name: oneOf('n / 9 + part', ...LAST),
        // A person signs about twenty requests.
        email: `'person' || (n * ${RECIPIENTS} + part) % ${Math.ceil(requests / 10)} || '@example.com'`,
      },
    },
    {
      table: 'signing_request_field',
      like: requestIs,
      from: `${all}, generate_series(1, ${FIELDS}) as part`,
      set: {
        id: id('field', `n || ' ' || part`),
        request_id: id('request', 'n'),
        recipient_id: id('recipient', `n || ' ' || (1 + part % ${RECIPIENTS})`),
        place: 'part',
        definition: `base.definition || jsonb_build_object('id', ${id('field', `n || ' ' || part`)},
          'recipient_id', ${id('recipient', `n || ' ' || (1 + part % ${RECIPIENTS})`)})`,
      },
    },
    {
      table: 'audit_entry',
      like: requestIs,
      from: `${all}, generate_series(1, ${AUDIT_ENTRIES}) as part`,
      set: {
        id: id('entry', `n || ' ' || part`),
        request_id: id('request', 'n'),
        sequence: 'part',
        at: `${created} + interval '1 hour' * part`,
      },
    },
    {
      table: 'mail_log',
      like: requestIs,
      from: all,
      set: {
        id: id('mail', 'n'),
        company_id: companyOf,
        workspace_id: workspaceOf,
        request_id: id('request', 'n'),
        recipient_id: id('recipient', `n || ' 1'`),
        created_at: created,
      },
    },
    {
      table: 'job',
      like: `payload ->> 'request_id' = '${requestId}'`,
      from: `${recent}, unnest(array['expire', 'mail', 'seal']) as given (kind)`,
      set: {
        id: id('job', `n || ' ' || given.kind`),
        kind: 'given.kind',
        dedupe_key: id('request', 'n'),
        company_id: companyOf,
        payload: `jsonb_build_object('request_id', ${id('request', 'n')})`,
        // Some of those that expire are still planned.
        run_at: `case given.kind when 'expire' then ${created} + interval '31 days' else ${created} end`,
        is_due: `given.kind <> 'expire'`,
        created_at: created,
        done_at: `case when given.kind <> 'expire' then ${created} end`,
        failed: 'false',
        locked_until: 'null',
        attempts: '1',
      },
    },
    {
      table: 'editor_token',
      like: `subject_id = '${templateId}'`,
      from: recent,
      set: { id: id('token', 'n'), expires_at: `now() + interval '1 hour'`, opening_hash: 'null' },
    },
    {
      table: 'api_request',
      like: `company_id = ${own('company_id')}`,
      from: all,
      set: {
        id: id('call', 'n'),
        request_id: id('call', 'n'),
        company_id: companyOf,
        workspace_id: workspaceOf,
        subject_id: id('request', 'n'),
        at: lately,
      },
    },
    {
      table: 'webhook_event',
      like: 'true',
      from: recent,
      set: {
        id: `'evt_' || n`,
        company_id: companyOf,
        workspace_id: workspaceOf,
        created_at: created,
      },
    },
    {
      table: 'webhook_delivery',
      like: 'true',
      from: recent,
      set: { id: id('delivery', 'n'), event_id: `'evt_' || n`, at: created },
    },
  ];
}

/**
 * Copies rows without maintaining indexes and without foreign key checks, then builds the indexes and gathers statistics.
 * @param client a superuser's
 * @param say told of each table
 */
export async function fill(
  client: pg.Client,
  subject: Subject,
  requests: number,
  say: (text: string) => void,
): Promise<void> {
  const copies = copiesOf(subject, requests);
  const tables = copies.map(({ table }) => table);
  await client.query(`set session_replication_role = replica`);
  await client.query(`update pg_index set indisready = false where indrelid = any($1::regclass[])`, [tables]);
  for (const one of copies) {
    say(`filling ${one.table}`);
    await copy(client, one);
  }
  for (const table of tables) {
    say(`indexing ${table}`);
    // Makes its indexes ready again.
    await client.query(`reindex table ${table}`);
  }
  say('analyzing');
  await client.query('vacuum (analyze)');
  await client.query('reset session_replication_role');
}
