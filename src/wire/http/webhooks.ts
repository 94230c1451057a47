import { z } from '@hono/zod-openapi';
import { NEVER_SENT, WEBHOOK_EVENTS } from '../webhook-events.ts';
import { dateTime, flag, instant, listQuery, pagination, uuid, warnings } from './shapes.ts';

const events = z.array(z.enum(WEBHOOK_EVENTS)).min(1).max(100);
const neverSent = [...new Set(Object.values(NEVER_SENT))].map((reason) => {
  const names = WEBHOOK_EVENTS.filter((name) => NEVER_SENT[name] === reason);
  return `${names.map((name) => `\`${name}\``).join(', ')} (${reason})`;
});
const aboutEvents = `The \`webhooks\` section of this document describes each. Accepted for compatibility, with a warning, but never sent: ${neverSent.join('; ')}.`;
const url = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => URL.canParse(text), 'Expected an absolute https URL');

export const webhook = z
  .object({
    id: uuid.describe('ID of the webhook.'),
    url: z.string().describe('HTTPS URL that events are sent to.'),
    events: z
      .array(z.string())
      .openapi({ example: ['signing_request.completed'] })
      .describe('Types of events that are sent to this webhook.'),
    enabled: z
      .boolean()
      .describe(
        'Whether the webhook receives events. The service sets it to false after 50 consecutive failures or a 410 response.',
      ),
    description: z.string().describe('Your own note about the webhook; empty if there is none.'),
    include_signing_ids: z
      .boolean()
      .describe(
        'Whether `recipients[].id` in `signing_request.*` events is the signing ID, which opens the recipient’s page, instead of the public ID. For receivers that build signing links; `recipient_id` is always public. With `mail_only` links, all IDs are public.',
      ),
    workspace_id: uuid
      .nullable()
      .describe('ID of the workspace whose events are sent. Null: events of every workspace of the company.'),
    consecutive_failures: z.number().int().describe('Number of failed attempts since the last success.'),
    auto_disabled_at: dateTime
      .nullable()
      .describe('When the service disabled the webhook because of failures. Null if it didn’t.'),
    last_success_at: dateTime.nullable().describe('When a delivery last succeeded. Null if never.'),
    last_failure_at: dateTime.nullable().describe('When an attempt last failed. Null if never.'),
    created_at: dateTime.describe('When the webhook was added.'),
    updated_at: dateTime.describe('When the webhook last changed.'),
  })
  .describe('An endpoint on your server that receives events.')
  .openapi('Webhook');

export const createWebhook = z
  .looseObject({
    url: url.describe(
      'HTTPS URL to send events to. It must be publicly reachable, unless the operator allows its host in `WEBHOOK_ALLOWED_HOSTS`.',
    ),
    events: events.describe(`Types of events to send. ${aboutEvents}`),
    description: z.string().max(500).optional().describe('Your own note about the webhook.'),
    enabled: z.boolean().optional().describe('Whether the webhook receives events. Default: true.'),
    include_signing_ids: z
      .boolean()
      .optional()
      .openapi({ default: false })
      .describe(
        'Whether `recipients[].id` in events is the signing ID, for receivers that build signing links. See `include_signing_ids` in the response.',
      ),
    workspace_id: uuid
      .nullish()
      .describe(
        'ID of the workspace whose events to send. Default: every workspace of the company with the protected workspace’s key, otherwise the key’s own workspace.',
      ),
  })
  .describe('The webhook to add.');

export const updateWebhook = z
  .looseObject({
    url: url.optional().describe('New HTTPS URL to send events to.'),
    events: events
      .optional()
      .describe(`New list of event types to send. It replaces the old one. ${aboutEvents}`),
    description: z.string().max(500).optional().describe('Your own note about the webhook.'),
    enabled: z
      .boolean()
      .optional()
      .describe(
        'Whether the webhook receives events. True also re-enables a webhook that was disabled automatically.',
      ),
    include_signing_ids: z
      .boolean()
      .optional()
      .describe('Whether `recipients[].id` in events is the signing ID instead of the public ID.'),
  })
  .describe('The changes to the webhook. Properties that you omit stay unchanged.');

const WEBHOOK_SORTS = ['created_on', 'url', 'enabled', 'last_changed_on', 'consecutive_failures'] as const;

/** With `workspace_id`: only that workspace's webhooks. Without it, a company-wide key lists only the company's own. */
export const webhookListQuery = listQuery(WEBHOOK_SORTS).extend({
  enabled: flag.optional().describe('Only webhooks that are enabled, or only those that aren’t.'),
  url: z.string().max(2000).optional().describe('Only webhooks whose URL contains this text.'),
  event: z.enum(WEBHOOK_EVENTS).optional().describe('Only webhooks that receive this type of event.'),
  created_after: instant.optional().describe('Only webhooks created at or after this time.'),
  created_before: instant.optional().describe('Only webhooks created at or before this time.'),
});

export const createdWebhook = webhook
  .extend({
    secret: z
      .string()
      .describe(
        'Secret that signs deliveries to this webhook, 64 hexadecimal characters. Only this response shows it; if you lose it, replace it with `POST /webhooks/{id}/rotate-secret`.',
      )
      .openapi({ example: '9f2c4d6e8a0b1c3d5e7f90a2b4c6d8e0f1a3b5c7d9e1f2a4b6c8d0e2f4a6b8c0' }),
    warnings,
  })
  .openapi('CreatedWebhook');

export const updatedWebhook = webhook.extend({ warnings }).openapi('UpdatedWebhook');

export const webhookList = z
  .object({ results: z.array(webhook).describe('Webhooks on this page.'), pagination })
  .describe('A page of webhooks.')
  .openapi('WebhookList');

export const testAnswer = z
  .object({
    success: z.boolean().describe('Whether the endpoint answered with a 2xx status.'),
    status_code: z
      .number()
      .int()
      .nullable()
      .describe('HTTP status of the endpoint’s response. Null if there was no response.'),
    webhook_event_id: z.string().describe('ID of the test event.'),
    message: z.string().describe('Human-readable result.'),
    headers_sent: z
      .record(z.string(), z.string())
      .describe('Headers of the test delivery, including its signatures.'),
  })
  .describe('Result of a test delivery.')
  .openapi('WebhookTestAnswer');

export const rotateAnswer = z
  .object({
    message: z.string().describe('Human-readable confirmation.'),
    new_secret: z.string().describe('The new secret.'),
    grace_period_hours: z
      .number()
      .int()
      .describe('Hours for which deliveries are also signed with the old secret.'),
    warning: z.string().describe('When the old secret stops being used, as a sentence.'),
  })
  .describe('The new signing secret.')
  .openapi('RotateSecretAnswer');

export const secretStatus = z
  .object({
    created_at: dateTime.describe('When the first secret was created.'),
    last_rotated_at: dateTime.nullable().describe('When the secret was last rotated. Null if never.'),
    grace_period_active: z.boolean().describe('Whether deliveries are also signed with the old secret.'),
    grace_period_ends_at: dateTime
      .nullable()
      .describe('When the old secret stops being used. Null if no rotation is in its grace period.'),
    is_shared: z
      .boolean()
      .describe(
        'Whether this is the shared secret of the company or workspace, which signs deliveries to webhooks without their own.',
      ),
  })
  .describe('Age and rotation status of a signing secret.')
  .openapi('SecretStatus');

export const webhookDelivery = z
  .object({
    id: uuid.describe('ID of this attempt.'),
    webhook_id: uuid.describe('ID of the webhook.'),
    event_id: z
      .string()
      .describe('ID of the event. It stays the same for every attempt, so you can detect duplicates by it.'),
    event_type: z.string().describe('Type of the event.'),
    attempt: z.number().int().describe('Number of the attempt, starting at 1.'),
    success: z.boolean().describe('Whether the endpoint answered with a 2xx status within 15 seconds.'),
    status_code: z
      .number()
      .int()
      .nullable()
      .describe('HTTP status of the endpoint’s response. Null if there was no response.'),
    error: z.string().nullable().describe('Why the attempt failed. Null if it succeeded.'),
    duration_ms: z.number().int().describe('How long the attempt took, in milliseconds.'),
    resent_from: uuid
      .nullable()
      .describe('ID of the delivery that was resent. Null for the service’s own attempts.'),
    created_at: dateTime.describe('When the attempt was made.'),
  })
  .describe('One attempt to deliver an event.')
  .openapi('WebhookDelivery');

export const webhookDeliveryDetail = webhookDelivery
  .extend({
    request_body: z
      .string()
      .describe('Body that was sent, with public IDs only, even if `include_signing_ids` is true.'),
    response_body: z
      .string()
      .nullable()
      .describe('Start of the endpoint’s response, at most 1,000 characters. Null if there was none.'),
  })
  .openapi('WebhookDeliveryDetail');

export const webhookDeliveryList = z
  .object({ results: z.array(webhookDelivery).describe('Attempts on this page.'), pagination })
  .describe('A page of delivery attempts.')
  .openapi('WebhookDeliveryList');

export const webhookDeliveryQuery = listQuery(['created_on'])
  .omit({ workspace_id: true })
  .extend({
    event: z.enum(WEBHOOK_EVENTS).optional().describe('Only deliveries of this type of event.'),
    event_id: z.string().max(100).optional().describe('Only deliveries of this event.'),
    success: flag.optional().describe('Only attempts that succeeded, or only those that failed.'),
    created_after: instant.optional().describe('Only attempts made at or after this time.'),
    created_before: instant.optional().describe('Only attempts made at or before this time.'),
  });

export const resendAnswer = z
  .object({
    message: z.string().describe('Human-readable confirmation.'),
    delivery_id: uuid.describe('ID of the delivery that is being resent.'),
    event_id: z.string().describe('ID of the event.'),
  })
  .describe('A delivery that was scheduled again.')
  .openapi('WebhookResendAnswer');

export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export type Webhook = z.infer<typeof webhook>;
export type CreateWebhook = z.infer<typeof createWebhook>;
export type UpdateWebhook = z.infer<typeof updateWebhook>;
