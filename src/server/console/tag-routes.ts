import { createRoute, z } from '@hono/zod-openapi';
import type { TemplateId } from '../../model/ids.ts';
import {
  putTemplateTags,
  taggedTemplateList,
  taggedTemplateQuery,
  tagList,
  templateTags,
} from '../../wire/http/console-lists.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { requireRole } from '../people/authority.ts';
import { principalOf, wantedScope } from '../people/read-user.ts';
import { scopeOf } from '../platform/http/principal.ts';
import { type ApiContext, type ApiRouter, answers, createRouter, jsonBody } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { listTemplates } from '../templates/list-templates.ts';
import { readTemplate } from '../templates/read-template.ts';
import { listTags, replaceTags, tagsOf } from '../templates/tags.ts';

const params = z.object({ id: idOf('template') });

const list = createRoute({
  method: 'get',
  path: '/templates',
  request: { query: taggedTemplateQuery },
  responses: { 200: answers(taggedTemplateList, 'A page of templates with their tags') },
});
const all = createRoute({
  method: 'get',
  path: '/tags',
  responses: { 200: answers(tagList, 'The tags in use') },
});
const read = createRoute({
  method: 'get',
  path: '/templates/{id}/tags',
  request: { params },
  responses: { 200: answers(templateTags, 'The tags of a template') },
});
const put = createRoute({
  method: 'put',
  path: '/templates/{id}/tags',
  request: { params, body: jsonBody(putTemplateTags) },
  responses: { 200: answers(templateTags, 'The tags as stored') },
});

/** Below `/console/api`: tags of templates, and templates by tag. */
export function tagRoutes(services: Services): ApiRouter {
  const { kysely } = services.db;
  const personOf = (c: ApiContext) => principalOf(services, c.var.signedIn, wantedScope(c));
  return createRouter()
    .openapi(list, async (c) => {
      const { tag, ...query } = c.req.valid('query');
      const { results, pagination } = await listTemplates(services, await personOf(c), query, { tag });
      const tags = await tagsOf(
        kysely,
        results.map(({ id }) => id as TemplateId),
      );
      const tagged = results.map((one) => ({ ...one, tags: [...(tags.get(one.id as TemplateId) ?? [])] }));
      return c.json({ results: tagged, pagination }, 200);
    })
    .openapi(all, async (c) => {
      const tags = await listTags(kysely, scopeOf(await personOf(c)));
      return c.json({ tags: [...tags] }, 200);
    })
    .openapi(read, async (c) => {
      const scope = scopeOf(await personOf(c));
      const { id } = await readTemplate(kysely, c.req.valid('param').id, scope);
      return c.json({ tags: [...((await tagsOf(kysely, [id])).get(id) ?? [])] }, 200);
    })
    .openapi(put, async (c) => {
      const principal = await personOf(c);
      requireRole(principal.role, 'admin');
      const { tags: given } = c.req.valid('json');
      const tags = await replaceTags(services, scopeOf(principal), c.req.valid('param').id, given);
      return c.json({ tags: [...tags] }, 200);
    });
}
