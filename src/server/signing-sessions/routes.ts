import { createRoute, z } from '@hono/zod-openapi';
import type { FieldValue } from '../../model/field-value.ts';
import { REQUEST_STATUSES, SEALING_STATUSES } from '../../model/request-status.ts';
import {
  consentBody,
  declineBody,
  finishBody,
  SESSION_STATES,
  signingSession,
  valueAnswer,
  valueBody,
} from '../../wire/http/signing-sessions.ts';
import { clientAddress } from '../http/client-address.ts';
import {
  type ApiContext,
  type ApiRouter,
  answers,
  createRouter,
  jsonBody,
  refusals,
} from '../http/router.ts';
import type { Services } from '../services.ts';
import { acceptConsent } from './accept-consent.ts';
import { type Origin, requireRecipientId } from './act.ts';
import { decline } from './decline.ts';
import { sessionEvents } from './events.ts';
import { finish } from './finish.ts';
import { saveValue } from './save-value.ts';
import { viewSession } from './view.ts';

const tags = ['Signing sessions'];
const path = '/signing-sessions/{id}';
const params = z.object({
  id: z.string().openapi({ description: 'signing_request_user_id: the recipient id is the capability' }),
});
// No key belongs here: the OpenAPI document says so by an empty list.
const security: [] = [];

const getSession = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Open a signing page',
  description:
    'What this recipient sees and may do now; `state` says why when that is nothing. The first look is noted in the trail.',
  security,
  request: { params },
  responses: { 200: answers(signingSession, 'What this recipient sees and may do'), ...refusals(404) },
});
const getEvents = createRoute({
  method: 'get',
  path: `${path}/events`,
  tags,
  summary: 'Hear of changes while a signing page is open',
  description:
    'A stream of Server-Sent Events, so that a page learns when a turn comes or the document is sealed.',
  security,
  request: { params },
  responses: {
    200: {
      description: 'Server-Sent Events named `session`, at once and after every change',
      content: {
        'text/event-stream': {
          schema: z.object({
            state: z.enum(SESSION_STATES),
            request_status: z.enum(REQUEST_STATUSES),
            sealing_status: z.enum(SEALING_STATUSES),
          }),
        },
      },
    },
    ...refusals(404),
  },
});
const postConsent = createRoute({
  method: 'post',
  path: `${path}/consent`,
  tags,
  summary: 'Accept the statement on electronic signatures',
  description: '`sha256` is that of the statement shown; another one is refused.',
  security,
  request: { params, body: jsonBody(consentBody) },
  responses: {
    200: answers(signingSession, 'Consent is recorded; the session as it is now'),
    ...refusals(400, 404, 409),
  },
});
const putField = createRoute({
  method: 'put',
  path: `${path}/fields/{field_id}`,
  tags,
  summary: 'Save one answer',
  description:
    'Kept at once. `value` null takes it away. What does not fit the field is refused with a reason.',
  security,
  request: { params: params.extend({ field_id: z.string() }), body: jsonBody(valueBody) },
  responses: { 200: answers(valueAnswer, 'The answer is stored'), ...refusals(400, 403, 404, 409, 413) },
});
const postFinish = createRoute({
  method: 'post',
  path: `${path}/finish`,
  tags,
  summary: 'Finish signing',
  description:
    'Both digests must be those of what was shown. The next recipient is invited, or the request is finished and sealed.',
  security,
  request: { params, body: jsonBody(finishBody) },
  responses: {
    200: answers(signingSession, 'This recipient’s part is final. Repeating the call succeeds as well'),
    ...refusals(400, 404, 409),
  },
});
const postDecline = createRoute({
  method: 'post',
  path: `${path}/decline`,
  tags,
  summary: 'Decline to sign',
  description: 'Ends the request for everyone; there is no way back.',
  security,
  request: { params, body: jsonBody(declineBody) },
  responses: {
    200: answers(signingSession, 'The request has ended for everyone'),
    ...refusals(400, 404, 409),
  },
});

/** The signing page's own endpoints: public, and only for whoever knows the recipient id. */
export function signingSessionRoutes(services: Services): ApiRouter {
  const router = createRouter();
  const originOf = (c: ApiContext): Origin => ({
    ip: clientAddress(c, services.config.trustedProxies),
    userAgent: c.req.header('user-agent') ?? null,
  });

  router.openapi(getSession, async (c) => {
    const id = requireRecipientId(c.req.valid('param').id);
    return c.json(await viewSession(services, id, originOf(c)), 200);
  });
  router.openapi(
    getEvents,
    async (c) => sessionEvents(services, c, requireRecipientId(c.req.valid('param').id)) as never,
  );
  router.openapi(postConsent, async (c) => {
    const id = requireRecipientId(c.req.valid('param').id);
    await acceptConsent(services, id, originOf(c), c.req.valid('json'));
    return c.json(await viewSession(services, id, originOf(c)), 200);
  });
  router.openapi(putField, async (c) => {
    const { id, field_id } = c.req.valid('param');
    const value = c.req.valid('json').value as FieldValue;
    const saved = await saveValue(services, requireRecipientId(id), originOf(c), field_id, value);
    return c.json(saved as z.infer<typeof valueAnswer>, 200);
  });
  router.openapi(postFinish, async (c) => {
    const id = requireRecipientId(c.req.valid('param').id);
    await finish(services, id, originOf(c), c.req.valid('json'));
    return c.json(await viewSession(services, id, originOf(c)), 200);
  });
  router.openapi(postDecline, async (c) => {
    const id = requireRecipientId(c.req.valid('param').id);
    await decline(services, id, originOf(c), c.req.valid('json').reason);
    return c.json(await viewSession(services, id, originOf(c)), 200);
  });
  return router;
}
