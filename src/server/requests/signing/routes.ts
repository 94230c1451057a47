import { createRoute, type z } from '@hono/zod-openapi';
import type { FieldValue } from '../../../model/field-value.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import {
  consentBody,
  declineBody,
  finishBody,
  readingAnswer,
  readingReport,
  sessionPulse,
  signingSession,
  valueAnswer,
  valueBody,
} from '../../../wire/http/signing-sessions.ts';
import { READING_LIMITS } from '../../audit/trail-limits.ts';
import { callerNetwork } from '../../platform/http/client-address.ts';
import { compressedJson } from '../../platform/http/compressed-json.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { listenerOf } from './access.ts';
import { accessRoutes } from './access-routes.ts';
import { acceptConsent } from './change-consent.ts';
import { decline } from './decline.ts';
import { finish } from './finish.ts';
import { recordReading } from './reading/record-reading.ts';
import { openedOf, params, path, security, sessionQuery, tags, visitors } from './request-context.ts';
import { saveValue } from './save-value.ts';
import { createStreamLimit, sessionEvents } from './session-event-stream.ts';
import { signerRoutes } from './signer-routes.ts';
import { viewSession } from './view.ts';
import { createVisits } from './visits.ts';

const getSession = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Open a signing session',
  description:
    'Returns what this recipient can see and do; `state` says why if there is nothing to do. The audit trail records each visit: `document_viewed` when the recipient first sees the document, otherwise `link_opened`, at most 20 per hour and 200 in total per recipient. Reloading within five minutes is the same visit. Calls without `opened_in` refresh an open page: they are recorded only from an IP address and browser that the recipient hasn’t used in the last 24 hours.',
  security,
  request: { params, query: sessionQuery },
  responses: { 200: answers(signingSession, 'The signing session'), ...refusals(403, 404) },
});
const getEvents = createRoute({
  method: 'get',
  path: `${path}/events`,
  tags,
  summary: 'Stream session events',
  description:
    'A stream of server-sent events. It tells an open page when it’s the recipient’s turn, when the request is canceled, declined or signed elsewhere, and when the document is sealed.',
  security,
  request: { params },
  responses: {
    200: {
      description: 'Server-sent events named `session`, immediately and after every change',
      content: {
        'text/event-stream': {
          schema: sessionPulse,
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
  summary: 'Accept the consent statement',
  description: '`sha256` is the hash of the statement that was shown. Any other hash is refused.',
  security,
  request: { params, body: jsonBody(consentBody) },
  responses: {
    200: answers(signingSession, 'The updated session'),
    ...refusals(400, 401, 403, 404, 409),
  },
});
const putField = createRoute({
  method: 'put',
  path: `${path}/fields/{field_id}`,
  tags,
  summary: 'Save an answer',
  description:
    'The answer is saved immediately. `value` null clears it. Values that don’t fit the field are refused with a reason.',
  security,
  request: { params: params.extend({ field_id: idOf('field') }), body: jsonBody(valueBody) },
  responses: { 200: answers(valueAnswer, 'The stored answer'), ...refusals(400, 401, 403, 404, 409, 413) },
});
const postReading = createRoute({
  method: 'post',
  path: `${path}/reading`,
  tags,
  summary: 'Report what the recipient reads',
  description: `Adds reading events to the audit trail, each once per page, field and visit, if the setting \`audit_reading_events\` is on. At most ${READING_LIMITS.visits.hour} visits an hour and ${READING_LIMITS.visits.all} in total are recorded per recipient. Only while it’s the recipient’s turn.`,
  security,
  request: { params, body: jsonBody(readingReport) },
  responses: {
    200: answers(readingAnswer, 'Whether the report was recorded'),
    ...refusals(400, 401, 403, 404, 409),
  },
});
const postFinish = createRoute({
  method: 'post',
  path: `${path}/finish`,
  tags,
  summary: 'Finish signing',
  description:
    'The digests must match what was shown to the recipient: document and fields always (`STALE_DOCUMENT`), answers if you send their digest (`STALE_ANSWERS`: an answer was changed on another device; show it and ask again). With `settings.require_passkey`, send `passkey` with the assertion (`PASSKEY_REQUIRED`, `PASSKEY_INVALID`). Then the next recipient is invited, or the request is finished and sealed.',
  security,
  request: { params, body: jsonBody(finishBody) },
  responses: {
    200: answers(signingSession, 'The recipient has finished. Repeating the call succeeds as well'),
    ...refusals(400, 401, 403, 404, 409),
  },
});
const postDecline = createRoute({
  method: 'post',
  path: `${path}/decline`,
  tags,
  summary: 'Decline to sign',
  description: 'Ends the request for everyone. This can’t be undone.',
  security,
  request: { params, body: jsonBody(declineBody) },
  responses: {
    200: answers(signingSession, 'The request has ended for everyone'),
    ...refusals(400, 401, 403, 404, 409),
  },
});

/** The signing page's endpoints: public, with the signing ID as the only credential. */
export function signingSessionRoutes(services: Services): ApiRouter {
  const router = createRouter();
  const visitor = visitors(services);
  const streams = createStreamLimit();
  const visits = createVisits(services);

  router.openapi(getSession, async (c) => {
    const { recipientId, client: anonymous } = await visitor(c);
    const client = { ...anonymous, opened: openedOf(c.req.valid('query')) };
    const session = await viewSession(services, recipientId, client, c.var.session.loaded);
    await visits.record(recipientId, client);
    return compressedJson(c, session);
  });
  router.openapi(getEvents, async (c) => {
    const { session } = c.var;
    const address = callerNetwork(c, services.config.trustedProxies);
    const leave = streams.enter(address, session.key);
    try {
      const link = session.handoff ? undefined : c.req.valid('param').id.toLowerCase();
      return (await sessionEvents(services, c, listenerOf(session), link, leave)) as never;
    } catch (error) {
      leave();
      throw error;
    }
  });
  router.openapi(postConsent, async (c) => {
    const { recipientId, client } = await visitor(c);
    await acceptConsent(services, recipientId, client, c.req.valid('json'));
    return c.json(await viewSession(services, recipientId, client), 200);
  });
  router.openapi(putField, async (c) => {
    const { field_id } = c.req.valid('param');
    const value = c.req.valid('json').value as FieldValue;
    const { recipientId, client } = await visitor(c);
    const saved = await saveValue(
      services,
      { recipientId, client, loaded: c.var.session.loaded },
      field_id,
      value,
    );
    return c.json(saved as z.infer<typeof valueAnswer>, 200);
  });
  router.openapi(postReading, async (c) => {
    const { recipientId, client } = await visitor(c);
    const is_recording = await recordReading(services, recipientId, client, c.req.valid('json'));
    return c.json({ is_recording }, 200);
  });
  router.openapi(postFinish, async (c) => {
    const { recipientId, client } = await visitor(c);
    await finish(services, recipientId, client, c.req.valid('json'));
    return c.json(await viewSession(services, recipientId, client), 200);
  });
  router.openapi(postDecline, async (c) => {
    const { recipientId, client } = await visitor(c);
    await decline(services, recipientId, client, c.req.valid('json').reason);
    return c.json(await viewSession(services, recipientId, client), 200);
  });
  router.route('/', accessRoutes(services));
  router.route('/', signerRoutes(services));
  return router;
}
