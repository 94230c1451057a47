import { createRoute, z } from '@hono/zod-openapi';
import type { SigningRequestId } from '../../../model/ids.ts';
import { idOf, workspaceOf } from '../../../wire/http/shapes.ts';
import {
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
import { withFile } from '../../platform/http/accept-forms.ts';
import { requireKey, requirePermission } from '../../platform/http/principal.ts';
import { requireRevision, revisionTag, wantedRevisions } from '../../platform/http/revision.ts';
import {
  type ApiContext,
  type ApiRouter,
  answers,
  createRouter,
  documentBody,
  refusals,
} from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { validationError } from '../../platform/validation-error.ts';
import { canAct } from '../../records/recipient-order.ts';
import { cancelRequest } from '../ending/cancel.ts';
import { deleteRequest } from '../ending/delete.ts';
import { callerOf } from '../record/caller.ts';
import { noteLinksRead, noteLinksShown } from '../record/link-deliveries.ts';
import { findRequest } from '../record/queries.ts';
import { viewFirstSigner, viewRequest } from '../record/request-view.ts';
import { announceChange } from '../record/session-pubsub.ts';
import { listedForCaller } from '../record/signing-ids.ts';
import { sendRequest } from '../sending/send.ts';
import { changeRoutes } from './change-routes.ts';
import { createAndSend, createRequest, inPhase } from './create-request.ts';
import { listRequests } from './list-requests.ts';
import { markRoutes } from './mark-routes.ts';
import { reader, readRoutes } from './read-routes.ts';

const tags = ['Signing requests'];
const base = '/signing-requests';
const one = `${base}/{id}`;
const params = z.object({ id: idOf('signing request') });
/** For callers with an editor token as well. */
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
    'Exactly one of `template_id`, `document` and `document_id`. `document` is base64 in JSON (up to 8 MB), or a file of a `multipart/form-data` body (up to 50 MB). From a template: recipients are matched by `template_user_id`, else by `order`, and give personal data only; fields by `template_field_id`, else by `variable_name`; one that matches nothing is refused by name; reminders, custom fields, completion page and settings come along. From a document: `anchor_tags` place fields where words stand. Null is the same as leaving a key out. Keys that are ignored and odd addresses are named in `warnings`. `seal_participants` is accepted and empty, as there are no seals.',
  request: { query: workspace, body: documentBody(createSigningRequest, 'CreateSigningRequest') },
  responses: { 201: answers(signingRequest, 'The draft'), ...refusals(400, 403, 404, 413) },
});
const createSend = createRoute({
  method: 'post',
  path: `${base}/create-and-send`,
  tags,
  summary: 'Create and send a signing request',
  description:
    'As `POST /signing-requests`, then as `POST …/send`; when either is refused nothing is left behind. A refusal of input carries `details.phase` (`create_validation` or `send_validation`) and `details.validation_errors`. A live request takes its `credit_cost` from the company’s credits; test keys take none.',
  request: { query: workspace, body: documentBody(createSigningRequest, 'CreateSigningRequest') },
  responses: {
    201: answers(createAndSendAnswer, 'Sent'),
    ...refusals(400, 402, 403, 404, 413, 422),
  },
});
const list = createRoute({
  method: 'get',
  path: base,
  tags,
  summary: 'List signing requests',
  description:
    'Deleted drafts are left out unless `status` asks for them. Expired counts from the moment of expiry. Of each request’s fields where they lie and what they hold; a page carries at most 5,000 fields, and those of requests after that are null: read the request.',
  request: { query: signingRequestListQuery },
  responses: { 200: answers(signingRequestList, 'A page of requests'), ...refusals(400) },
});
const read = createRoute({
  method: 'get',
  path: one,
  tags,
  security,
  summary: 'Get a signing request',
  description: 'Each read answers fresh links, valid for one hour. `ETag` is the revision for `If-Match`.',
  request: { params },
  responses: { 200: answers(signingRequest, 'The request'), ...refusals(404) },
});
const remove = createRoute({
  method: 'delete',
  path: one,
  tags,
  summary: 'Delete a draft',
  description: 'What was sent is somebody’s record and stays: 409 `ALREADY_SENT`. Cancel it instead.',
  request: { params },
  responses: { 200: answers(deleteAnswer, 'Deleted'), ...refusals(403, 404, 409, 412) },
});
const send = createRoute({
  method: 'post',
  path: `${one}/send`,
  tags,
  security,
  summary: 'Send a draft',
  description:
    'Everyone must be reachable and every fixed value present, else 400 with `details.validation_errors`. Those whose turn it is are invited, with `custom_message` if given; the clock of expiry and reminders starts. Sending again: 409 `ALREADY_SENT`.',
  request: { params, body: optionalBody(sendBody) },
  responses: {
    200: answers(sendAnswer, 'Sent'),
    ...refusals(400, 402, 403, 404, 409, 412, 422),
  },
});
const cancel = createRoute({
  method: 'post',
  path: `${one}/cancel`,
  tags,
  summary: 'Cancel a sent signing request',
  description: 'Signing ends at once. With `notify_signers` (the default) those who were asked are told.',
  request: { params, body: optionalBody(cancelBody) },
  responses: { 200: answers(cancelAnswer, 'Canceled'), ...refusals(400, 403, 404, 409, 412) },
});

export function signingRequestRoutes(services: Services): ApiRouter {
  const router = createRouter();

  const find = reader(services, findRequest);
  /** For acts of a key: the id, after checking that the key reaches it and the revision is the one seen. */
  const findForAct = async (c: ApiContext, id: string): Promise<SigningRequestId> => {
    const bundle = await find(c, id);
    await requireRevision(c.var.principal, wantedRevisions(c), {
      revision: bundle.request.revision,
      show: () => viewRequest(services, bundle),
    });
    return bundle.request.id;
  };

  router.openapi(create, async (c) => {
    const made = await createRequest(
      services,
      requireKey(c.var.principal),
      withFile(c, c.req.valid('json')),
      {
        wantedWorkspace: c.req.valid('query').workspace_id,
        caller: callerOf(services, c),
      },
    );
    c.header('ETag', revisionTag(made.revision));
    return c.json(made, 201);
  });
  router.openapi(
    createSend,
    async (c) => {
      const made = await createAndSend(
        services,
        requireKey(c.var.principal),
        withFile(c, c.req.valid('json')),
        {
          wantedWorkspace: c.req.valid('query').workspace_id,
          caller: callerOf(services, c),
        },
      );
      c.header('ETag', revisionTag(made.revision));
      return c.json(made, 201);
    },
    (result) => {
      if (!result.success) throw inPhase(validationError(result.error.issues));
    },
  );
  router.openapi(list, async (c) =>
    c.json(await listRequests(services, requireKey(c.var.principal), c.req.valid('query')), 200),
  );
  router.openapi(read, async (c) => {
    const bundle = await find(c, c.req.valid('param').id);
    await noteLinksRead(services, bundle, c.var.principal, callerOf(services, c));
    c.header('ETag', revisionTag(bundle.request.revision));
    return c.json(listedForCaller(c.var.principal, bundle, viewRequest(services, bundle)), 200);
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
      await noteLinksShown(trx, shown, { principal, caller, now: services.clock.now() });
      return sent;
    });
    services.jobs.wake();
    announceChange(id);
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
    announceChange(id);
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
  readRoutes(router, services, find);
  markRoutes(router, services, find);
  return router;
}
