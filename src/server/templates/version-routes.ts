/** The versions of one template. */
import { createRoute, z } from '@hono/zod-openapi';
import { pageNumbering } from '../../wire/http/document-set.ts';
import { idOf } from '../../wire/http/shapes.ts';
import {
  MAX_VERSIONS,
  restoreVersion as restoreBody,
  templateAtVersion,
  templateVersionList,
  templateVersionQuery,
} from '../../wire/http/template-versions.ts';
import { template } from '../../wire/http/templates.ts';
import { numberingOf } from '../documents/document-set-routes.ts';
import { revisionTag, wantedRevisions } from '../platform/http/revision.ts';
import { type ApiContext, type ApiRouter, answers, createRouter, refusals } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { listVersions, readVersion } from './read-versions.ts';
import { restoreVersion } from './restore-version.ts';

const tags = ['Templates'];
const params = z.object({ id: idOf('template') });
const one = params.extend({
  version: z
    .string()
    .openapi({ type: 'integer', minimum: 1 })
    .describe('Number of the version, from `GET /templates/{id}/versions`.'),
});
const numbered = z.object({ pages: pageNumbering });
const security: Record<string, string[]>[] = [{ apiKey: [] }, { editorToken: [] }];

const list = createRoute({
  method: 'get',
  path: '/templates/{id}/versions',
  tags,
  security,
  summary: 'List the versions of a template',
  description: `Every change of a template is kept as a version. Changes with the same API key or editor token within 10 minutes go into one version; a change of documents and a restore always start another one. The first version and the last ${MAX_VERSIONS - 1} are kept. Custom fields of the template aren’t part of versions.`,
  request: { params, query: templateVersionQuery },
  responses: { 200: answers(templateVersionList, 'A page of versions'), ...refusals(400, 403, 404) },
});

const read = createRoute({
  method: 'get',
  path: '/templates/{id}/versions/{version}',
  tags,
  security,
  summary: 'Get a template as it was in a version',
  description:
    'Returns all of the template with links to the documents it had. `revision` and `updated_date` are those of the version; send the template’s current revision in `If-Match`.',
  request: { params: one, query: numbered },
  responses: { 200: answers(templateAtVersion, 'The template as it was'), ...refusals(400, 403, 404) },
});

const restore = createRoute({
  method: 'post',
  path: '/templates/{id}/versions/{version}/restore',
  tags,
  security,
  summary: 'Restore a version of a template',
  description:
    'Recipients, fields, reminders, seals, properties and documents become what they were, which makes a new version; none is lost. Records keep their IDs. Seals are restored in their current version; if one was revoked or erased, the call fails with 409 `SEAL_UNAVAILABLE`, whose `details.seals` lists them. Requests made from the template don’t change. An editor token needs `write`, and the permissions for what would change.',
  request: {
    params: one,
    query: numbered,
    body: { content: { 'application/json': { schema: restoreBody } } },
  },
  responses: { 200: answers(template, 'The restored template'), ...refusals(400, 403, 404, 409, 412) },
});

export function templateVersionRoutes(services: Services): ApiRouter {
  const targetOf = (c: ApiContext) => ({
    id: c.req.param('id') ?? '',
    principal: c.var.principal,
    numbering: numberingOf(c),
  });
  return createRouter()
    .openapi(list, async (c) => c.json(await listVersions(services, targetOf(c), c.req.valid('query')), 200))
    .openapi(read, async (c) =>
      c.json(await readVersion(services, targetOf(c), c.req.valid('param').version), 200),
    )
    .openapi(restore, async (c) => {
      const target = { ...targetOf(c), revision: wantedRevisions(c) };
      const { omit_unavailable_seals } = c.req.valid('json') ?? {};
      const restored = await restoreVersion(services, target, c.req.valid('param').version, {
        omitsSeals: omit_unavailable_seals ?? false,
      });
      c.header('ETag', revisionTag(restored.revision));
      return c.json(restored, 200);
    });
}
