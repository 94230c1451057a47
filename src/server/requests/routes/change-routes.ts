import { createRoute, z } from '@hono/zod-openapi';
import { recipientName } from '../../../model/recipient.ts';
import { documentSetAnswer, pageNumbering } from '../../../wire/http/document-set.ts';
import { createUpload as createUploadBody, upload } from '../../../wire/http/documents.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import {
  draftPageChanges,
  type PatchSigningRequest,
  type PutSigningRequest,
  patchSigningRequest,
  patchSigningRequestAnswer,
  putSigningRequest,
  putSigningRequestAnswer,
  requestProperties,
  resendAnswer,
  resendBody,
  restoreDraftDocuments as restoreBody,
} from '../../../wire/http/signing-requests.ts';
import { patchedProperties } from '../../../wire/http/templates.ts';
import { createUpload } from '../../documents/create-upload.ts';
import { documentSetRoutes, numberingOf } from '../../documents/document-set-routes.ts';
import { changesFields } from '../../documents/plan-change.ts';
import { permissionFor } from '../../documents/set-documents.ts';
import {
  type Principal,
  permittedNames,
  requireKey,
  requirePermission,
} from '../../platform/http/principal.ts';
import { revisionTag, wantedRevisions } from '../../platform/http/revision.ts';
import { type ApiContext, type ApiRouter, answers, jsonBody, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { changeDraftDocuments } from '../drafts/change-documents.ts';
import { patchRequest } from '../drafts/patch-request.ts';
import { putRequest } from '../drafts/put-request.ts';
import { readDraftPageChanges, restoreDraftDocuments } from '../drafts/restore-documents.ts';
import { callerOf } from '../record/caller.ts';
import type { RequestBundle } from '../record/queries.ts';
import { viewParticipant } from '../record/seal-rows.ts';
import { recipientIdReader } from '../record/signing-ids.ts';
import { resendRequest } from '../sending/resend.ts';
import { swapSeal } from './seal-participant-routes.ts';

const tags = ['Signing requests'];
const one = '/signing-requests/{id}';
const params = z.object({ id: idOf('signing request') });
const numbered = z.object({ pages: pageNumbering });
const security: Record<string, string[]>[] = [{ apiKey: [] }, { editorToken: [] }];

const put = createRoute({
  method: 'put',
  path: one,
  tags,
  security,
  summary: 'Replace a draft',
  description:
    'The update is atomic. `recipients` and `reminders` add or change the listed ones and leave others unchanged; `fields` replaces all fields. New recipients can have a temporary ID in `_temp_id` or `id`, which fields, reminders and `reassign_to_recipient_id` of the same call can refer to. An invalid email address only causes a warning here, but can’t be sent to. Deleting a field that conditions refer to requires `force_remove_conditions`. With seals, signers, approvers and seals have the places 1 to n of one signing order: a tie with a seal fails with 409 `SEAL_ORDER_COLLISION`, another tie or a gap with 400 `INVALID_SIGNING_ORDER`. If the draft is from a template and `allow_editing_before_sending` is false, changing fields, roles or the signing order fails with 409 `EDITING_NOT_ALLOWED`; a call that changes none of them succeeds. Fails with 409 `ALREADY_SENT` if the request was sent.',
  request: { params, query: numbered, body: jsonBody(putSigningRequest) },
  responses: {
    200: answers(putSigningRequestAnswer, 'The updated draft and what changed'),
    ...refusals(400, 403, 404, 409, 412),
  },
});
const patch = createRoute({
  method: 'patch',
  path: one,
  tags,
  security,
  summary: 'Update a draft',
  description:
    'Send exactly one of `properties`, `recipient`, `field` and `seal_participant`; properties can also be at the top level. A recipient or field with an existing ID is changed; any other is added. The response contains its keys at the top level and under `recipient`, `field` or `seal_participant`. `seal_participant` adds a seal to the signing order, moves it, or swaps it with `swap_to_seal_id`; recipients and seals in between move by one place. Fails with 409 `EDITING_NOT_ALLOWED` if the draft’s template doesn’t allow the change. Fails with 409 `ALREADY_SENT` if the request was sent; only a paused seal can be swapped then, after which the request continues.',
  request: { params, query: numbered, body: jsonBody(patchSigningRequest) },
  responses: {
    200: answers(patchSigningRequestAnswer, 'The changed record'),
    ...refusals(400, 403, 404, 409, 412),
  },
});
const resend = createRoute({
  method: 'post',
  path: `${one}/resend`,
  tags,
  summary: 'Resend invitations',
  description:
    'Emails recipients whose turn it is, regardless of `send_signing_email`. If any of the recipients aren’t waiting to sign, the call fails with 409, `details.current_order` and `details.invalid_recipients`, and no one is emailed.',
  request: { params, body: jsonBody(resendBody) },
  responses: {
    200: answers(resendAnswer, 'The recipients who were emailed'),
    ...refusals(400, 403, 404, 409, 422),
  },
});

const restore = createRoute({
  method: 'post',
  path: `${one}/restore-documents`,
  tags,
  security,
  summary: 'Undo a change of a draft’s documents',
  description:
    'Restores earlier documents of a draft (`documents_layout_version` from a previous response), with fields positioned on their pages. Only for a draft that can have several documents; otherwise, the call fails with 404 `NOT_FOUND`. Earlier documents are kept for 30 days, and until the draft is sent. Fails with 409 `DOCUMENT_SET_LOCKED` if the request was sent.',
  request: { params, query: numbered, body: jsonBody(restoreBody) },
  responses: { 200: answers(documentSetAnswer, 'The documents'), ...refusals(400, 403, 404, 409, 412) },
});

const changes = createRoute({
  method: 'get',
  path: `${one}/page-changes`,
  tags,
  security,
  summary: 'List page changes of a draft',
  description:
    'Returns how the pages of earlier documents map to the current ones, numbered through all documents, for clients that still have the earlier pages open. Only for a draft that can have several documents; otherwise, the call fails with 404 `NOT_FOUND`.',
  request: {
    params,
    query: z.object({
      since: z.coerce
        .number()
        .int()
        .min(1)
        .optional()
        .describe(
          '`documents_layout_version` of the earlier documents. Default: the current one, with no changes.',
        ),
    }),
  },
  responses: { 200: answers(draftPageChanges, 'The page changes'), ...refusals(400, 403, 404) },
});

const announce = createRoute({
  method: 'post',
  path: `${one}/uploads`,
  tags,
  security,
  summary: 'Create an upload for a draft',
  description:
    'The same as `POST /documents`, but also accepts editor tokens. Use the `document_id` with `POST /signing-requests/{id}/documents`.',
  request: { params, body: jsonBody(createUploadBody) },
  responses: { 201: answers(upload, 'Where to upload the file'), ...refusals(400, 403, 404, 413) },
});

/** Requires the editor token's permissions for the sections that a call changes. */
export function requireSections(principal: Principal, input: PutSigningRequest | PatchSigningRequest): void {
  requirePermission(principal, 'write');
  const has = (...keys: readonly string[]) =>
    keys.some((key) => (input as Record<string, unknown>)[key] !== undefined);
  if (has('seal_participants', 'seal_participant')) requirePermission(principal, 'recipients');
  if (has('recipients', 'deleted_recipients', 'recipient')) permittedNames(principal, 'recipients');
  if (has('fields', 'field')) permittedNames(principal, 'fields');
  if (has('signing_request_properties', 'reminders', 'deleted_reminders', 'language'))
    requirePermission(principal, 'settings');
  const { properties } = input as PatchSigningRequest;
  if (properties) requirePermission(principal, permissionFor(properties));
}

/** Routes that change a draft or resend invitations. `find` throws NOT_FOUND. */
export function changeRoutes(
  router: ApiRouter,
  services: Services,
  find: (c: ApiContext, id: string) => Promise<RequestBundle>,
): void {
  const targetOf = async (c: ApiContext, given: string) => {
    const { id, status } = (await find(c, given)).request;
    return {
      id,
      status,
      principal: c.var.principal,
      caller: callerOf(services, c),
      revision: wantedRevisions(c),
      numbering: numberingOf(c),
    };
  };

  documentSetRoutes(router, services, {
    path: '/signing-requests',
    tags,
    name: 'signing request',
    subject: 'a draft',
    change: async (c, operation) => {
      requirePermission(c.var.principal, 'write', 'document');
      if (changesFields(operation)) requirePermission(c.var.principal, 'fields');
      const id = c.req.param('id') ?? '';
      return changeDraftDocuments(services, await targetOf(c, id), operation, () => find(c, id));
    },
    read: async (c) => {
      requirePermission(c.var.principal, 'write', 'document');
      const { request, fields } = await find(c, c.req.param('id') ?? '');
      return { ...request, fields: fields.map(({ definition }) => definition) };
    },
  });
  router.openapi(restore, async (c) => {
    requirePermission(c.var.principal, 'write', 'document', 'fields');
    const target = await targetOf(c, c.req.valid('param').id);
    const restored = await restoreDraftDocuments(services, target, c.req.valid('json'));
    c.header('ETag', revisionTag(restored.revision));
    return c.json(restored, 200);
  });
  router.openapi(changes, async (c) => {
    requirePermission(c.var.principal, 'read');
    const bundle = await find(c, c.req.valid('param').id);
    return c.json(await readDraftPageChanges(services, bundle, c.req.valid('query').since), 200);
  });
  router.openapi(announce, async (c) => {
    const { principal } = c.var;
    requirePermission(principal, 'write', 'document');
    const { request } = await find(c, c.req.valid('param').id);
    const owner = { principal, workspaceId: request.workspace_id };
    return c.json(await createUpload(services, c.req.valid('json'), owner), 201);
  });

  router.openapi(put, async (c) => {
    const input = c.req.valid('json');
    requireSections(c.var.principal, input);
    const changed = await putRequest(services, await targetOf(c, c.req.valid('param').id), input);
    c.header('ETag', revisionTag(changed.signing_request.revision));
    return c.json(changed, 200);
  });
  router.openapi(patch, async (c) => {
    const given = c.req.valid('json');
    const input = { ...given, properties: patchedProperties(given, requestProperties) };
    requireSections(c.var.principal, input);
    const target = await targetOf(c, c.req.valid('param').id);
    if (input.seal_participant && target.status !== 'not_sent') {
      const { row, revision } = await swapSeal(services, target, input.seal_participant);
      c.header('ETag', revisionTag(revision));
      const participant = viewParticipant(row);
      return c.json({ ...participant, revision, seal_participant: participant }, 200);
    }
    const changed = await patchRequest(services, target, input);
    c.header('ETag', revisionTag(changed.revision));
    return c.json(changed, 200);
  });
  router.openapi(resend, async (c) => {
    const principal = requireKey(c.var.principal);
    const bundle = await find(c, c.req.valid('param').id);
    const { request } = bundle;
    const { recipient_ids: given, custom_message } = c.req.valid('json');
    const recipientIds = given.map(recipientIdReader(principal, bundle));
    const { recipients, notified } = await services.db.transaction((trx) =>
      resendRequest(services, trx, request.id, callerOf(services, c), {
        recipientIds,
        message: custom_message ?? '',
      }),
    );
    services.jobs.wake();
    return c.json(
      {
        message: 'The invitation was sent again',
        signing_request_id: request.id,
        recipients_notified: notified,
        recipients_failed: recipients.length - notified,
        recipients: recipients.map((row) => ({
          id: row.id,
          recipient_id: row.id,
          email: row.email,
          name: recipientName(row),
        })),
      },
      200,
    );
  });
}
