import { createRoute, z } from '@hono/zod-openapi';
import { LIMITS } from '../../model/limits.ts';
import {
  createUpload as createUploadBody,
  DOCX_TYPE,
  receivedUpload,
  upload,
} from '../../wire/http/documents.ts';
import { idOf, workspaceOf } from '../../wire/http/shapes.ts';
import { limitBody } from '../platform/http/body-limits.ts';
import { requireKey, targetWorkspace } from '../platform/http/principal.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { invalid } from '../platform/validation-error.ts';
import { createUpload } from './create-upload.ts';
import { claimUpload, openUpload, receiveUpload, requireAnnouncedSize } from './receive-upload.ts';

const announce = createRoute({
  method: 'post',
  path: '/documents',
  tags: ['Documents'],
  summary: 'Create an upload',
  description:
    'Returns the URL to `PUT` the file to. You can then use the `document_id` once, to create a template or signing request. The file is a PDF, or a Word document (DOCX) where the service has a converter; without one, the call fails with 415 `DOCX_NOT_AVAILABLE`. Unused uploads are limited to 1,000 files and 10 GB per company, and 20 files and 500 MB per editor token; beyond that, the call fails with 429.',
  request: {
    query: z.object({ workspace_id: workspaceOf('to upload the document to') }),
    body: jsonBody(createUploadBody),
  },
  responses: { 201: answers(upload, 'Where to upload the file'), ...refusals(400, 403, 404, 413) },
});

export function documentRoutes(services: Services): ApiRouter {
  return createRouter().openapi(announce, async (c) => {
    const principal = requireKey(c.var.principal);
    const workspaceId = await targetWorkspace(
      services.db.kysely,
      principal,
      c.req.valid('query').workspace_id,
    );
    return c.json(await createUpload(services, c.req.valid('json'), { principal, workspaceId }), 201);
  });
}

const put = createRoute({
  method: 'put',
  path: '/uploads/{id}',
  tags: ['Documents'],
  summary: 'Upload the file',
  description:
    'Use the `upload_url` from `POST /documents`; no API key is needed. A Word document is converted to PDF, which can take a minute; `warnings` name the fonts that were substituted and what was omitted, and the original file is kept. If the PDF is protected by a password, send the password in `X-Document-Password`. The document is stored without the protection, and the password isn’t stored. If the call fails with 400 and `details.reason` is `encrypted`, `details.password` is `missing` or `wrong`, and you can upload the file again.',
  security: [],
  request: {
    params: z.object({ id: idOf('upload, as in `upload_url`') }),
    query: z.object({
      token: z
        .string()
        .max(200)
        .default('')
        .openapi({ example: 'Vi-1zgWQVQfb…' })
        .describe('The `upload_token`, as in `upload_url`.'),
    }),
    headers: z.object({
      'x-document-password': z
        .string()
        .max(1_000)
        .optional()
        .openapi({ param: { example: 'caf%C3%A9' } })
        .describe(
          'Password that opens the PDF, if it is protected by one. Percent-encoded UTF-8, as `encodeURIComponent` writes it.',
        ),
    }),
    body: {
      description: 'The raw bytes of the PDF or Word document, exactly `file_size` of them.',
      content: {
        'application/pdf': { schema: z.string().openapi({ format: 'binary' }) },
        [DOCX_TYPE]: { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
  responses: {
    200: answers(receivedUpload, 'The document, ready to use'),
    ...refusals(400, 403, 409, 413, 415),
  },
});

/** @throws ServiceError VALIDATION_ERROR */
function readPassword(header: string | undefined): string | undefined {
  try {
    return header && decodeURIComponent(header);
  } catch {
    const message = 'Expected percent-encoded UTF-8, the output of encodeURIComponent';
    throw invalid([{ path: 'X-Document-Password', message }]);
  }
}

/** Authorized by the upload link from `POST /documents`. */
export function uploadRoutes(services: Services): ApiRouter {
  const routes = createRouter();
  // Before `limitBody` reads the body, so that nothing is received from unauthorized callers.
  routes.use('/uploads/:id', async (c, next) => {
    if (c.req.method !== 'PUT') return next();
    const found = await openUpload(services, c.req.param('id'), c.req.query('token') ?? '');
    requireAnnouncedSize(found, c.req.header('content-length'));
    const release = await claimUpload(services, found);
    try {
      await next();
    } finally {
      if (c.res.status !== 200) await release();
    }
  });
  routes.use('/uploads/*', limitBody(LIMITS.uploadBytes));
  return routes.openapi(put, async (c) => {
    const found = await openUpload(services, c.req.valid('param').id, c.req.valid('query').token);
    // Asked for now: later it wouldn't learn that the caller has gone.
    const { signal } = c.req.raw;
    const bytes = new Uint8Array(await c.req.arrayBuffer());
    const password = readPassword(c.req.valid('header')['x-document-password']);
    return c.json(await receiveUpload(services, found, bytes, { password, signal }), 200);
  });
}
