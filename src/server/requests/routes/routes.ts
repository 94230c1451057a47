import { createRoute, z } from '@hono/zod-openapi';
import type { SigningRequestId } from '../../../model/ids.ts';
import { pageNumbering } from '../../../wire/http/document-set.ts';
import { idOf, workspaceOf } from '../../../wire/http/shapes.ts';
import {
  type CreateSigningRequest,
  cancelAnswer,
  cancelBody,
  createAndSendAnswer,
  createSigningRequest,
  deleteAnswer,
  sendAnswer,
  sendBody,
  signingRequest,
  signingRequestList,
  signingRequestListQuery,
} from '../../../wire/http/signing-requests.ts';
import { numberingOf } from '../../documents/document-set-routes.ts';
import { viewSuspension } from '../../documents/multi-document-suspension.ts';
import { withFile } from '../../platform/http/accept-forms.ts';
import { requireKey, requirePermission } from '../../platform/http/principal.ts';
import { requireRevision, revisionTag, wantedRevisions } from '../../platform/http/revision.ts';
import {
  type ApiContext,
  type ApiRouter,
  alsoReporting,
  answers,
  createRouter,
  documentBody,
  refusals,
} from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { canAct } from '../../records/recipient-order.ts';
import { redirectIssues } from '../drafts/check-input.ts';
import { callerOf } from '../record/caller.ts';
import { cancelRequest, deleteRequest } from '../record/end-request.ts';
import { recordLinksRead, recordLinksShown } from '../record/link-deliveries.ts';
import { findRequest } from '../record/queries.ts';
import { viewFirstSigner, viewRequest } from '../record/request-view.ts';
import { listedForCaller } from '../record/signing-ids.ts';
import { sendRequest } from '../sending/send.ts';
import { changeRoutes } from './change-routes.ts';
import { createAndSend, createRequest, withPhase } from './create-request.ts';
import { listRequests, statusIssues } from './list-requests.ts';
import { markRoutes } from './mark-routes.ts';
import { reader, readRoutes } from './read-routes.ts';
import { sealParticipantRoutes } from './seal-participant-routes.ts';

const tags = ['Signing requests'];
const base = '/signing-requests';
const one = `${base}/{id}`;
const params = z.object({ id: idOf('signing request') });
/** Operations that also accept editor tokens. */
const security: Record<string, string[]>[] = [{ apiKey: [] }, { editorToken: [] }];
const workspace = z.object({ workspace_id: workspaceOf('to create the request in') });
const optionalBody = <Schema extends z.ZodType>(schema: Schema) =>
  ({ required: false, content: { 'application/json': { schema } } }) as const;

const create = createRoute({
  method: 'post',
  path: base,
  tags,
  summary: 'Create a draft',
  description:
    'Send exactly one of `template_id`, `document` and `document_id`. `document` is base64 in JSON (up to 8 MB) or a file in a `multipart/form-data` body (up to 50 MB). With a template, recipients are matched by `template_user_id` or `order` and only set personal data; fields are matched by `template_field_id` or `variable_name`; anything that doesn’t match is refused. Reminders, custom fields, completion page and settings are copied from the template. With a document, `anchor_tags` place fields where text appears. Null is the same as omitting a key. `warnings` lists ignored keys and invalid email addresses.',
  request: { query: workspace, body: documentBody(createSigningRequest, 'CreateSigningRequest') },
  responses: { 201: answers(signingRequest, 'The draft'), ...refusals(400, 403, 404, 413) },
});
const createSend = createRoute({
  method: 'post',
  path: `${base}/create-and-send`,
  tags,
  summary: 'Create and send a signing request',
  description:
    'Combines `POST /signing-requests` and `POST /signing-requests/{id}/send`; if either fails, nothing is created. A validation error has `details.phase` (`create_validation` or `send_validation`); if recipients’ data or fixed values are missing, `details.validation_errors` lists them by recipient. A live request takes its `credit_cost` from the company’s credits; a test request doesn’t use any.',
  request: { query: workspace, body: documentBody(createSigningRequest, 'CreateSigningRequest') },
  responses: {
    201: answers(createAndSendAnswer, 'The request was sent'),
    ...refusals(400, 402, 403, 404, 413, 422),
  },
});
const list = createRoute({
  method: 'get',
  path: base,
  tags,
  summary: 'List signing requests',
  description:
    'Deleted drafts are only included if `status` contains `deleted`. Fields have their positions and values; a page has at most 5,000 fields, and `fields` of further requests is null: get the request to see them.',
  request: { query: signingRequestListQuery },
  responses: { 200: answers(signingRequestList, 'A page of requests'), ...refusals(400) },
});
const read = createRoute({
  method: 'get',
  path: one,
  tags,
  security,
  summary: 'Get a signing request',
  description: 'Each read returns new links that work for one hour. `ETag` is the revision for `If-Match`.',
  request: { params, query: z.object({ pages: pageNumbering }) },
  responses: { 200: answers(signingRequest, 'The signing request'), ...refusals(404) },
});
const remove = createRoute({
  method: 'delete',
  path: one,
  tags,
  summary: 'Delete a draft',
  description: 'Fails with 409 `ALREADY_SENT` if the request was sent: cancel it instead.',
  request: { params },
  responses: { 200: answers(deleteAnswer, 'The draft was deleted'), ...refusals(403, 404, 409, 412) },
});
const send = createRoute({
  method: 'post',
  path: `${one}/send`,
  tags,
  security,
  summary: 'Send a draft',
  description:
    'Invites the recipients whose turn it is, with `custom_message` if given, and starts the time for expiry and reminders. Fails with 400 if recipients’ data or fixed values are missing (`details.validation_errors` lists them by recipient) or if a field isn’t assigned or can’t show its value, and with 409 `ALREADY_SENT` if the request was already sent. Seals in the first places are applied before anyone is invited or charged; a seal without a `stamp` field fails with 400 `SEAL_NO_IMAGE_FIELD`, a revoked one with 409 `SEAL_UNAVAILABLE`. If passkeys are required but can’t work with the service’s `PUBLIC_URL`, it fails with 409 `PASSKEY_UNAVAILABLE`. With `signing_link_mode: mail_only`, signing IDs that the draft had stop working; `send_signing_email` must be true.',
  request: { params, body: optionalBody(sendBody) },
  responses: {
    200: answers(sendAnswer, 'The request was sent'),
    ...refusals(400, 402, 403, 404, 409, 412, 422),
  },
});
const cancel = createRoute({
  method: 'post',
  path: `${one}/cancel`,
  tags,
  summary: 'Cancel a sent signing request',
  description:
    'Signing stops immediately. With `notify_signers` (the default), invited recipients are notified.',
  request: { params, body: optionalBody(cancelBody) },
  responses: { 200: answers(cancelAnswer, 'The request was canceled'), ...refusals(400, 403, 404, 409, 412) },
});

export function signingRequestRoutes(services: Services): ApiRouter {
  const router = createRouter();

  const find = reader(services, findRequest);
  /** For operations of an API key: checks access and revision, and returns the ID. */
  const findForAct = async (c: ApiContext, id: string): Promise<SigningRequestId> => {
    const bundle = await find(c, id);
    await requireRevision(c.var.principal, wantedRevisions(c), {
      revision: bundle.request.revision,
      show: () => viewRequest(services, bundle),
    });
    return bundle.request.id;
  };

  const made = async <Made extends { readonly id: string; readonly revision: number }>(
    c: ApiContext,
    make: (...given: Parameters<typeof createRequest>) => Promise<Made>,
    body: CreateSigningRequest,
    query: { readonly workspace_id?: string | undefined },
  ): Promise<Made> => {
    const options = { wantedWorkspace: query.workspace_id, caller: callerOf(services, c) };
    const answer = await make(services, requireKey(c.var.principal), withFile(c, body), options);
    c.header('ETag', revisionTag(answer.revision));
    c.set('createdRequest', answer.id);
    return answer;
  };

  const reportsRedirect = alsoReporting((body, c) => redirectIssues(requireKey(c.var.principal), body));

  router.openapi(
    create,
    async (c) => c.json(await made(c, createRequest, c.req.valid('json'), c.req.valid('query')), 201),
    (result, c) => reportsRedirect(result, c),
  );
  router.openapi(
    createSend,
    async (c) => c.json(await made(c, createAndSend, c.req.valid('json'), c.req.valid('query')), 201),
    (result, c) => {
      try {
        reportsRedirect(result, c);
      } catch (error) {
        throw withPhase(error);
      }
    },
  );
  const reportsStatus = alsoReporting(statusIssues);
  router.openapi(
    list,
    async (c) => c.json(await listRequests(services, requireKey(c.var.principal), c.req.valid('query')), 200),
    (result, c) => reportsStatus(result, c),
  );
  router.openapi(read, async (c) => {
    const bundle = await find(c, c.req.valid('param').id);
    await recordLinksRead(services, bundle, c.var.principal, callerOf(services, c));
    c.header('ETag', revisionTag(bundle.request.revision));
    const { company_id, document_set } = bundle.request;
    const view = {
      ...viewRequest(services, bundle, 'refreshed', numberingOf(c)),
      ...(await viewSuspension(services, company_id, document_set)),
    };
    return c.json(listedForCaller(c.var.principal, bundle, view), 200);
  });
  router.openapi(remove, async (c) => {
    requireKey(c.var.principal);
    const id = await findForAct(c, c.req.valid('param').id);
    const deletedAt = await services.db.transaction((trx) =>
      deleteRequest(services, trx, id, callerOf(services, c)),
    );
    services.jobs.wake();
    const answer = { message: 'Signing request deleted', signing_request_id: id };
    return c.json({ ...answer, deleted_on: deletedAt.toISOString() }, 200);
  });
  router.openapi(send, async (c) => {
    requirePermission(c.var.principal, 'send');
    const { id } = (await find(c, c.req.valid('param').id)).request;
    const message = c.req.valid('json')?.custom_message ?? '';
    const { principal } = c.var;
    const { bundle, notified, creditsRemaining } = await services.db.transaction(async (trx) => {
      const caller = callerOf(services, c);
      const sent = await sendRequest(services, trx, id, caller, {
        message,
        principal,
        revision: wantedRevisions(c),
      });
      const shown = { ...sent.bundle, recipients: sent.bundle.recipients.filter(canAct).slice(0, 1) };
      await recordLinksShown(trx, shown, { principal, caller, now: services.clock.now() });
      return sent;
    });
    services.jobs.wake();
    services.changes.publish(id);
    return c.json(
      {
        success: true as const,
        message: 'Signing request sent',
        signing_request_id: id,
        recipients_notified: notified,
        sent_date: bundle.request.sent_at!.toISOString(),
        expires_at: bundle.request.expires_at!.toISOString(),
        first_signer: viewFirstSigner(services, principal, bundle),
        credits_remaining: creditsRemaining,
      },
      200,
    );
  });
  router.openapi(cancel, async (c) => {
    requireKey(c.var.principal);
    const id = await findForAct(c, c.req.valid('param').id);
    const body = c.req.valid('json');
    const notifySigners = body?.notify_signers ?? true;
    const { cancelledAt, mails } = await services.db.transaction((trx) =>
      cancelRequest(services, trx, id, callerOf(services, c), { reason: body?.reason ?? '', notifySigners }),
    );
    services.jobs.wake();
    services.changes.publish(id);
    return c.json(
      {
        message: 'Signing request canceled',
        signing_request_id: id,
        cancelled_on: cancelledAt.toISOString(),
        notify_signers: notifySigners,
        emails_sent: mails,
      },
      200,
    );
  });
  changeRoutes(router, services, find);
  sealParticipantRoutes(router, services, find);
  readRoutes(router, services, find);
  markRoutes(router, services, find);
  return router;
}
