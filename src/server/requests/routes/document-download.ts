import { createRoute, z } from '@hono/zod-openapi';
import { ServiceError } from '../../../model/errors.ts';
import { documentDownload } from '../../../wire/http/document-set.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import { requireDocument } from '../../documents/plan-documents.ts';
import { type ApiContext, type ApiRouter, answers, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import type { RequestBundle } from '../record/queries.ts';
import { fileLink } from '../record/sealed-link.ts';

const security: Record<string, string[]>[] = [{ apiKey: [] }, { editorToken: [] }];

const download = createRoute({
  method: 'get',
  path: '/signing-requests/{id}/documents/{document_id}/download',
  tags: ['Signed documents'],
  security,
  summary: 'Get a link to one of several documents',
  description:
    'Only for a request that can have several documents; otherwise, the call fails with 404 `NOT_FOUND`. `type=original` is the unsigned PDF; `type=document` is the sealed document without certificate pages, with its own seal. Fails with 404 `DOCUMENT_SIGNED_NOT_AVAILABLE` until it exists, a moment after the request’s own sealed PDF, and with 404 `DOCUMENT_ORIGINAL_NOT_AVAILABLE` if the unsigned PDF isn’t stored anymore.',
  request: {
    params: z.object({
      id: idOf('signing request'),
      document_id: idOf('document, from `documents`'),
    }),
    query: z.object({
      type: z
        .enum(['original', 'document'])
        .default('original')
        .describe('`original`: the unsigned PDF. `document`: the sealed document.'),
    }),
  },
  responses: { 200: answers(documentDownload, 'A link that works for one hour'), ...refusals(400, 404) },
});

/** `find` throws NOT_FOUND. */
export function documentDownloadRoutes(
  router: ApiRouter,
  services: Services,
  find: (c: ApiContext, id: string) => Promise<RequestBundle>,
): void {
  router.openapi(download, async (c) => {
    const { id, document_id } = c.req.valid('param');
    const { request } = await find(c, id);
    const { document_set: set } = request;
    if (!set) throw new ServiceError('NOT_FOUND', 'Endpoint not found');
    const document = requireDocument(set, document_id);
    const { type } = c.req.valid('query');
    const sealed = request.sealed_documents?.find((one) => one.id === document.id);
    if (type === 'document' && !sealed)
      throw new ServiceError('DOCUMENT_SIGNED_NOT_AVAILABLE', 'The document isn’t sealed yet', {
        details: { status: request.status, sealing_status: request.sealing_status },
      });
    const [key, missing] =
      type === 'document'
        ? ([sealed!.key, 'DOCUMENT_SIGNED_NOT_AVAILABLE'] as const)
        : ([document.object_key, 'DOCUMENT_ORIGINAL_NOT_AVAILABLE'] as const);
    if (!(await services.storage.head(key)))
      throw new ServiceError(missing, 'The document isn’t stored anymore');
    const { url, expiresAt } = fileLink(services, request, key, { addition: ` (${document.label})` });
    return c.json(
      {
        document_id: document.id,
        type,
        download_url: url,
        expires_at: expiresAt,
        sha256: type === 'document' ? sealed!.sha256 : document.sha256,
      },
      200,
    );
  });
}
