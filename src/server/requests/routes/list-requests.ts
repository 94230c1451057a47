import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { FieldIssue } from '../../../model/errors.ts';
import type { CompanyId, WorkspaceId } from '../../../model/ids.ts';
import { LIMITS } from '../../../model/limits.ts';
import { recipientName } from '../../../model/recipient.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../../../model/request-status.ts';
import type {
  SigningRequestListItem,
  signingRequestList,
  signingRequestListQuery,
} from '../../../wire/http/signing-requests.ts';
import { mutable } from '../../../wire/model-types.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import type { Db } from '../../platform/db/open-database.ts';
import { dateFilter, textFilter } from '../../platform/http/list-filters.ts';
import { pageOf } from '../../platform/http/page.ts';
import { type CompanyPrincipal, type Scope, scopeOf } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { invalid } from '../../platform/validation-error.ts';
import { fieldInDocument } from '../../records/document-set.ts';
import { withParticipantDates, withRequestDates } from '../record/load-bundle.ts';
import { shownValue } from '../record/part-views.ts';
import { listedValue } from '../record/public-value.ts';
import type { FieldRow, RecipientRow, RequestRow } from '../record/queries.ts';
import { viewSummary } from '../record/request-view.ts';
import { participantRows, type SealParticipantRow } from '../record/seal-rows.ts';

type Query = z.output<typeof signingRequestListQuery>;

/** A recipient's row as JSON: dates are text. */
type RecipientJson = {
  readonly [Key in keyof RecipientRow]: Date extends RecipientRow[Key] ? string | null : RecipientRow[Key];
};

const COLUMNS = {
  created_on: 'created_at',
  name: 'name',
  expiration_hours: 'expiration_hours',
  sent_on: 'sent_at',
  finished_on: 'finished_at',
} as const;

const NULLABLE: ReadonlySet<string> = new Set(['sent_on', 'finished_on']);

const namesIn = (text: string) => text.split(',').map((name) => name.trim());

/** Issues for unknown statuses. */
export function statusIssues({ status }: { readonly status?: unknown }): readonly FieldIssue[] {
  const names = typeof status === 'string' ? namesIn(status) : [];
  const unknown = names.filter((name) => !(REQUEST_STATUSES as readonly string[]).includes(name));
  if (unknown.length === 0) return [];
  const got = unknown.map((name) => JSON.stringify(name)).join(', ');
  return [{ path: 'status', message: `Expected some of ${REQUEST_STATUSES.join(', ')}; got ${got}` }];
}

function wantedStatuses(text: string | undefined): readonly RequestStatus[] {
  // Deleted requests are listed only on request.
  if (text === undefined) return REQUEST_STATUSES.filter((status) => status !== 'deleted');
  const issues = statusIssues({ status: text });
  if (issues.length > 0) throw invalid(issues);
  const names = namesIn(text);
  return REQUEST_STATUSES.filter((status) => names.includes(status));
}

interface Wanted {
  readonly companyId: CompanyId;
  readonly workspaceId: WorkspaceId | undefined;
  /** Separated by commas. */
  readonly statuses: string;
  readonly now: Date;
  /** Patterns for `ilike`. */
  readonly name: string | undefined;
  readonly signerName: string | undefined;
  readonly signerEmail: string | undefined;
  readonly createdAfter: Date | undefined;
  readonly createdBefore: Date | undefined;
  readonly sortBy: keyof typeof COLUMNS;
  readonly sortOrder: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

function wantedOf(services: Services, scope: Scope, query: Query): Wanted {
  return {
    companyId: scope.companyId,
    workspaceId: scope.workspaceId ?? (query.workspace_id as WorkspaceId | undefined),
    statuses: wantedStatuses(query.status).join(','),
    now: services.clock.now(),
    name: textFilter(query.name),
    signerName: textFilter(query.signer_name),
    signerEmail: query.signer_email,
    createdAfter: dateFilter(query.created_after),
    createdBefore: dateFilter(query.created_before),
    sortBy: query.sort_by as keyof typeof COLUMNS,
    sortOrder: query.sort_order,
    limit: query.page_size,
    offset: (query.page - 1) * query.page_size,
  };
}

function matching(db: Db, wanted: Wanted) {
  const { companyId, workspaceId, statuses, now, name, signerName, signerEmail } = wanted;
  const { createdAfter, createdBefore } = wanted;
  // A request is expired from that moment, before a job updates the column.
  const status = sql<RequestStatus>`case when signing_request.status = 'in_progress'
    and signing_request.expires_at <= ${now} then 'expired' else signing_request.status end`;
  const signer = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
    select 1 from signing_request_recipient r where r.request_id = signing_request.id and ${condition})`;
  return db
    .selectFrom('signing_request')
    .where('signing_request.company_id', '=', companyId)
    .where(status, 'in', statuses.split(',') as RequestStatus[])
    .$if(workspaceId !== undefined, (all) => all.where('signing_request.workspace_id', '=', workspaceId!))
    .$if(name !== undefined, (all) => all.where('signing_request.name', 'ilike', name!))
    .$if(signerEmail !== undefined, (all) =>
      all.where(signer(sql<boolean>`lower(r.email) = lower(${signerEmail})`)),
    )
    .$if(signerName !== undefined, (all) =>
      all.where(
        signer(
          // Combines names as `recipientName` does, and as people may type them.
          sql<boolean>`concat_ws(E'\\n', r.first_name || ' ' || r.last_name, r.last_name || r.first_name,
            r.last_name || ' ' || r.first_name) ilike ${signerName}`,
        ),
      ),
    )
    .$if(createdAfter !== undefined, (all) => all.where('signing_request.created_at', '>', createdAfter!))
    .$if(createdBefore !== undefined, (all) => all.where('signing_request.created_at', '<', createdBefore!));
}

interface Listed {
  readonly request: RequestRow;
  readonly page_count: number;
  readonly recipients: readonly RecipientJson[];
  readonly fields: readonly FieldRow[] | null;
  readonly seal_participants: readonly SealParticipantRow[];
}

/**
 * Loads a page and the total count in one statement. Parts are loaded only for the page's requests, as JSON, which parses faster than
 * columns. At most as many fields as one request may have are loaded; later requests have null.
 */
const pageQuery = compiledQuery(
  (db, wanted: Wanted) => {
    const found = matching(db, wanted);
    const column = sql.ref(`signing_request.${COLUMNS[wanted.sortBy]}`);
    // The index on `created_at` has no order that says where nulls go.
    const nulls = NULLABLE.has(wanted.sortBy) ? sql`nulls last` : sql``;
    const order = sql`${column} ${wanted.sortOrder === 'asc' ? sql`asc` : sql`desc`} ${nulls}, signing_request.id`;
    const ids = found.select('signing_request.id').orderBy(order).limit(wanted.limit).offset(wanted.offset);
    // Sorts IDs only, because sorting whole rows takes several times as long. The planner assumes few elements for an array, but a
    // tenth of the table for a limit that it doesn't know.
    return sql<{ total: number; listed: readonly Listed[] }>`
      with page as (
        select id, sum((select count(*) from signing_request_field where request_id = signing_request.id))
          over (order by ${order}) as fields_so_far
        from signing_request where id = any(array(${ids})))
      select
        (${found.select((row) => row.fn.countAll().as('total'))}) as total,
        (select coalesce(json_agg(json_build_object(
            'request', signing_request,
            'page_count', (select page_count from document where id = signing_request.document_id),
            'recipients', (select coalesce(json_agg(one order by (one.designation = 'CC'), one.signing_order), '[]')
              from signing_request_recipient one where one.request_id = signing_request.id),
            'fields', case when page.fields_so_far <= ${LIMITS.fieldsPerDocument}
              then (select coalesce(json_agg(one order by one.place), '[]')
                from signing_request_field one where one.request_id = signing_request.id) end,
            'seal_participants', coalesce((${participantRows(sql`signing_request.id`)}), '[]')
          ) order by ${order}), '[]')
          from page join signing_request on signing_request.id = page.id) as listed`;
  },
  // Of a list in a parameter, the planner expects few matches.
  'statuses',
  'sortBy',
  'sortOrder',
);

function viewBrief(row: RecipientJson): SigningRequestListItem['recipients'][number] {
  const finished = row.finished_at === null ? null : new Date(row.finished_at).toISOString();
  return {
    id: row.id,
    recipient_id: row.id,
    name: recipientName(row),
    email: row.email,
    designation: row.designation,
    order: row.signing_order,
    finished_date: finished,
    signature_details:
      finished === null
        ? null
        : {
            signed_on: finished,
            time_zone: row.time_zone,
            identity: row.code_verified_at ? 'email-code' : 'link',
          },
  };
}

type Brief = NonNullable<SigningRequestListItem['fields']>[number];

function viewBriefField(row: FieldRow, request: RequestRow, recipients: readonly RecipientJson[]): Brief {
  const { id, type, recipient_id, page_number, document_id, position, required, read_only, variable_name } =
    fieldInDocument(row.definition, request.document_set);
  const { value } = shownValue(row, { request, recipients });
  const brief = {
    id,
    type,
    recipient_id,
    ...(document_id && { document_id }),
    page_number,
    position,
    required,
    read_only,
    variable_name,
  };
  return mutable<Brief>({ ...brief, value: listedValue(value) });
}

export async function listRequests(
  services: Services,
  principal: CompanyPrincipal,
  query: Query,
): Promise<z.infer<typeof signingRequestList>> {
  const [page] = await pageQuery(services.db.kysely, wantedOf(services, scopeOf(principal), query));
  const { total, listed } = page!;
  const now = services.clock.now();
  return {
    results: listed.map(({ request, page_count, recipients, fields, seal_participants: seals }) => ({
      ...viewSummary(withRequestDates(request), page_count, seals.map(withParticipantDates), now),
      recipients: recipients.map(viewBrief),
      fields: fields?.map((row) => viewBriefField(row, request, recipients)) ?? null,
    })),
    pagination: pageOf(query, total),
  };
}
