import { createRoute } from '@hono/zod-openapi';
import { identityBody, linkAnswer, signingSession } from '../../../wire/http/signing-sessions.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { emailLink } from './email-link.ts';
import { correctIdentity } from './identity.ts';
import { presigningDownload } from './presigning-download.ts';
import { params, path, security, tags, visitors } from './request-context.ts';
import { requestPaper } from './request-paper-copy.ts';
import { viewSession } from './view.ts';
import { withdrawConsent } from './withdraw-consent.ts';

const putIdentity = createRoute({
  method: 'put',
  path: `${path}/identity`,
  tags,
  summary: 'Correct the signer’s details',
  description:
    'As far as the request’s `identity_editable_fields` allow; other keys are refused, and the error names them. Locked fields that show these details are updated. The audit trail records the old and new values. At most 10 times per hour and 30 in total.',
  security,
  request: { params, body: jsonBody(identityBody) },
  responses: {
    200: answers(signingSession, 'The updated session'),
    ...refusals(400, 401, 403, 404, 409),
  },
});
const postWithdraw = createRoute({
  method: 'post',
  path: `${path}/consent/withdraw`,
  tags,
  summary: 'Withdraw consent',
  description:
    'Possible until the recipient has finished. Answers are kept, but none can be changed until the recipient agrees again. At most 5 times per hour and 20 in total.',
  security,
  request: { params },
  responses: { 200: answers(signingSession, 'The updated session'), ...refusals(401, 403, 404, 409) },
});
const postPaper = createRoute({
  method: 'post',
  path: `${path}/paper-copy`,
  tags,
  summary: 'Ask the sender for a paper copy',
  description: 'Notifies the sender’s team by email if it has an address. The request stays open.',
  security,
  request: { params },
  responses: { 200: answers(signingSession, 'The updated session'), ...refusals(401, 403, 404, 409) },
});
const postLinkEmail = createRoute({
  method: 'post',
  path: `${path}/link-email`,
  tags,
  summary: 'Email the signing link to the recipient',
  description:
    'Goes to the recipient’s own address, so that they can finish later. Possible if `link_email` of the session isn’t null. The session’s `link_email.status` says what became of it, and the audit trail records the delivery. At most 3 times an hour and 20 in total.',
  security,
  request: { params },
  responses: { 200: answers(signingSession, 'The link is on its way'), ...refusals(401, 403, 404, 409, 429) },
});
const postDownload = createRoute({
  method: 'post',
  path: `${path}/download`,
  tags,
  summary: 'Download the document before signing',
  description:
    'If `allow_presigning_download` is true. The audit trail records the download. At most 20 per hour and 100 in total.',
  security,
  request: { params },
  responses: { 200: answers(linkAnswer, 'A link that works for one hour'), ...refusals(401, 403, 404, 409) },
});

/** Actions of signers besides filling in and signing. */
export function signerRoutes(services: Services): ApiRouter {
  const router = createRouter();
  const visitor = visitors(services);
  router.openapi(putIdentity, async (c) => {
    const { recipientId, client } = await visitor(c);
    await correctIdentity(services, recipientId, client, c.req.valid('json'));
    return c.json(await viewSession(services, recipientId, client), 200);
  });
  router.openapi(postWithdraw, async (c) => {
    const { recipientId, client } = await visitor(c);
    await withdrawConsent(services, recipientId, client);
    return c.json(await viewSession(services, recipientId, client), 200);
  });
  router.openapi(postPaper, async (c) => {
    const { recipientId, client } = await visitor(c);
    await requestPaper(services, recipientId, client);
    return c.json(await viewSession(services, recipientId, client), 200);
  });
  router.openapi(postLinkEmail, async (c) => {
    const { recipientId, client } = await visitor(c);
    await emailLink(services, recipientId, client);
    return c.json(await viewSession(services, recipientId, client), 200);
  });
  router.openapi(postDownload, async (c) => {
    const { recipientId, client } = await visitor(c);
    return c.json(await presigningDownload(services, recipientId, client), 200);
  });
  return router;
}
