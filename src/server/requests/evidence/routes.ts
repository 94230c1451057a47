import { createRoute, z } from '@hono/zod-openapi';
import { ServiceError } from '../../../model/errors.ts';
import { isUuid, type SigningRequestId } from '../../../model/ids.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import { requireKey, scopeOf } from '../../platform/http/principal.ts';
import { type ApiRouter, createRouter, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { findRequest } from '../record/queries.ts';
import { evidencePack } from './evidence-pack.ts';

const evidence = createRoute({
  method: 'get',
  path: '/signing-requests/{id}/evidence',
  tags: ['Signed documents'],
  summary: 'Download the evidence package',
  description:
    'A ZIP file with the sealed and the original document (with several documents, also each of them on its own, and a list of their names and digests), the sealed audit trail, later entries in a separate file, the consent texts, the signed fields and answers, the certificates, the time stamp token if there is one, a page that verifies the document offline, and instructions for verifying it with free tools. Fails with 409 `NO_DOCUMENT_AVAILABLE` if the document isn’t sealed yet, with `Retry-After` while it’s being sealed.',
  request: { params: z.object({ id: idOf('signing request') }) },
  responses: {
    200: {
      description: 'The evidence package',
      content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...refusals(403, 404, 409),
  },
});

/** @param readVerifier reads the page that verifies documents offline */
export function evidenceRoutes(
  services: Services,
  readVerifier: () => Promise<{ readonly html: string }>,
): ApiRouter {
  const routes = createRouter();
  routes.openapi(evidence, async (c) => {
    const { id } = c.req.valid('param');
    const scope = scopeOf(requireKey(c.var.principal));
    const bundle = isUuid(id)
      ? await findRequest(services.db.kysely, scope, id.toLowerCase() as SigningRequestId)
      : undefined;
    if (!bundle) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    const pack = await evidencePack(services, bundle, readVerifier);
    return c.body(new Uint8Array(pack), 200, {
      'content-type': 'application/zip',
      'content-disposition': `attachment; filename="evidence-${bundle.request.id}.zip"`,
    });
  });
  return routes;
}
