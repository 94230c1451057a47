import { createRoute, z } from '@hono/zod-openapi';
import {
  createView as createBody,
  savedView,
  savedViews,
  updateView,
} from '../../wire/http/console-lists.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { principalOf, wantedCompany } from '../people/read-user.ts';
import { type ApiContext, type ApiRouter, answers, createRouter, jsonBody } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { changeView, createView, deleteView, listViews } from './views.ts';

const params = z.object({ id: idOf('view') });

const read = createRoute({
  method: 'get',
  path: '/views',
  responses: { 200: answers(savedViews, 'The views of the person in this company') },
});
const create = createRoute({
  method: 'post',
  path: '/views',
  request: { body: jsonBody(createBody) },
  responses: { 201: answers(savedView, 'The view') },
});
const change = createRoute({
  method: 'patch',
  path: '/views/{id}',
  request: { params, body: jsonBody(updateView) },
  responses: { 200: answers(savedView, 'The view') },
});
const remove = createRoute({
  method: 'delete',
  path: '/views/{id}',
  request: { params },
  responses: { 204: { description: 'Done' } },
});

/** A person's own saved views, whatever their role. */
export function viewRoutes(services: Services): ApiRouter {
  const ownerOf = (c: ApiContext) =>
    principalOf(services, c.var.signedIn, { companyId: wantedCompany(c), workspaceId: null, mode: 'live' });
  return createRouter()
    .openapi(read, async (c) => c.json({ views: await listViews(services, await ownerOf(c)) }, 200))
    .openapi(create, async (c) =>
      c.json(await createView(services, await ownerOf(c), c.req.valid('json')), 201),
    )
    .openapi(change, async (c) => {
      const { name, query } = c.req.valid('json');
      const given = { ...(name !== undefined && { name }), ...(query && { query }) };
      return c.json(await changeView(services, await ownerOf(c), c.req.valid('param').id, given), 200);
    })
    .openapi(remove, async (c) => {
      await deleteView(services, await ownerOf(c), c.req.valid('param').id);
      return c.body(null, 204);
    });
}
