/** The `/documents` routes of a parent, for templates and for signing requests. */
import { createRoute, z } from '@hono/zod-openapi';
import { sql } from 'kysely';
import { isUuid } from '../../model/ids.ts';
import {
  addDocument,
  changeDocument,
  type DocumentSetAnswer,
  documentSetAnswer,
  orderDocuments,
  pageNumbering,
  removeDocumentQuery,
  reviewSetDocument as reviewBody,
} from '../../wire/http/document-set.ts';
import { idOf, isTrue } from '../../wire/http/shapes.ts';
import { documentReview } from '../../wire/http/templates.ts';
import type { Db } from '../platform/db/open-database.ts';
import { scopeOf } from '../platform/http/principal.ts';
import { revisionTag } from '../platform/http/revision.ts';
import { type ApiContext, type ApiRouter, answers, jsonBody, refusals } from '../platform/http/router.ts';
import { keyedQueue } from '../platform/keyed-queue.ts';
import type { Services } from '../platform/services.ts';
import type { PageNumbering } from '../records/document-set.ts';
import { noRoute } from './change-set.ts';
import type { SetOperation, SetParent } from './plan-change.ts';
import { reviewSetDocument } from './review-set-document.ts';

interface Parent {
  readonly path: '/templates' | '/signing-requests';
  readonly tags: string[];
  readonly name: 'template' | 'signing request';
  /** What can be changed, for descriptions. */
  readonly subject: 'a template' | 'a draft';
  change(c: ApiContext, operation: SetOperation): Promise<DocumentSetAnswer>;
  /** The parent, if the caller may change its documents. */
  read(c: ApiContext): Promise<SetParent & { readonly revision: number }>;
}

const security: Record<string, string[]>[] = [{ apiKey: [] }, { editorToken: [] }];

/** The numbering that the query asks for. */
export const numberingOf = (c: ApiContext): PageNumbering =>
  c.req.query('pages') === 'combined' ? 'combined' : 'by document';

/** With a single document, or without access to the parent, these paths don't exist, whatever is sent to them. */
async function requireSet(c: ApiContext, db: Db, parent: Parent['path']): Promise<void> {
  const { principal } = c.var;
  const { companyId, workspaceId } = scopeOf(principal);
  const id = c.req.param('id') ?? '';
  const table = parent === '/templates' ? 'template' : 'signing_request';
  const { rows } = isUuid(id)
    ? await sql`
        select 1 from ${sql.table(table)} where id = ${id} and company_id = ${companyId} and deleted_at is null
          and document_set is not null ${workspaceId === null ? sql`` : sql`and workspace_id = ${workspaceId}`}`.execute(
        db,
      )
    : { rows: [] };
  if (rows.length === 0) throw noRoute();
}

export function documentSetRoutes(
  router: ApiRouter,
  services: Pick<Services, 'db'>,
  { path, tags, name, subject, change, read }: Parent,
): void {
  const db = services.db.kysely;
  for (const below of ['', '/*'])
    router.use(`${path}/:id/documents${below}`, async (c, next) => {
      await requireSet(c, db, path);
      await next();
    });

  const params = z.object({ id: idOf(name) });
  const query = z.object({ pages: pageNumbering });
  const one = params.extend({ document_id: idOf('document, from `documents`') });
  const isSet = `Only for ${subject} that can have several documents; otherwise, the call fails with 404 \`NOT_FOUND\`.`;
  const sent =
    name === 'signing request' ? ' Fails with 409 `DOCUMENT_SET_LOCKED` if the request was sent.' : '';
  const shared = { tags, security } as const;
  const answer = (status: string) => answers(documentSetAnswer, status);

  const add = createRoute({
    ...shared,
    method: 'post',
    path: `${path}/{id}/documents`,
    summary: `Add a document to ${subject}`,
    description: `${isSet} There can be 20 documents with 100 MB together; beyond that, the call fails with 400 \`TOO_MANY_DOCUMENTS\` or \`DOCUMENTS_TOO_LARGE\`. Fields stay on their pages.${sent}`,
    request: { params, query, body: jsonBody(addDocument) },
    responses: { 201: answer('All documents'), ...refusals(400, 403, 404, 409, 412) },
  });
  const update = createRoute({
    ...shared,
    method: 'patch',
    path: `${path}/{id}/documents/{document_id}`,
    summary: `Change a document of ${subject}`,
    description: `${isSet} \`label\` renames the document. \`document_id\` replaces its file, which needs the same number of pages, each of the same size to within one point; otherwise, the call fails with 400 \`ANCHOR_MISMATCH\`. With \`different_pages\` set to \`carry\`, fields change as previewed by \`review-document\`. \`pages\` reorders, rotates and removes its pages; fields move along, and those on removed pages are deleted.${sent}`,
    request: { params: one, query, body: jsonBody(changeDocument) },
    responses: { 200: answer('All documents'), ...refusals(400, 403, 404, 409, 412) },
  });
  const review = createRoute({
    ...shared,
    method: 'post',
    path: `${path}/{id}/documents/{document_id}/review-document`,
    summary: `Preview replacing a document of ${subject}`,
    description: `${isSet} Returns what replacing the file would do to the fields, without changing anything. Page numbers are those within the document, or of all documents with \`pages=combined\`.`,
    request: { params: one, query, body: jsonBody(reviewBody) },
    responses: { 200: answers(documentReview, 'The effect on the fields'), ...refusals(400, 403, 404, 409) },
  });
  const remove = createRoute({
    ...shared,
    method: 'delete',
    path: `${path}/{id}/documents/{document_id}`,
    summary: `Remove a document from ${subject}`,
    description: `${isSet} Fails with 409 \`DOCUMENT_HAS_FIELDS\` if fields are on it, unless \`force_remove_fields\` is set, and with 400 \`MIN_DOCUMENTS_REQUIRED\` for the last document.${sent}`,
    request: { params: one, query: removeDocumentQuery },
    responses: { 200: answer('The other documents'), ...refusals(400, 403, 404, 409, 412) },
  });
  const order = createRoute({
    ...shared,
    method: 'put',
    path: `${path}/{id}/documents/order`,
    summary: `Reorder the documents of ${subject}`,
    description: `${isSet} Fields move with their documents. Fails with 400 \`INVALID_DOCUMENT_ORDER\` if \`document_ids\` doesn’t name each document exactly once.${sent}`,
    request: { params, query, body: jsonBody(orderDocuments) },
    responses: { 200: answer('The documents in their new order'), ...refusals(400, 403, 404, 409, 412) },
  });

  // Each change combines all pages again, so that parallel ones would repeat each other's work.
  const inTurn = keyedQueue();
  const run = async (c: ApiContext, operation: SetOperation) => {
    const changed = await inTurn(c.req.param('id') ?? '', () => change(c, operation));
    c.header('ETag', revisionTag(changed.revision));
    return changed;
  };
  router.openapi(order, async (c) =>
    c.json(await run(c, { kind: 'order', ids: c.req.valid('json').document_ids }), 200),
  );
  router.openapi(add, async (c) => c.json(await run(c, { kind: 'add', input: c.req.valid('json') }), 201));
  router.openapi(update, async (c) =>
    c.json(
      await run(c, { kind: 'change', id: c.req.valid('param').document_id, input: c.req.valid('json') }),
      200,
    ),
  );
  router.openapi(review, async (c) => {
    const { document_id: id } = c.req.valid('param');
    const { document_id: upload } = c.req.valid('json');
    const given = { id, upload, numbering: numberingOf(c) };
    return c.json(await reviewSetDocument(services, c.var.principal, await read(c), given), 200);
  });
  router.openapi(remove, async (c) =>
    c.json(
      await run(c, {
        kind: 'remove',
        id: c.req.valid('param').document_id,
        removesFields: isTrue(c.req.valid('query').force_remove_fields ?? 'false'),
      }),
      200,
    ),
  );
}
