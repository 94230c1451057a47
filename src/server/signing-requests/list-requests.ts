import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { SigningRequestId, WorkspaceId } from '../../model/ids.ts';
import { recipientName } from '../../model/recipient.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../../model/request-status.ts';
import { LIMITS } from '../../model/settings.ts';
import type {
  SigningRequestListItem,
  signingRequestList,
  signingRequestListQuery,
} from '../../wire/http/signing-requests.ts';
import type { Db } from '../db/open-database.ts';
import { invalid } from '../http/error-body.ts';
import { pageOf } from '../http/page.ts';
import { type KeyPrincipal, type Scope, scopeOf } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { containing } from '../templates/list-templates.ts';
import type { FieldRow, RecipientRow, RequestRow } from './queries.ts';
import { REQUEST_COLUMNS } from './request-columns.ts';
import { viewField, viewSummary } from './request-view.ts';

type Query = z.output<typeof signingRequestListQuery>;

/** A recipient's row as JSON has it: moments are text. */
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

function wantedStatuses(text: string | undefined): readonly RequestStatus[] {
  // What was deleted is not listed unless someone asks for it.
  if (text === undefined) return REQUEST_STATUSES.filter((status) => status !== 'deleted');
  const names = text.split(',').map((name) => name.trim());
  const unknown = names.find((name) => !(REQUEST_STATUSES as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw invalid([
      {
        path: 'status',
        message: `Expected some of ${REQUEST_STATUSES.join(', ')}; got ${JSON.stringify(unknown)}`,
      },
    ]);
  return names as RequestStatus[];
}

function matching(services: Services, scope: Scope, query: Query) {
  const workspaceId = scope.workspaceId ?? (query.workspace_id as WorkspaceId | undefined);
  const statuses = wantedStatuses(query.status);
  const now = services.clock.now();
  // Expired counts from its moment on, so the column alone does not say it.
  const status = sql<RequestStatus>`case when signing_request.status = 'in_progress'
    and signing_request.expires_at <= ${now} then 'expired' else signing_request.status end`;
  const signer = (condition: ReturnType<typeof sql<boolean>>) => sql<boolean>`exists (
    select 1 from signing_request_recipient r where r.request_id = signing_request.id and ${condition})`;
  return services.db.kysely
    .selectFrom('signing_request')
    .where('signing_request.company_id', '=', scope.companyId)
    .where(status, 'in', statuses)
    .$if(workspaceId !== undefined, (all) => all.where('signing_request.workspace_id', '=', workspaceId!))
    .$if(query.name !== undefined, (all) =>
      all.where('signing_request.name', 'ilike', containing(query.name!)),
    )
    .$if(query.signer_email !== undefined, (all) =>
      all.where(signer(sql<boolean>`lower(r.email) = lower(${query.signer_email})`)),
    )
    .$if(query.signer_name !== undefined, (all) =>
      all.where(
        signer(
          sql<boolean>`(r.first_name || ' ' || r.last_name) ilike ${containing(query.signer_name ?? '')}`,
        ),
      ),
    )
    .$if(query.created_after !== undefined, (all) =>
      all.where('signing_request.created_at', '>', new Date(query.created_after!)),
    )
    .$if(query.created_before !== undefined, (all) =>
      all.where('signing_request.created_at', '<', new Date(query.created_before!)),
    );
}

/** Fields of the requests of a page, as many as one request may have; null for those that come after. */
async function loadFields(
  db: Db,
  rows: readonly { readonly id: SigningRequestId; readonly field_count: number }[],
): Promise<(id: SigningRequestId) => readonly FieldRow[] | null> {
  let room: number = LIMITS.fieldsPerDocument;
  const told = rows.filter(({ field_count }) => (room -= field_count) >= 0).map(({ id }) => id);
  const found = new Map<SigningRequestId, FieldRow[]>(told.map((id) => [id, []]));
  if (told.length > 0)
    for (const row of await db
      .selectFrom('signing_request_field')
      .selectAll()
      .where('request_id', 'in', told)
      .orderBy('place')
      .execute())
      found.get(row.request_id)?.push(row);
  return (id) => found.get(id) ?? null;
}

function viewBrief(row: RecipientJson): SigningRequestListItem['recipients'][number] {
  const finished = row.finished_at === null ? null : new Date(row.finished_at).toISOString();
  return {
    id: row.id,
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

function viewBriefField(row: FieldRow, request: RequestRow, recipients: readonly RecipientJson[]) {
  const { id, type, recipient_id, page_number, position, required, read_only, variable_name, value } =
    viewField(
      row,
      // Of their moments only whether there is one is asked.
      { request, recipients: recipients as unknown as readonly RecipientRow[] },
    );
  return { id, type, recipient_id, page_number, position, required, read_only, variable_name, value };
}

export async function listRequests(
  services: Services,
  principal: KeyPrincipal,
  query: Query,
): Promise<z.infer<typeof signingRequestList>> {
  const found = matching(services, scopeOf(principal), query);
  const counted = found.select((row) => row.fn.countAll<number>().as('total'));
  const page = found
    .innerJoin('document', 'document.id', 'signing_request.document_id')
    .select(REQUEST_COLUMNS.map((name) => `signing_request.${name}` as const))
    .select([
      'document.page_count',
      sql<readonly RecipientJson[]>`coalesce((
        select json_agg(to_jsonb(one) order by (one.designation = 'CC'), one.signing_order)
        from signing_request_recipient one where one.request_id = signing_request.id), '[]'::json)`.as(
        'recipients',
      ),
      sql<number>`(
        select count(*)::int from signing_request_field where request_id = signing_request.id)`.as(
        'field_count',
      ),
    ])
    .orderBy(`signing_request.${COLUMNS[query.sort_by as keyof typeof COLUMNS]}`, (order) =>
      query.sort_order === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('signing_request.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  const [{ total }, rows] = await Promise.all([counted.executeTakeFirstOrThrow(), page.execute()]);
  const now = services.clock.now();
  const fieldsOf = await loadFields(services.db.kysely, rows);
  return {
    results: rows.map(({ recipients, page_count, field_count: _count, ...request }) => ({
      ...viewSummary(request, page_count, now),
      recipients: recipients.map(viewBrief),
      fields: fieldsOf(request.id)?.map((row) => viewBriefField(row, request, recipients)) ?? null,
    })),
    pagination: pageOf(query, total),
  };
}
