/** The query of lists of requests. */
import { sql } from 'kysely';
import type { CompanyId, SigningRequestId, WorkspaceId } from '../../../model/ids.ts';
import { LIMITS } from '../../../model/limits.ts';
import type { RequestStatus } from '../../../model/request-status.ts';
import { compiledQuery } from '../../platform/db/compiled-query.ts';
import { type InJson, jsonArray } from '../../platform/db/json.ts';
import type { Db } from '../../platform/db/open-database.ts';
import type { FieldRow, RecipientRow, RequestRow } from '../record/queries.ts';
import { SUMMARY } from '../record/request-view.ts';
import { participantRows, type SealParticipantRow } from '../record/seal-rows.ts';

export const COLUMNS = {
  created_on: 'created_at',
  name: 'name',
  expiration_hours: 'expiration_hours',
  sent_on: 'sent_at',
  finished_on: 'finished_at',
} as const;

const NULLABLE: ReadonlySet<string> = new Set(['sent_on', 'finished_on']);

export interface WantedRequests {
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

function matching(db: Db, wanted: WantedRequests) {
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

/** Only the columns that a list shows: all of them would take half as long again. */
const REQUEST = [...SUMMARY, 'document_set'] as const;
const RECIPIENT = [
  'id',
  'designation',
  'signing_order',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'street_address',
  'city',
  'state_province',
  'postal_code',
  'country',
  'title',
  'company',
  'custom_fields',
  'language',
  'identity_editable_fields',
  'finished_at',
  'time_zone',
  'code_verified_at',
] as const;
const columnsOf = (table: string, names: readonly string[]) =>
  sql.join(names.map((name) => sql.ref(`${table}.${name}`)));

interface OfRequest {
  readonly request_id: SigningRequestId;
}

export type ListedRequest = InJson<Pick<RequestRow, (typeof REQUEST)[number]>> & {
  readonly page_count: number;
};
export type ListedRecipient = InJson<Pick<RecipientRow, (typeof RECIPIENT)[number]>> & OfRequest;
export type ListedField = Pick<FieldRow, 'recipient_id' | 'definition' | 'value'> & OfRequest;

/** The parts are in the order of the requests, and within a request in their own. */
interface RequestPage {
  readonly total: number;
  readonly requests: readonly ListedRequest[];
  readonly recipients: readonly ListedRecipient[];
  /** One more than one request may have: the request of the last one, and those after it, are incomplete. */
  readonly fields: readonly ListedField[];
  readonly seal_participants: readonly SealParticipantRow[];
}

/**
 * Loads a page and the total count in one statement. Parts are loaded only for the page's requests, as JSON, which parses faster than
 * columns.
 */
export const requestPage = compiledQuery(
  (db, wanted: WantedRequests) => {
    const found = matching(db, wanted);
    const column = sql.ref(`signing_request.${COLUMNS[wanted.sortBy]}`);
    // The index on `created_at` has no order that says where nulls go.
    const nulls = NULLABLE.has(wanted.sortBy) ? sql`nulls last` : sql``;
    const order = sql`${column} ${wanted.sortOrder === 'asc' ? sql`asc` : sql`desc`} ${nulls}, signing_request.id`;
    const ids = found.select('signing_request.id').orderBy(order).limit(wanted.limit).offset(wanted.offset);
    // Sorts IDs only, because sorting whole rows takes several times as long. The planner assumes few elements for an array, but a
    // tenth of the table for a limit that it doesn't know.
    return sql<RequestPage>`
      with page as materialized (
        select id, row_number() over (order by ${order}) as place from signing_request where id = any(array(${ids})))
      select
        (${found.select((row) => row.fn.countAll().as('total'))}) as total,
        (select coalesce(json_agg(one order by one.place), '[]') from (
          select ${columnsOf('signing_request', REQUEST)}, page.place,
            (select page_count from document where id = signing_request.document_id) as page_count
          from page join signing_request on signing_request.id = page.id) one) as requests,
        (select coalesce(json_agg(one order by (one.designation = 'CC'), one.signing_order), '[]') from (
          select part.request_id, ${columnsOf('part', RECIPIENT)}
          from page join signing_request_recipient part on part.request_id = page.id) one) as recipients,
        (select coalesce(json_agg(one), '[]') from (
          select part.request_id, part.recipient_id, part.definition, part.value
          from page join signing_request_field part on part.request_id = page.id
          order by page.place, part.place limit ${LIMITS.fieldsPerDocument + 1}) one) as fields,
        ${jsonArray(participantRows(sql`any(array(select page.id from page))`))} as seal_participants`;
  },
  // Of a list in a parameter, the planner expects few matches.
  'statuses',
  'sortBy',
  'sortOrder',
);
