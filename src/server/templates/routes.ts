import { createRoute, z } from '@hono/zod-openapi';
import { viewRecipients } from '../../fields/rules/view-recipients.ts';
import { pageNumbering } from '../../wire/http/document-set.ts';
import { createUpload as createUploadBody, upload } from '../../wire/http/documents.ts';
import { idOf, uuid, workspaceOf } from '../../wire/http/shapes.ts';
import {
  arrangePages as arrangeBody,
  copyAnswer,
  copyTemplate as copyBody,
  createTemplate as createBody,
  documentReview,
  duplicateTemplate as duplicateBody,
  messageAnswer,
  pageChanges,
  patchAnswer,
  patchTemplate as patchBody,
  putTemplate as putBody,
  reminder,
  replaceDocument as replaceBody,
  restoreDocument as restoreBody,
  reviewDocument as reviewBody,
  template,
  templateChecks,
  templateField,
  templateList,
  templateListQuery,
  templateRecipient,
} from '../../wire/http/templates.ts';
import { createUpload } from '../documents/create-upload.ts';
import { documentSetRoutes, numberingOf } from '../documents/document-set-routes.ts';
import { withFile } from '../platform/http/accept-forms.ts';
import { compressedJson } from '../platform/http/compressed-json.ts';
import { requireKey, requirePermission, scopeOf, targetWorkspace } from '../platform/http/principal.ts';
import { revisionTag, wantedRevisions } from '../platform/http/revision.ts';
import {
  type ApiContext,
  type ApiRouter,
  answers,
  createRouter,
  documentBody,
  jsonBody,
  refusals,
} from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { arrangePages } from './arrange-pages.ts';
import { changeTemplateDocuments } from './change-documents.ts';
import { deleteTemplate } from './change-template.ts';
import { createTemplate } from './create-template.ts';
import { copyTemplate, duplicateTemplate } from './duplicate-template.ts';
import { listTemplates } from './list-templates.ts';
import { patchTemplate } from './patch-template.ts';
import { putTemplate } from './put-template.ts';
import { readChecks } from './read-checks.ts';
import { readTemplate } from './read-template.ts';
import { readPageChanges, replaceDocument, restoreDocument, reviewDocument } from './replace-document.ts';
import { viewField, viewReminder } from './template-view.ts';
import { readForEditor, withFirstPreview } from './view-for-editor.ts';

const tags = ['Templates'];
const params = z.object({ id: idOf('template') });
const numbered = z.object({ pages: pageNumbering });
/** Operations that also accept editor tokens. */
const security: Record<string, string[]>[] = [{ apiKey: [] }, { editorToken: [] }];
const workspace = z.object({
  workspace_id: workspaceOf('to create the template in'),
});

const list = createRoute({
  method: 'get',
  path: '/templates',
  tags,
  summary: 'List templates',
  description:
    'Returns templates without fields and document links. `preview_pages` contains images of the first pages.',
  request: { query: templateListQuery },
  responses: { 200: answers(templateList, 'A page of templates'), ...refusals(400) },
});

const create = createRoute({
  method: 'post',
  path: '/templates',
  tags,
  summary: 'Create a template from a PDF',
  description:
    'Send the PDF as base64 in `document` (up to 8 MB), as the file `document` in a `multipart/form-data` body (up to 50 MB), or as the `document_id` of an upload. Unknown keys are ignored and listed in `warnings`; null is the same as omitting a key. `seal_participants` are seals in the signing order, each with its own place. The document link in the response works for 7 days.',
  request: { query: workspace, body: documentBody(createBody, 'CreateTemplate') },
  responses: { 201: answers(template, 'The new template'), ...refusals(400, 403, 404, 409, 413) },
});

const read = createRoute({
  method: 'get',
  path: '/templates/{id}',
  tags,
  security,
  summary: 'Get a template',
  description:
    'Each read returns new document links that work for one hour. `ETag` is the revision for `If-Match`. With `preview=inline`, the first `url` in `preview_pages` contains the image itself as a `data:` URL, which saves a request. That response has no `ETag`, because it can be compressed.',
  request: {
    params,
    query: z.object({
      pages: pageNumbering,
      preview: z
        .enum(['inline'])
        .optional()
        .describe('`inline` includes the first preview image in the response as a data URI.'),
    }),
  },
  responses: { 200: answers(template, 'The template'), ...refusals(403, 404) },
});

const put = createRoute({
  method: 'put',
  path: '/templates/{id}',
  tags,
  security,
  summary: 'Replace a template',
  description:
    'The update is atomic. `fields` replaces all fields; `users` adds or changes the listed recipients; `deleted_users` deletes recipients. UUIDs that aren’t in use become the IDs of new records; other parts of the same call can refer to `_temp_id` and `temp_…` IDs. With seals, signers, approvers and seals have the places 1 to n of one signing order: a tie with a seal fails with 409 `SEAL_ORDER_COLLISION`, another tie or a gap with 400 `INVALID_SIGNING_ORDER`.',
  request: { params, query: numbered, body: jsonBody(putBody) },
  responses: { 200: answers(template, 'The updated template'), ...refusals(400, 403, 404, 409, 412) },
});

const patch = createRoute({
  method: 'patch',
  path: '/templates/{id}',
  tags,
  security,
  summary: 'Update a template',
  description:
    'Send exactly one of `properties`, `user`, `field` and `seal_participant`; properties can also be at the top level. Properties that you omit stay unchanged. `seal_participant` adds a seal to the signing order, moves it, or swaps it with `swap_to_seal_id`; recipients and seals in between move by one place.',
  request: { params, query: numbered, body: jsonBody(patchBody) },
  responses: { 200: answers(patchAnswer, 'What changed'), ...refusals(400, 403, 404, 409, 412) },
});

const remove = createRoute({
  method: 'delete',
  path: '/templates/{id}',
  tags,
  summary: 'Delete a template',
  description: 'Signing requests made from it stay unchanged.',
  request: { params },
  responses: { 200: answers(messageAnswer, 'The template was deleted'), ...refusals(403, 404, 412) },
});

const duplicate = createRoute({
  method: 'post',
  path: '/templates/{id}/duplicate',
  tags,
  summary: 'Copy a template within its workspace',
  description:
    'Copies recipients, fields, reminders, custom fields and seals, all with new IDs. Seals are copied in their current version.',
  request: { params, body: { content: { 'application/json': { schema: duplicateBody } } } },
  responses: { 201: answers(template, 'The copy'), ...refusals(400, 403, 404) },
});

const copy = createRoute({
  method: 'post',
  path: '/templates/{id}/copy',
  tags,
  summary: 'Copy a template to another workspace',
  description:
    'Copies recipients, fields, reminders, custom fields and seals, all with new IDs. Fails with 403 `SEAL_SCOPE_FORBIDDEN` if a seal belongs to another workspace than the copy. Requires the protected workspace’s API key; otherwise, fails with 403 `PROTECTED_KEY_REQUIRED`. Fails with 403 `ACCESS_DENIED` if the company has no such workspace.',
  request: { params, body: jsonBody(copyBody) },
  responses: { 201: answers(copyAnswer, 'The copy'), ...refusals(400, 403, 404) },
});

const replace = createRoute({
  method: 'post',
  path: '/templates/{id}/replace-document',
  tags,
  security,
  summary: 'Replace a template’s document',
  description:
    'Recipients, fields and settings stay unchanged, so the new document must have the same number of pages, each of the same size to within one point; otherwise, the call fails with 400. With `different_pages` set to `carry`, fields move as previewed by `review-document`. Existing requests keep the current document.',
  request: { params, body: jsonBody(replaceBody) },
  responses: { 200: answers(template, 'The updated template'), ...refusals(400, 403, 404, 412, 413) },
});

const review = createRoute({
  method: 'post',
  path: '/templates/{id}/review-document',
  tags,
  security,
  summary: 'Preview replacing a template’s document',
  description:
    'Nothing is changed, and the `document_id` stays unused. On pages with the same proportions, fields are scaled with the page. On other pages, they keep their size and their distance from the top left corner as far as they fit. Fields on pages that no longer exist are deleted.',
  request: { params, body: jsonBody(reviewBody) },
  responses: { 200: answers(documentReview, 'The effect on the fields'), ...refusals(400, 403, 404, 413) },
});

const arrange = createRoute({
  method: 'post',
  path: '/templates/{id}/arrange-pages',
  tags,
  security,
  summary: 'Reorder, rotate, or delete pages',
  description:
    '`pages` lists the pages to keep, in their new order. Fields move with their pages; fields on deleted pages are deleted. If conditions refer to those, the call fails with 400 unless `force_remove_conditions` is set. Existing requests keep the current document.',
  request: { params, body: jsonBody(arrangeBody) },
  responses: { 200: answers(template, 'The updated template'), ...refusals(400, 403, 404, 412) },
});

const restore = createRoute({
  method: 'post',
  path: '/templates/{id}/restore-document',
  tags,
  security,
  summary: 'Undo a page change',
  description:
    'Restores an earlier document of the template (`document_id` from a previous response), with fields positioned on its pages. Earlier documents are kept for 30 days. Requests made in the meantime keep their document.',
  request: { params, query: numbered, body: jsonBody(restoreBody) },
  responses: { 200: answers(template, 'The updated template'), ...refusals(400, 403, 404, 412) },
});

const changes = createRoute({
  method: 'get',
  path: '/templates/{id}/page-changes',
  tags,
  security,
  summary: 'List page changes',
  description:
    'Returns how the pages of an earlier document map to the current ones, for clients that still have the earlier pages open.',
  request: {
    params,
    query: z.object({
      since: uuid
        .optional()
        .describe('`document_id` of an earlier document. Default: the current one, with no changes.'),
    }),
  },
  responses: { 200: answers(pageChanges, 'The page changes'), ...refusals(400, 403, 404) },
});

const announce = createRoute({
  method: 'post',
  path: '/templates/{id}/uploads',
  tags,
  security,
  summary: 'Create an upload for a template',
  description:
    'The same as `POST /documents`, but also accepts editor tokens. Use the `document_id` with `review-document` and `replace-document`.',
  request: { params, body: jsonBody(createUploadBody) },
  responses: { 201: answers(upload, 'Where to upload the file'), ...refusals(400, 403, 404, 413) },
});

const readTemplateChecks = createRoute({
  method: 'get',
  path: '/templates/{id}/checks',
  tags,
  security,
  summary: 'Check a template',
  description:
    'Finds issues that would prevent signing or are probably mistakes: the same as in the editor’s Checks tab. `results` is empty if there are none.',
  request: { params },
  responses: { 200: answers(templateChecks, 'The issues, errors first'), ...refusals(403, 404) },
});

const DESCRIPTIONS = {
  users:
    'Returns the recipients in signing order, CCs last, with the data that is missing before a request can be sent to them.',
  fields: 'Returns the fields in the order in which they were placed.',
  reminders: 'Returns an array. `hours` counts from sending.',
};
const part = <Schema extends z.ZodType>(name: keyof typeof DESCRIPTIONS, schema: Schema) =>
  createRoute({
    method: 'get',
    path: `/templates/{id}/${name}`,
    tags,
    security,
    summary: `List the ${name} of a template`,
    description: DESCRIPTIONS[name],
    request: { params },
    responses: { 200: answers(schema, `All ${name}`), ...refusals(403, 404) },
  });
const users = part(
  'users',
  z.object({ results: z.array(templateRecipient).describe('Recipients in signing order, CCs last.') }),
);
const fields = part(
  'fields',
  z.object({ results: z.array(templateField).describe('Fields in the order in which they were placed.') }),
);
const reminders = part('reminders', z.array(reminder));

export function templateRoutes(services: Services): ApiRouter {
  const { kysely } = services.db;
  const targetOf = (c: ApiContext) => ({
    id: c.req.param('id') ?? '',
    principal: c.var.principal,
    revision: wantedRevisions(c),
    numbering: numberingOf(c),
  });
  const readFor = (c: ApiContext) => {
    requirePermission(c.var.principal, 'read');
    return readTemplate(kysely, c.req.param('id') ?? '', scopeOf(c.var.principal));
  };
  const tag = (c: ApiContext, { revision }: { readonly revision: number }) =>
    c.header('ETag', revisionTag(revision));

  const router = createRouter();
  documentSetRoutes(router, services, {
    path: '/templates',
    tags,
    name: 'template',
    subject: 'a template',
    change: (c, operation) => changeTemplateDocuments(services, targetOf(c), operation),
    read: (c) => {
      requirePermission(c.var.principal, 'write', 'document');
      return readFor(c);
    },
  });
  return router
    .openapi(list, async (c) =>
      c.json(await listTemplates(services, c.var.principal, c.req.valid('query')), 200),
    )
    .openapi(create, async (c) => {
      const principal = requireKey(c.var.principal);
      const workspaceId = await targetWorkspace(kysely, principal, c.req.valid('query').workspace_id);
      const made = await createTemplate(services, withFile(c, c.req.valid('json')), {
        principal,
        workspaceId,
        signal: c.req.raw.signal,
      });
      tag(c, made);
      return c.json(made, 201);
    })
    .openapi(read, async (c) => {
      requirePermission(c.var.principal, 'read');
      const found = await readForEditor(
        services,
        c.req.param('id'),
        scopeOf(c.var.principal),
        numberingOf(c),
      );
      if (c.req.valid('query').preview === 'inline')
        return compressedJson(c, await withFirstPreview(services, found));
      tag(c, found.record);
      return c.json(found.view, 200);
    })
    .openapi(put, async (c) => {
      const changed = await putTemplate(services, targetOf(c), c.req.valid('json'));
      tag(c, changed);
      return c.json(changed, 200);
    })
    .openapi(patch, async (c) => {
      const changed = await patchTemplate(services, targetOf(c), c.req.valid('json'));
      tag(c, changed);
      return c.json(changed, 200);
    })
    .openapi(remove, async (c) => {
      await deleteTemplate(services, targetOf(c));
      return c.json({ message: 'Template deleted' }, 200);
    })
    .openapi(duplicate, async (c) => {
      const made = await duplicateTemplate(services, targetOf(c), c.req.valid('json').name);
      tag(c, made);
      return c.json(made, 201);
    })
    .openapi(copy, async (c) => c.json(await copyTemplate(services, targetOf(c), c.req.valid('json')), 201))
    .openapi(replace, async (c) => {
      const changed = await replaceDocument(services, targetOf(c), c.req.valid('json'));
      tag(c, changed);
      return c.json(changed, 200);
    })
    .openapi(review, async (c) =>
      c.json(await reviewDocument(services, targetOf(c), c.req.valid('json')), 200),
    )
    .openapi(arrange, async (c) => {
      const changed = await arrangePages(services, targetOf(c), c.req.valid('json'));
      tag(c, changed);
      return c.json(changed, 200);
    })
    .openapi(restore, async (c) => {
      const changed = await restoreDocument(services, targetOf(c), c.req.valid('json'));
      tag(c, changed);
      return c.json(changed, 200);
    })
    .openapi(changes, async (c) =>
      c.json(await readPageChanges(services, targetOf(c), c.req.valid('query').since), 200),
    )
    .openapi(announce, async (c) => {
      const { principal } = c.var;
      requirePermission(principal, 'write', 'document');
      const { workspace_id: workspaceId } = await readFor(c);
      return c.json(await createUpload(services, c.req.valid('json'), { principal, workspaceId }), 201);
    })
    .openapi(readTemplateChecks, async (c) => {
      const record = await readFor(c);
      return c.json(await readChecks({ ...record, seals: record.seal_participants }), 200);
    })
    .openapi(users, async (c) => c.json({ results: viewRecipients(await readFor(c)) }, 200))
    .openapi(fields, async (c) => {
      const { fields, document_set } = await readFor(c);
      return c.json({ results: fields.map((field) => viewField(field, document_set)) }, 200);
    })
    .openapi(reminders, async (c) => c.json((await readFor(c)).reminders.map(viewReminder), 200));
}
