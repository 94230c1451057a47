import type { z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import type { workspaceList, workspaceListQuery } from '../../../wire/http/companies.ts';
import { isTrue } from '../../../wire/http/shapes.ts';
import { pageOf } from '../../platform/http/page.ts';
import { type Principal, requireKey, scopeOf } from '../../platform/http/principal.ts';
import type { Services } from '../../platform/services.ts';
import { viewWorkspace } from './queries.ts';

const COLUMNS = { created_on: 'created_at', name: 'name', protected: 'is_protected' } as const;

/** A workspace's key lists that workspace only. */
export async function listWorkspaces(
  services: Services,
  principal: Principal,
  query: z.output<typeof workspaceListQuery>,
): Promise<z.infer<typeof workspaceList>> {
  const { kysely } = services.db;
  const scope = scopeOf(requireKey(principal));
  let matching = kysely.selectFrom('workspace').where('company_id', '=', scope.companyId);
  if (scope.workspaceId) matching = matching.where('id', '=', scope.workspaceId);
  if (query.workspace_id) matching = matching.where('id', '=', query.workspace_id as never);
  if (query.name !== undefined)
    matching = matching.where(sql<boolean>`position(lower(${query.name}) in lower(name)) > 0`);
  if (query.protected !== undefined) matching = matching.where('is_protected', '=', isTrue(query.protected));
  if (query.created_after) matching = matching.where('created_at', '>', new Date(query.created_after));
  if (query.created_before) matching = matching.where('created_at', '<', new Date(query.created_before));
  const { total } = await matching
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy(COLUMNS[query.sort_by as keyof typeof COLUMNS], query.sort_order)
    .orderBy('id')
    .limit(query.page_size)
    .offset((query.page - 1) * query.page_size)
    .execute();
  return {
    results: await Promise.all(rows.map((row) => viewWorkspace(services, row))),
    pagination: pageOf(query, total),
  };
}
