import type { z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import { newId } from '../../model/ids.ts';
import type { testAnswer } from '../../wire/http/webhooks.ts';
import type { CompanyPrincipal } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import { readWebhook } from './change-webhook.ts';
import { envelope, newEventId } from './emit.ts';
import { signingSecrets } from './endpoint-secrets.ts';
import { deliveryHeaders, postDelivery } from './post-delivery.ts';

/**
 * Sends a `webhook.test` event once, also to a disabled webhook, and returns the result. It doesn't affect the failure count.
 * @throws ServiceError NOT_FOUND
 */
export async function testWebhook(
  services: Services,
  principal: CompanyPrincipal,
  id: string,
): Promise<z.infer<typeof testAnswer>> {
  const hook = await readWebhook(services, principal, id);
  const secrets = await signingSecrets(services, services.db.kysely, hook);
  if (!secrets) throw new ServiceError('STATE_CONFLICT', 'The webhook has no secret to sign with');
  const at = services.clock.now();
  const eventId = newEventId(at);
  const type = 'webhook.test' as const;
  const body = envelope(
    eventId,
    {
      type,
      companyId: hook.company_id,
      workspaceId: hook.workspace_id ?? principal.workspaceId,
      data: { message: 'This is a test of your webhook', webhook_id: hook.id },
    },
    at,
  );
  const headers = deliveryHeaders({
    eventId,
    type,
    deliveryId: newId<'delivery'>(),
    body,
    at,
    ...secrets,
  });
  const result = await postDelivery(hook.url, headers, body, services.config.webhookAllowedHosts);
  return {
    success: result.isSuccess,
    status_code: result.status,
    webhook_event_id: eventId,
    message: result.isSuccess
      ? `Delivered: the endpoint responded with ${result.status}`
      : `Not delivered: ${result.error}`,
    headers_sent: headers,
  };
}
