import { createRoute } from '@hono/zod-openapi';
import { ServiceError } from '../../../model/errors.ts';
import type { RecipientId } from '../../../model/ids.ts';
import {
  identityBody,
  type LinkAnswer,
  linkAnswer,
  signingSession,
} from '../../../wire/http/signing-sessions.ts';
import { appendAudit } from '../../audit/append.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { fileLink } from '../record/sealed-link.ts';
import { requireReady } from '../record/session-state.ts';
import { limitActions } from './action-limits.ts';
import { withdrawConsent } from './change-consent.ts';
import { emailLink } from './email-link.ts';
import { correctIdentity } from './identity.ts';
import { params, path, security, tags, visitors } from './request-context.ts';
import { type ClientInfo, requireFullAccess, signerTransaction } from './signer-transaction.ts';
import { viewSession } from './view.ts';

/**
 * Records that the signer asks for a paper copy, and emails the sender. The signer can still sign here. Repeating it changes nothing.
 */
function requestPaper(services: Services, id: RecipientId, client: ClientInfo): Promise<void> {
  return signerTransaction(services, id, client, async (session) => {
    const { trx, bundle, row, caller, now } = session;
    requireReady(session);
    requireFullAccess(session);
    const asked = await trx
      .selectFrom('audit_entry')
      .select('details')
      .where('request_id', '=', bundle.request.id)
      .where('event', '=', 'paper_requested')
      .execute();
    if (asked.some(({ details }) => details.recipient_id === row.id)) return;
    await appendAudit(
      trx,
      bundle.request.id,
      caller,
      {
        event: 'paper_requested',
        description: 'Asked the sender for a paper copy',
        details: { recipient_id: row.id },
      },
      now,
    );
    if (bundle.branding.settings.team_email)
      await services.jobs.enqueue(trx, {
        kind: 'mail',
        payload: { kind: 'paper', request_id: bundle.request.id, recipient_id: row.id },
        companyId: bundle.request.company_id,
      });
  });
}

/** A link to the original document, to read it before signing. @throws ServiceError ACCESS_DENIED */
function presigningDownload(services: Services, id: RecipientId, client: ClientInfo): Promise<LinkAnswer> {
  return signerTransaction(services, id, client, async (session) => {
    const { trx, bundle, row, rules, caller, now } = session;
    requireReady(session);
    requireFullAccess(session);
    if (!rules.allowsPresigningDownload)
      throw new ServiceError(
        'ACCESS_DENIED',
        'The sender doesn’t allow downloading the document before signing',
      );
    await limitActions(session, 'document_downloaded');
    await appendAudit(
      trx,
      bundle.request.id,
      caller,
      {
        event: 'document_downloaded',
        isRepeatable: true,
        description: 'Downloaded the document before signing',
        details: { recipient_id: row.id, document_sha256: bundle.request.document_sha256 },
      },
      now,
    );
    const { url, expiresAt } = fileLink(services, bundle.request, bundle.document.object_key);
    return { url, expires_at: expiresAt };
  });
}

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
