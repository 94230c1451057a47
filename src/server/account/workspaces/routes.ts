import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import {
  createWorkspace as createBody,
  createdWorkspace,
  logoAnswer,
  patchWorkspace,
  putWorkspace,
  workspace,
  workspaceList,
  workspaceListQuery,
} from '../../../wire/http/companies.ts';
import { idOf, isTrue } from '../../../wire/http/shapes.ts';
import { loadPage } from '../../platform/http/page.ts';
import { type Principal, requireKey, scopeOf } from '../../platform/http/principal.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { LOGO_DESCRIPTION, logoBody } from '../companies/routes.ts';
import { readLogoUpload, storeLogo } from '../logos/logos.ts';
import { changeWorkspace, createWorkspace } from './change-workspace.ts';
import { readWorkspace, viewWorkspace } from './queries.ts';

const COLUMNS = { created_on: 'created_at', name: 'name', protected: 'is_protected' } as const;

/** A workspace's key lists that workspace only. */
async function listWorkspaces(
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
  const sorted = matching
    .selectAll()
    .orderBy(COLUMNS[query.sort_by as keyof typeof COLUMNS], query.sort_order)
    .orderBy('id');
  const { rows, pagination } = await loadPage(matching, sorted, query);
  return {
    results: await Promise.all(rows.map((row) => viewWorkspace(services, principal, row))),
    pagination,
  };
}

const tags = ['Workspaces'];
const params = z.object({ id: idOf('workspace') });
const one = '/workspaces/{id}';

const list = createRoute({
  method: 'get',
  path: '/workspaces',
  tags,
  summary: 'List workspaces',
  description:
    'The protected workspace’s API key returns every workspace of the company, any other key only its own.',
  request: { query: workspaceListQuery },
  responses: { 200: answers(workspaceList, 'A page of workspaces'), ...refusals(400) },
});
const read = createRoute({
  method: 'get',
  path: one,
  tags,
  summary: 'Get a workspace',
  description:
    'The protected workspace’s key can read every workspace of the company, any other key only its own. `api_key` and `test_api_key` are null: only the response that creates a workspace contains them.',
  request: { params },
  responses: { 200: answers(workspace, 'The workspace'), ...refusals(404) },
});
const create = createRoute({
  method: 'post',
  path: '/workspaces',
  tags,
  summary: 'Create a workspace',
  description:
    'Requires the protected workspace’s API key. Only this response contains `api_key` and `test_api_key` in full.',
  request: { body: jsonBody(createBody) },
  responses: { 201: answers(createdWorkspace, 'The workspace with its API keys'), ...refusals(400, 403) },
});
const put = createRoute({
  method: 'put',
  path: one,
  tags,
  summary: 'Rename a workspace',
  description:
    'Changes the name and nothing else. Use `PATCH` to change the workspace’s webhook settings as well.',
  request: { params, body: jsonBody(putWorkspace) },
  responses: { 200: answers(workspace, 'The updated workspace'), ...refusals(400, 404) },
});
const patch = createRoute({
  method: 'patch',
  path: one,
  tags,
  summary: 'Update a workspace',
  description:
    '`webhook_enabled` turns the workspace’s own webhooks on or off (default: on); turning it on creates the shared secret if there is none. With `ignore_company_webhooks`, the company’s webhooks don’t receive the workspace’s events. `protected` can’t be changed.',
  request: { params, body: jsonBody(patchWorkspace) },
  responses: { 200: answers(workspace, 'The updated workspace'), ...refusals(400, 404) },
});
const addLogo = createRoute({
  method: 'post',
  path: `${one}/logo`,
  tags,
  summary: 'Set a workspace’s logo',
  description: `Replaces the company’s logo in this workspace. ${LOGO_DESCRIPTION}`,
  request: { params, ...logoBody },
  responses: { 200: answers(logoAnswer, 'The new logo'), ...refusals(400, 404) },
});
const removeLogo = createRoute({
  method: 'delete',
  path: `${one}/logo`,
  tags,
  summary: 'Delete a workspace’s logo',
  description:
    'Certificates and emails show the company’s logo again, if it has one. Succeeds even if the workspace has no logo.',
  request: { params },
  responses: { 200: answers(logoAnswer.pick({ success: true }), 'The logo was deleted'), ...refusals(404) },
});

export function workspaceRoutes(services: Services): ApiRouter {
  const { kysely } = services.db;
  const router = createRouter();
  router.openAPIRegistry.registerPath(addLogo);
  router.post('/workspaces/:id/logo', async (c) => {
    const before = await readWorkspace(kysely, c.var.principal, c.req.param('id'));
    const logo_key = await storeLogo(services, before.company_id, await readLogoUpload(c));
    const row = await changeWorkspace(services, c.var.principal, before.id, { logo_key });
    if (before.logo_key) await services.storage.delete(before.logo_key);
    return c.json(
      { success: true, icon_url: (await viewWorkspace(services, c.var.principal, row)).icon_url },
      200,
    );
  });
  return router
    .openapi(list, async (c) =>
      c.json(await listWorkspaces(services, c.var.principal, c.req.valid('query')), 200),
    )
    .openapi(read, async (c) => {
      const row = await readWorkspace(kysely, c.var.principal, c.req.valid('param').id);
      return c.json(await viewWorkspace(services, c.var.principal, row), 200);
    })
    .openapi(create, async (c) => {
      const body = c.req.valid('json');
      const made = await createWorkspace(services, c.var.principal, body.name);
      return c.json({ ...made }, 201);
    })
    .openapi(put, async (c) => {
      const { name } = c.req.valid('json');
      const row = await changeWorkspace(services, c.var.principal, c.req.valid('param').id, { name });
      return c.json(await viewWorkspace(services, c.var.principal, row), 200);
    })
    .openapi(patch, async (c) => {
      const { id } = c.req.valid('param');
      const { name, webhook_enabled, ignore_company_webhooks } = c.req.valid('json');
      const change = { name, webhook_enabled, ignore_company_webhooks };
      const row = await changeWorkspace(services, c.var.principal, id, change);
      return c.json(await viewWorkspace(services, c.var.principal, row), 200);
    })
    .openapi(removeLogo, async (c) => {
      const before = await readWorkspace(kysely, c.var.principal, c.req.valid('param').id);
      await changeWorkspace(services, c.var.principal, before.id, { logo_key: null });
      if (before.logo_key) await services.storage.delete(before.logo_key);
      return c.json({ success: true }, 200);
    });
}
