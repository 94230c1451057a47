import { createRoute } from '@hono/zod-openapi';
import { idOf } from '../../../wire/http/shapes.ts';
import {
  accessAnswer,
  codeBody,
  handoff,
  handoffAnswer,
  handoffBody,
  passkeyChallenge,
  redeemBody,
  resumeAnswer,
  resumeBody,
  signingSession,
} from '../../../wire/http/signing-sessions.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import type { GrantedAccess } from './access.ts';
import { createHandoff, endHandoff, redeemHandoff } from './handoffs.ts';
import { enterCode, sendCode } from './one-time-codes.ts';
import { createPasskeyChallenge } from './passkeys.ts';
import { anonymousClient, params, path, security, tags, type Visitor, visitors } from './request-context.ts';
import { resumeAccess } from './resume.ts';
import { viewSession } from './view.ts';

const sendOne = createRoute({
  method: 'post',
  path: `${path}/code`,
  tags,
  summary: 'Send a one-time code by email',
  description:
    'Only in state `auth-required`. The six-digit code works for ten minutes and five attempts; another one can be requested after 60 seconds. `code` in the response has the masked address that it goes to.',
  security,
  request: { params },
  responses: { 200: answers(signingSession, 'The code is being sent'), ...refusals(403, 404, 409, 429) },
});
const enterOne = createRoute({
  method: 'post',
  path: `${path}/code/verify`,
  tags,
  summary: 'Enter the one-time code',
  description:
    'Send the returned `token` as `Authorization: Bearer` with every later call; it expires four hours after its last use and at most twelve hours from now. Fails with 403 `CODE_WRONG` and `details.tries_left` if the code is wrong, and with 403 `CODE_EXPIRED` if no attempts are left or the code has expired.',
  security,
  request: { params, body: jsonBody(codeBody) },
  responses: { 200: answers(accessAnswer, 'Access to the session'), ...refusals(400, 403, 404, 409, 429) },
});
const handOff = createRoute({
  method: 'post',
  path: `${path}/handoffs`,
  tags,
  summary: 'Hand off the session or one field to a phone',
  description:
    'Show `url` as a QR code: it opens once, within five minutes, and ends any earlier hand-off. The event stream reports the phone’s progress. At most 20 per hour and 100 in total.',
  security,
  request: { params, body: jsonBody(handoffBody) },
  responses: { 201: answers(handoffAnswer, 'The hand-off link'), ...refusals(400, 401, 403, 404, 409) },
});
const takeBack = createRoute({
  method: 'post',
  path: `${path}/handoffs/{handoff_id}/end`,
  tags,
  summary: 'End a hand-off',
  description: 'The phone loses its access. Repeating the call succeeds as well.',
  security,
  request: { params: params.extend({ handoff_id: idOf('hand-off') }) },
  responses: { 200: answers(handoff, 'The hand-off has ended'), ...refusals(401, 403, 404) },
});
const redeem = createRoute({
  method: 'post',
  path: `${path}/redeem`,
  tags,
  summary: 'Open a hand-off on the phone',
  description:
    '`id` is the ID of the hand-off, and `secret` is the part of its link after the `#`. Works once.',
  security,
  request: { params, body: jsonBody(redeemBody) },
  responses: { 200: answers(accessAnswer, 'Access to the session'), ...refusals(400, 403, 404, 409) },
});
const resumeOne = createRoute({
  method: 'post',
  path: `${path}/resume`,
  tags,
  summary: 'Resume a session after a reload',
  description:
    'For pages whose browser blocks storage: they lose their token when they are reloaded. Give `resume_sha256` with the code or the hand-off, keep the secret where only the page can read it, such as `history.state`, and exchange it here for a new token; the old one stops working. Each secret works once, up to 30 minutes after the token was last used. A secret that comes a second time ends the access. Fails with 403 `ACCESS_DENIED` otherwise: open the session without a token.',
  security,
  request: { params, body: jsonBody(resumeBody) },
  responses: { 200: answers(resumeAnswer, 'A new token'), ...refusals(400, 403, 404) },
});
const startPasskey = createRoute({
  method: 'post',
  path: `${path}/passkey`,
  tags,
  summary: 'Start a signature with a passkey',
  description:
    'Returns a nonce for one attempt, valid for ten minutes; an earlier one stops working. The passkey signs SHA-256 over canonical JSON with the nonce and the digests that were shown, and `finish` takes the assertion.',
  security,
  request: { params },
  responses: { 200: answers(passkeyChallenge, 'The challenge'), ...refusals(401, 403, 404, 409) },
});

/** Routes that grant a browser a token, by a one-time code or a hand-off, or a challenge for a passkey. */
export function accessRoutes(services: Services): ApiRouter {
  const router = createRouter();
  const visitor = visitors(services);
  /** The session as the new token shows it. */
  const respondWithAccess = async (
    client: Visitor['client'],
    { token, expiresAt, access }: GrantedAccess,
  ) => ({
    token,
    expires_at: expiresAt.toISOString(),
    session: await viewSession(services, access.recipientId, { ...client, access }),
  });

  router.openapi(sendOne, async (c) => {
    const { recipientId, client } = await visitor(c);
    await sendCode(services, recipientId, client);
    return c.json(await viewSession(services, recipientId, client), 200);
  });
  router.openapi(enterOne, async (c) => {
    const one = await visitor(c);
    const entered = await enterCode(services, one.recipientId, one.client, c.req.valid('json'));
    return c.json(await respondWithAccess(one.client, entered), 200);
  });
  router.openapi(handOff, async (c) => {
    const { recipientId, client } = await visitor(c);
    const { field_id } = c.req.valid('json');
    return c.json(await createHandoff(services, recipientId, client, field_id ?? null), 201);
  });
  router.openapi(takeBack, async (c) => {
    const { handoff_id } = c.req.valid('param');
    const { recipientId, client } = await visitor(c);
    return c.json(await endHandoff(services, recipientId, client, handoff_id), 200);
  });
  router.openapi(resumeOne, async (c) => {
    const { token, expiresAt } = await resumeAccess(services, c.var.session, c.req.valid('json'));
    return c.json({ token, expires_at: expiresAt.toISOString() }, 200);
  });
  router.openapi(startPasskey, async (c) => {
    const { recipientId, client } = await visitor(c);
    return c.json(await createPasskeyChallenge(services, recipientId, client), 200);
  });
  router.openapi(redeem, async (c) => {
    const client = anonymousClient(services, c);
    const { id } = c.req.valid('param');
    const opened = await redeemHandoff(services, id, client, c.req.valid('json'));
    return c.json(await respondWithAccess(client, opened), 200);
  });
  return router;
}
