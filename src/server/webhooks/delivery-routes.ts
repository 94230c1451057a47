import { createRoute, z } from '@hono/zod-openapi';
import { idOf } from '../../wire/http/shapes.ts';
import {
  resendAnswer,
  webhookDeliveryDetail,
  webhookDeliveryList,
  webhookDeliveryQuery,
} from '../../wire/http/webhooks.ts';
import { requireKey } from '../platform/http/principal.ts';
import { type ApiRouter, answers, createRouter, refusals } from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { readWebhook } from './change-webhook.ts';
import { listDeliveries, readDelivery, resendDelivery } from './deliveries.ts';

const tags = ['Webhooks'];
const params = z.object({ id: idOf('webhook') });
const oneParams = params.extend({ delivery_id: idOf('delivery') });
const one = '/webhooks/{id}/deliveries/{delivery_id}';

const list = createRoute({
  method: 'get',
  path: '/webhooks/{id}/deliveries',
  tags,
  summary: 'List deliveries of a webhook',
  description: 'Deliveries are kept for 30 days.',
  request: { params, query: webhookDeliveryQuery },
  responses: { 200: answers(webhookDeliveryList, 'A page of delivery attempts'), ...refusals(400, 404) },
});
const read = createRoute({
  method: 'get',
  path: one,
  tags,
  summary: 'Get a delivery',
  description:
    '`request_body` is the body that was sent. `response_body` is the start of your endpoint’s response, at most 1,000 characters. Deliveries are kept for 30 days.',
  request: { params: oneParams },
  responses: { 200: answers(webhookDeliveryDetail, 'The delivery attempt'), ...refusals(404) },
});
const resend = createRoute({
  method: 'post',
  path: `${one}/resend`,
  tags,
  summary: 'Resend a delivery',
  description:
    'Sends the same event ID and body with a new signature. A failure is retried on the usual schedule.',
  request: { params: oneParams },
  responses: { 200: answers(resendAnswer, 'The delivery was scheduled'), ...refusals(404, 409) },
});

export function webhookDeliveryRoutes(services: Services): ApiRouter {
  const { kysely } = services.db;
  return createRouter()
    .openapi(list, async (c) => {
      const hook = await readWebhook(services, requireKey(c.var.principal), c.req.valid('param').id);
      return c.json(await listDeliveries(kysely, hook, c.req.valid('query')), 200);
    })
    .openapi(read, async (c) => {
      const { id, delivery_id } = c.req.valid('param');
      const hook = await readWebhook(services, requireKey(c.var.principal), id);
      return c.json(await readDelivery(kysely, hook, delivery_id), 200);
    })
    .openapi(resend, async (c) => {
      const { id, delivery_id } = c.req.valid('param');
      const hook = await readWebhook(services, requireKey(c.var.principal), id);
      return c.json(await resendDelivery(services, hook, delivery_id), 200);
    });
}
