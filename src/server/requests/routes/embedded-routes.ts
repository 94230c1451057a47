/** Operations of the signing request editor. The request is named in the body and, with a token, must be the token's. */
import { createRoute, z } from '@hono/zod-openapi';
import { ServiceError } from '../../../model/errors.ts';
import type { SigningRequestId } from '../../../model/ids.ts';
import { pageNumbering } from '../../../wire/http/document-set.ts';
import { inheritedSettings } from '../../../wire/http/templates.ts';
import {
  embeddedAnswer,
  embeddedRequest,
  saveEmbedded,
  saveEmbeddedAnswer,
  sendEmbedded,
  sendEmbeddedAnswer,
} from '../../../wire/http/tokens.ts';
import { logoUrl } from '../../account/logos/logos.ts';
import { hasUsableSeals } from '../../account/seals/seal-choices.ts';
import { chosenColors, loadBranding } from '../../account/settings/effective.ts';
import { numberingOf } from '../../documents/document-set-routes.ts';
import { viewSuspension } from '../../documents/multi-document-suspension.ts';
import { frameTexts } from '../../pdf/sealed-document-texts.ts';
import { PERMISSIONS, type Permission, requirePermission, scopeOf } from '../../platform/http/principal.ts';
import { revisionTag, wantedRevisions } from '../../platform/http/revision.ts';
import {
  type ApiContext,
  type ApiRouter,
  answers,
  createRouter,
  jsonBody,
  refusals,
} from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { putRequest } from '../drafts/put-request.ts';
import { callerOf } from '../record/caller.ts';
import { recordLinksRead } from '../record/link-deliveries.ts';
import { findRequest, type RequestBundle } from '../record/queries.ts';
import { viewRequest } from '../record/request-view.ts';
import { listedForCaller } from '../record/signing-ids.ts';
import { sendRequest } from '../sending/send.ts';
import { requireSections } from './change-routes.ts';

const tags = ['Embedded signing requests'];
const numbered = z.object({ pages: pageNumbering });
const security: Record<string, string[]>[] = [{ editorToken: [] }, { apiKey: [] }];

const get = createRoute({
  method: 'post',
  path: '/get-embedded-signing-request',
  tags,
  security,
  summary: 'Get the draft in an embedded editor',
  description: 'Accepts an API key, or the token of the signing request editor for its own request.',
  request: { query: numbered, body: jsonBody(embeddedRequest) },
  responses: {
    200: answers(embeddedAnswer, 'The signing request and everything in it'),
    ...refusals(400, 403, 404),
  },
});
const save = createRoute({
  method: 'post',
  path: '/save-embedded-signing-request',
  tags,
  security,
  summary: 'Save the draft in an embedded editor',
  description:
    'Takes the ID and the keys of `PUT /signing-requests/{id}` and behaves the same, including `If-Match`.',
  request: { query: numbered, body: jsonBody(saveEmbedded) },
  responses: { 200: answers(saveEmbeddedAnswer, 'The saved draft'), ...refusals(400, 403, 404, 409, 412) },
});
const send = createRoute({
  method: 'post',
  path: '/send-embedded-signing-request',
  tags,
  security,
  summary: 'Send the draft in an embedded editor',
  description:
    'Behaves like `POST /signing-requests/{id}/send`, including `If-Match`, so only the revision that was reviewed is sent. A token needs the permission `send`.',
  request: { body: jsonBody(sendEmbedded) },
  responses: {
    200: answers(sendEmbeddedAnswer, 'The request was sent'),
    ...refusals(400, 402, 403, 404, 409, 412, 422),
  },
});

/** The workspace's data that the editor shows. */
async function viewWorkspace(services: Services, { request, sealParticipants }: RequestBundle) {
  const branding = await loadBranding(services.db.kysely, request.workspace_id);
  const { settings, workspaceName, logoKey } = branding;
  return {
    name: workspaceName,
    team_email: settings.team_email,
    icon_url: logoUrl(services, logoKey),
    timezone: settings.timezone,
    show_credit_cost_in_editor: settings.show_credit_cost_in_editor,
    show_signature_frame: settings.show_signature_frame,
    signature_frame_texts: await frameTexts(request.language ?? settings.language),
    ...inheritedSettings.parse(settings),
    colors: chosenColors(branding),
    has_seals:
      sealParticipants.length > 0 ||
      (services.config.areSealsOn &&
        (await hasUsableSeals(services.db.kysely, {
          companyId: request.company_id,
          workspaceId: request.workspace_id,
        }))),
  };
}

export function embeddedRequestRoutes(services: Services): ApiRouter {
  /** @throws ServiceError NOT_FOUND, also for a request other than the token's */
  const find = async (c: ApiContext, given: string, permission: Permission): Promise<RequestBundle> => {
    const { principal } = c.var;
    const id = given.toLowerCase() as SigningRequestId;
    requirePermission(principal, permission);
    const isOwn = principal.kind !== 'editor' || principal.subjectId === id;
    const bundle = isOwn ? await findRequest(services.db.kysely, scopeOf(principal), id) : undefined;
    if (!bundle) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    return bundle;
  };

  const router = createRouter();
  router.openapi(get, async (c) => {
    const bundle = await find(c, c.req.valid('json').companies_workspaces_signing_requests_id, 'read');
    await recordLinksRead(services, bundle, c.var.principal, callerOf(services, c));
    const { company_id, document_set } = bundle.request;
    const view = listedForCaller(c.var.principal, bundle, {
      ...viewRequest(services, bundle, 'refreshed', numberingOf(c)),
      ...(await viewSuspension(services, company_id, document_set)),
    });
    c.header('ETag', revisionTag(view.revision));
    const { fields, recipients, reminders } = view;
    const { principal } = c.var;
    const permissions = principal.kind === 'editor' ? [...principal.permissions] : [...PERMISSIONS];
    const workspace = await viewWorkspace(services, bundle);
    return c.json({ signing_request: view, fields, recipients, reminders, workspace, permissions }, 200);
  });
  router.openapi(save, async (c) => {
    const { companies_workspaces_signing_requests_id: id, ...input } = c.req.valid('json');
    requireSections(c.var.principal, input);
    const { request } = await find(c, id, 'write');
    const { principal } = c.var;
    const target = {
      id: request.id,
      principal,
      caller: callerOf(services, c),
      revision: wantedRevisions(c),
      numbering: numberingOf(c),
    };
    const { signing_request: view } = await putRequest(services, target, input);
    c.header('ETag', revisionTag(view.revision));
    const saved = { signing_request_id: view.id, revision: view.revision, updated_at: view.updated_date };
    return c.json({ message: 'Signing request saved', ...saved, signing_request: view }, 200);
  });
  router.openapi(send, async (c) => {
    const { companies_workspaces_signing_requests_id: id, custom_message } = c.req.valid('json');
    const { request } = await find(c, id, 'send');
    const { bundle, notified } = await services.db.transaction((trx) =>
      sendRequest(services, trx, request.id, callerOf(services, c), {
        message: custom_message ?? '',
        principal: c.var.principal,
        revision: wantedRevisions(c),
      }),
    );
    services.jobs.wake();
    services.changes.publish(request.id);
    return c.json(
      {
        message: 'Signing request sent',
        signing_request_id: request.id,
        recipients_notified: notified,
        sent_date: bundle.request.sent_at!.toISOString(),
        expires_at: bundle.request.expires_at!.toISOString(),
        revision: bundle.request.revision,
      },
      200,
    );
  });
  return router;
}
