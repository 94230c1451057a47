import type { z } from '@hono/zod-openapi';
import { type SelectQueryBuilder, sql } from 'kysely';
import { ServiceError } from '../../model/errors.ts';
import type { apiRequestQuery, apiRequestShape, apiRequestsAnswer } from '../../wire/http/api-requests.ts';
import { containing } from '../platform/db/containing.ts';
import type { Tables } from '../platform/db/tables.ts';
import { loadPage } from '../platform/http/page.ts';
import { scopeOf, type UserPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';

type Query = z.output<typeof apiRequestQuery>;
type Needs = Pick<Services, 'db' | 'config'>;

function filtered<Row>(
  rows: SelectQueryBuilder<Tables, 'api_request', Row>,
  principal: UserPrincipal,
  query: Query,
) {
  // One that was copied from an error is found whatever the console shows.
  if (query.request_id) return rows.where('request_id', '=', query.request_id);
  const { workspaceId } = scopeOf(principal);
  const from = query.status && Number(query.status[0]) * 100;
  return rows
    .where((row) =>
      row.or([row('api_request.mode', '=', principal.mode), row('api_request.mode', 'is', null)]),
    )
    .$if(workspaceId !== null, (some) => some.where('api_request.workspace_id', '=', workspaceId!))
    .$if(query.method !== undefined, (some) => some.where('method', '=', query.method!))
    .$if(from !== undefined, (some) => some.where('status', '>=', from!).where('status', '<', from! + 100))
    .$if(query.path !== undefined, (some) => some.where('path', 'ilike', containing(query.path!)));
}

const listed = (db: Needs['db']['kysely'], { companyId }: UserPrincipal) =>
  db.selectFrom('api_request').where('api_request.company_id', '=', companyId);

const withNames = (db: Needs['db']['kysely'], principal: UserPrincipal) =>
  listed(db, principal)
    .selectAll('api_request')
    .select((row) => [
      row
        .selectFrom('workspace')
        .select('workspace.name')
        .whereRef('workspace.id', '=', 'api_request.workspace_id')
        .as('workspace_name'),
      // Of an ID that isn't a key's, none.
      row
        .selectFrom('api_key')
        .select('hint')
        .whereRef('api_key.id', '=', sql.ref('api_request.caller_id'))
        .as('key_hint'),
    ]);
type Named = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

const view = ({
  company_id: _company,
  subject_id: _subject,
  ...row
}: Named): z.infer<typeof apiRequestShape> => ({
  ...row,
  workspace_name: row.workspace_name ?? '',
  at: row.at.toISOString(),
});

/** What the company's programs called, the latest first. */
export async function listApiRequests(
  { db, config }: Needs,
  principal: UserPrincipal,
  query: Query,
): Promise<z.infer<typeof apiRequestsAnswer>> {
  const sorted = filtered(withNames(db.kysely, principal), principal, query)
    .orderBy('at', 'desc')
    .orderBy('api_request.id');
  const { rows, pagination } = await loadPage(
    filtered(listed(db.kysely, principal), principal, query),
    sorted,
    query,
  );
  return { kept_days: config.apiLogDays, requests: rows.map(view), pagination };
}

/** One call. @throws ServiceError NOT_FOUND */
export async function readApiRequest(
  { db }: Needs,
  principal: UserPrincipal,
  id: string,
): Promise<z.infer<typeof apiRequestShape>> {
  const row = await withNames(db.kysely, principal)
    .where('api_request.id', '=', id.toLowerCase())
    .executeTakeFirst();
  if (!row) throw new ServiceError('NOT_FOUND', 'This call isn’t in the log, or not anymore');
  return view(row);
}
