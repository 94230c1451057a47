import { createRoute, z } from '@hono/zod-openapi';
import { recipientName } from '../../../model/recipient.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import {
  type PatchSigningRequest,
  type PutSigningRequest,
  patchSigningRequest,
  patchSigningRequestAnswer,
  putSigningRequest,
  putSigningRequestAnswer,
  requestProperties,
  resendAnswer,
  resendBody,
} from '../../../wire/http/signing-requests.ts';
import { patchedProperties } from '../../../wire/http/templates.ts';
import { type Principal, requireKey, requirePermission } from '../../platform/http/principal.ts';
import { revisionTag, wantedRevisions } from '../../platform/http/revision.ts';
import { type ApiContext, type ApiRouter, answers, jsonBody, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { patchRequest } from '../drafts/patch-request.ts';
import { putRequest } from '../drafts/put-request.ts';
import { callerOf } from '../record/caller.ts';
import type { RequestBundle } from '../record/queries.ts';
import { recipientIdReader } from '../record/signing-ids.ts';
import { resendRequest } from '../sending/resend.ts';

const tags = ['Signing requests'];
const one = '/signing-requests/{id}';
const params = z.object({ id: idOf('signing request') });
const security: Record<string, string[]>[] = [{ apiKey: [] }, { editorToken: [] }];

const put = createRoute({
  method: 'put',
  path: one,
  tags,
  security,
  summary: 'Replace a draft',
  description:
    'The update is atomic. `recipients` and `reminders` add or change the listed ones and leave others unchanged; `fields` replaces all fields. New recipients can have a temporary ID in `_temp_id` or `id`, which fields, reminders and `reassign_to_recipient_id` of the same call can refer to. An invalid email address only causes a warning here, but can’t be sent to. Deleting a field that conditions refer to requires `force_remove_conditions`. Fails with 409 `ALREADY_SENT` if the request was sent.',
  request: { params, body: jsonBody(putSigningRequest) },
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
    'Send exactly one of `properties`, `recipient`, `field` and `seal_participant`; properties can also be at the top level. A recipient or field with an existing ID is changed; any other is added. The response contains its keys at the top level and under `recipient` or `field`. Seals aren’t available: 403 `SEALS_DISABLED`. Fails with 409 `ALREADY_SENT` if the request was sent.',
  request: { params, body: jsonBody(patchSigningRequest) },
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

/** Requires the editor token's permissions for the sections that a call changes. */
export function requireSections(principal: Principal, input: PutSigningRequest | PatchSigningRequest): void {
  requirePermission(principal, 'write');
  const has = (...keys: readonly string[]) =>
    keys.some((key) => (input as Record<string, unknown>)[key] !== undefined);
  if (has('recipients', 'deleted_recipients', 'recipient')) requirePermission(principal, 'recipients');
  if (has('fields', 'field')) requirePermission(principal, 'fields');
  if (has('signing_request_properties', 'properties', 'reminders', 'deleted_reminders', 'language'))
    requirePermission(principal, 'settings');
}

/** Routes that change a draft or resend invitations. `find` throws NOT_FOUND. */
export function changeRoutes(
  router: ApiRouter,
  services: Services,
  find: (c: ApiContext, id: string) => Promise<RequestBundle>,
): void {
  const targetOf = async (c: ApiContext, id: string) => ({
    id: (await find(c, id)).request.id,
    principal: c.var.principal,
    caller: callerOf(services, c),
    revision: wantedRevisions(c),
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
    const changed = await patchRequest(services, await targetOf(c, c.req.valid('param').id), input);
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
