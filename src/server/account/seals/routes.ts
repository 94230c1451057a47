/** Organization seals aren't supported: the list is empty, and creating one fails. */
import { createRoute, z } from '@hono/zod-openapi';
import { ServiceError } from '../../../model/errors.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import { requireKey } from '../../platform/http/principal.ts';
import { type ApiRouter, answers, createRouter, refusals } from '../../platform/http/router.ts';

export const sealsDisabled = (): ServiceError =>
  new ServiceError('SEALS_DISABLED', 'Organization seals aren’t available in this service');

const tags = ['Seals'];
const description = 'Organization seals aren’t available.';
const params = z.object({ id: idOf('seal') });

const list = createRoute({
  method: 'get',
  path: '/seals',
  tags,
  summary: 'List seals',
  description,
  responses: {
    200: answers(
      z.object({
        seals: z
          .array(z.object({ id: idOf('seal') }))
          .max(0)
          .describe('Always empty, because seals aren’t available.'),
      }),
      'An empty list',
    ),
    ...refusals(),
  },
});
const create = createRoute({
  method: 'post',
  path: '/seals',
  tags,
  summary: 'Create a seal',
  description: `${description} Always 403 \`SEALS_DISABLED\`.`,
  responses: refusals(403),
});
const one = (method: 'get' | 'patch' | 'delete', path: string, summary: string) =>
  createRoute({
    method,
    path: `/seals/{id}${path}`,
    tags,
    summary,
    description: `${description} Always 404 \`SEAL_NOT_FOUND\`.`,
    request: { params },
    responses: refusals(404),
  });
const ONE = [
  one('get', '', 'Get a seal'),
  one('patch', '', 'Update a seal'),
  one('delete', '', 'Revoke a seal'),
  one('get', '/image', 'Get the image of a seal'),
  one('delete', '/erase', 'Erase a revoked seal'),
  one('get', '/applications', 'List the uses of a seal'),
  one('get', '/access-log', 'List the access log of a seal'),
];

export function sealRoutes(): ApiRouter {
  const router = createRouter();
  router.openapi(list, (c) => {
    requireKey(c.var.principal);
    return c.json({ seals: [] }, 200);
  });
  router.openapi(create, (c) => {
    requireKey(c.var.principal);
    throw sealsDisabled();
  });
  for (const route of ONE)
    router.openapi(route, (c) => {
      requireKey(c.var.principal);
      throw new ServiceError('SEAL_NOT_FOUND', 'Seal not found');
    });
  return router;
}
