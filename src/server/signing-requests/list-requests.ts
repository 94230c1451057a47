import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { RecipientId, WorkspaceId } from '../../model/ids.ts';
import { recipientName } from '../../model/recipient.ts';
import { REQUEST_STATUSES, type RequestStatus } from '../../model/request-status.ts';
import type {
  SigningRequestListItem,
  signingRequestList,
  signingRequestListQuery,
} from '../../wire/http/signing-requests.ts';
import { invalid } from '../http/error-body.ts';
import { pageOf } from '../http/page.ts';
import { type KeyPrincipal, type Scope, scopeOf } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { containing } from '../templates/list-templates.ts';
import { REQUEST_COLUMNS } from './request-columns.ts';
import { viewSummary } from './request-view.ts';

type Query = z.output<typeof signingRequestListQuery>;

const COLUMNS = {
  created_on: 'created_at',
  name: 'name',
  expiration_hours: 'expiration_hours',
  sent_on: 'sent_at',
  finished_on: 'finished_at',
} as const;

interface RecipientJson {
  readonly id: RecipientId;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly designation: SigningRequestListItem['recipients'][number]['designation'];
  readonly order: number;
  readonly finished_at: string | null;
}

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
        select json_agg(json_build_object('id', id, 'first_name', first_name, 'last_name', last_name, 'email', email,
          'designation', designation, 'order', signing_order, 'finished_at', finished_at)
          order by (designation = 'CC'), signing_order)
        from signing_request_recipient where request_id = signing_request.id), '[]'::json)`.as('recipients'),
    ])
    .orderBy(`signing_request.${COLUMNS[query.sort_by as keyof typeof COLUMNS]}`, (order) =>
      query.sort_order === 'asc' ? order.asc().nullsLast() : order.desc().nullsLast(),
    )
    .orderBy('signing_request.id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size);
  const [{ total }, rows] = await Promise.all([counted.executeTakeFirstOrThrow(), page.execute()]);
  const now = services.clock.now();
  return {
    results: rows.map(({ recipients, page_count, ...request }) => ({
      ...viewSummary(request, page_count, now),
      recipients: recipients.map(({ first_name, last_name, finished_at, ...one }) => ({
        ...one,
        name: recipientName({ first_name, last_name }),
        finished_date: finished_at === null ? null : new Date(finished_at).toISOString(),
      })),
    })),
    pagination: pageOf(query, total),
  };
}
