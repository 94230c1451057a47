import { createRoute, z } from '@hono/zod-openapi';
import { BRAND } from '../../model/brand.ts';
import type { WorkspaceId } from '../../model/ids.ts';
import { idOf, isTrue, workspaceOf } from '../../wire/http/shapes.ts';
import { messageAnswer } from '../../wire/http/templates.ts';
import {
  createWebhook as createBody,
  createdWebhook,
  rotateAnswer,
  secretStatus,
  testAnswer,
  updateWebhook as updateBody,
  updatedWebhook,
  webhook,
  webhookList,
  webhookListQuery,
} from '../../wire/http/webhooks.ts';
import { dateFilter } from '../platform/http/list-filters.ts';
import { pageOf } from '../platform/http/page.ts';
import { type CompanyPrincipal, requireKey, scopeOf, targetWorkspace } from '../platform/http/principal.ts';
import {
  type ApiRouter,
  alsoReporting,
  answers,
  createRouter,
  jsonBody,
  refusals,
} from '../platform/http/router.ts';
import { targetFault } from '../platform/network/target-guard.ts';
import type { Services } from '../platform/services.ts';
import { createWebhook, deleteWebhook, eventWarnings, readWebhook, updateWebhook } from './change-webhook.ts';
import { RETRY_SCHEDULE } from './deliver.ts';
import { answerEndpointRotation, answerEndpointSecretStatus } from './endpoint-secrets.ts';
import { listWebhooks, toWebhook } from './queries.ts';
import { answerRotation, answerSecretStatus } from './secrets.ts';
import { testWebhook } from './test-webhook.ts';

const tags = ['Webhooks'];
const params = z.object({ id: idOf('webhook') });
const scoped = z.object({
  workspace_id: workspaceOf('whose secret to use. Without it, that key uses the company’s secret'),
});

const list = createRoute({
  method: 'get',
  path: '/webhooks',
  tags,
  summary: 'List webhooks',
  description:
    'With the protected workspace’s API key, lists the company’s webhooks, or a workspace’s with `workspace_id`.',
  request: { query: webhookListQuery },
  responses: { 200: answers(webhookList, 'A page of webhooks'), ...refusals(400, 403, 404) },
});
const create = createRoute({
  method: 'post',
  path: '/webhooks',
  tags,
  summary: 'Add a webhook',
  description: `Only this response contains the webhook’s own \`secret\`; store it. Deliveries to this webhook are signed with it in two ways: \`${BRAND.headerPrefix}Signature: t=…,v1=…\` (HMAC-SHA256, keyed with its characters, over \`t.body\`) and the Standard Webhooks headers. A failed delivery is retried after ${RETRY_SCHEDULE} with the same event ID. Each webhook gets one delivery at a time, but a retry can arrive after newer events. \`data\` of \`signing_request.*\` events has \`signing_request\`, \`recipients\`, \`workspace\` and, for older receivers, \`signing_request_id\` at the top level.`,
  request: { body: jsonBody(createBody) },
  responses: { 201: answers(createdWebhook, 'The webhook and its secret'), ...refusals(400, 403, 404) },
});
const rotate = createRoute({
  method: 'post',
  path: '/webhooks/rotate-secret',
  tags,
  summary: 'Rotate the shared signing secret',
  description: `The shared secret of the company or workspace signs deliveries to webhooks that were created before webhooks had their own secrets. For other webhooks, use \`POST /webhooks/{id}/rotate-secret\`. For seven days, deliveries are also signed with the old secret, in \`${BRAND.headerPrefix}Signature-Old\`. At most once per minute.`,
  request: { query: scoped },
  responses: { 200: answers(rotateAnswer, 'The new secret, shown once'), ...refusals(403, 404) },
});
const status = createRoute({
  method: 'get',
  path: '/webhooks/secret-status',
  tags,
  summary: 'Get the status of the shared signing secret',
  description:
    'Returns when the secret was created and rotated and whether the old one is still in use, but never the secret itself. Fails with 404 if there is no shared secret, for example if all webhooks have their own.',
  request: { query: scoped },
  responses: { 200: answers(secretStatus, 'The status of the secret'), ...refusals(403, 404) },
});
const read = createRoute({
  method: 'get',
  path: '/webhooks/{id}',
  tags,
  summary: 'Get a webhook',
  description: '`consecutive_failures` and `auto_disabled_at` show whether deliveries succeed.',
  request: { params },
  responses: { 200: answers(webhook, 'The webhook'), ...refusals(404) },
});
const update = createRoute({
  method: 'put',
  path: '/webhooks/{id}',
  tags,
  summary: 'Update a webhook',
  description:
    'Properties that you omit stay unchanged. `enabled: true` also re-enables a webhook that was disabled automatically.',
  request: { params, body: jsonBody(updateBody) },
  responses: { 200: answers(updatedWebhook, 'The updated webhook'), ...refusals(400, 404) },
});
const remove = createRoute({
  method: 'delete',
  path: '/webhooks/{id}',
  tags,
  summary: 'Delete a webhook',
  description: 'Deliveries in progress aren’t retried.',
  request: { params },
  responses: { 200: answers(messageAnswer, 'The webhook was deleted'), ...refusals(404) },
});
const test = createRoute({
  method: 'post',
  path: '/webhooks/{id}/test',
  tags,
  summary: 'Send a test event',
  description:
    'Delivers `webhook.test` immediately, even if the webhook is disabled, and returns the result. At most ten times per minute.',
  request: { params },
  responses: { 200: answers(testAnswer, 'The result of the test'), ...refusals(404) },
});

const rotateOwn = createRoute({
  method: 'post',
  path: '/webhooks/{id}/rotate-secret',
  tags,
  summary: 'Rotate a webhook’s signing secret',
  description: `Other webhooks keep theirs. For seven days, deliveries are also signed with the old secret, in \`${BRAND.headerPrefix}Signature-Old\`. A webhook that used the shared secret has its own from then on.`,
  request: { params },
  responses: { 200: answers(rotateAnswer, 'The new secret, shown once'), ...refusals(404) },
});
const ownStatus = createRoute({
  method: 'get',
  path: '/webhooks/{id}/secret-status',
  tags,
  summary: 'Get the status of a webhook’s signing secret',
  description:
    'Returns when the secret was created and rotated and whether the old one is still in use, but never the secret itself.',
  request: { params },
  responses: { 200: answers(secretStatus, 'The status of the secret'), ...refusals(404) },
});

const COLUMNS = {
  created_on: 'created_at',
  url: 'url',
  enabled: 'enabled',
  last_changed_on: 'updated_at',
  consecutive_failures: 'consecutive_failures',
} as const;

const warningsOf = (events: Parameters<typeof eventWarnings>[0]) => {
  const warnings = eventWarnings(events);
  return warnings.length > 0 ? { warnings: [...warnings] } : {};
};

export function webhookRoutes(services: Services): ApiRouter {
  const router = createRouter();
  const { kysely } = services.db;

  /** Null means the company: a company-wide key without `workspace_id`. */
  const ownerOf = async (
    principal: CompanyPrincipal,
    wanted: string | undefined,
  ): Promise<WorkspaceId | null> =>
    principal.isProtected && wanted === undefined ? null : targetWorkspace(kysely, principal, wanted);

  const reportsTarget = alsoReporting(({ url }) => {
    const fault = typeof url === 'string' && targetFault(url.trim(), services.config.webhookAllowedHosts);
    return fault ? [{ path: 'url', message: fault }] : [];
  });

  router.openapi(list, async (c) => {
    const principal = requireKey(c.var.principal);
    const query = c.req.valid('query');
    const { rows, total } = await listWebhooks(
      kysely,
      scopeOf(principal),
      {
        workspaceId: await ownerOf(principal, query.workspace_id),
        enabled: query.enabled && isTrue(query.enabled),
        url: query.url,
        event: query.event,
        createdAfter: dateFilter(query.created_after),
        createdBefore: dateFilter(query.created_before),
      },
      {
        page: query.page,
        pageSize: query.page_size,
        sortBy: COLUMNS[query.sort_by as keyof typeof COLUMNS],
        descending: query.sort_order === 'desc',
      },
    );
    return c.json({ results: rows.map(toWebhook), pagination: pageOf(query, total) }, 200);
  });
  router.openapi(
    create,
    async (c) => {
      const body = c.req.valid('json');
      const { row, secret } = await createWebhook(services, requireKey(c.var.principal), body);
      return c.json({ ...toWebhook(row), secret, ...warningsOf(body.events) }, 201);
    },
    (result, c) => reportsTarget(result, c),
  );
  // Before `/{id}`, which would match this path too.
  router.openapi(rotate, async (c) => {
    const principal = requireKey(c.var.principal);
    const owner = await ownerOf(principal, c.req.valid('query').workspace_id);
    return c.json(await answerRotation(services, principal.companyId, owner), 200);
  });
  router.openapi(status, async (c) => {
    const principal = requireKey(c.var.principal);
    const owner = await ownerOf(principal, c.req.valid('query').workspace_id);
    return c.json(await answerSecretStatus(services, principal.companyId, owner), 200);
  });
  router.openapi(read, async (c) =>
    c.json(toWebhook(await readWebhook(services, requireKey(c.var.principal), c.req.valid('param').id)), 200),
  );
  router.openapi(
    update,
    async (c) => {
      const { id } = c.req.valid('param');
      const body = c.req.valid('json');
      const row = await updateWebhook(services, requireKey(c.var.principal), id, body);
      return c.json({ ...toWebhook(row), ...warningsOf(body.events) }, 200);
    },
    (result, c) => reportsTarget(result, c),
  );
  router.openapi(remove, async (c) => {
    await deleteWebhook(services, requireKey(c.var.principal), c.req.valid('param').id);
    return c.json({ message: 'Webhook deleted' }, 200);
  });
  router.openapi(test, async (c) =>
    c.json(await testWebhook(services, requireKey(c.var.principal), c.req.valid('param').id), 200),
  );
  router.openapi(rotateOwn, async (c) => {
    const hook = await readWebhook(services, requireKey(c.var.principal), c.req.valid('param').id);
    return c.json(await answerEndpointRotation(services, hook), 200);
  });
  router.openapi(ownStatus, async (c) => {
    const hook = await readWebhook(services, requireKey(c.var.principal), c.req.valid('param').id);
    return c.json(await answerEndpointSecretStatus(services, hook), 200);
  });
  return router;
}
