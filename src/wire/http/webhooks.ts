import { z } from '@hono/zod-openapi';
import { NEVER_TRUE, WEBHOOK_EVENTS } from '../webhook-events.ts';
import { dateTime, flag, instant, listQuery, pagination, uuid, warnings } from './shapes.ts';

const events = z
  .array(z.enum(WEBHOOK_EVENTS))
  .min(1)
  .max(100)
  .openapi({
    description: `Events to deliver. The \`webhooks\` of this document describe each. Accepted for other clients, but never sent: ${Object.keys(
      NEVER_TRUE,
    )
      .map((name) => `\`${name}\``)
      .join(', ')}`,
  });
const url = z
  .string()
  .trim()
  .max(2000)
  .refine((text) => URL.canParse(text), 'Expected an absolute https address');

export const webhook = z
  .object({
    id: uuid,
    url: z.string(),
    events: z.array(z.string()).openapi({ example: ['signing_request.completed'] }),
    enabled: z.boolean(),
    description: z.string(),
    include_signing_ids: z.boolean().openapi({
      description:
        'Whether `recipients[].id` in `signing_request.*` events is the signing id, which opens the recipient’s page, instead of the public id. For receivers that build signing links; `recipient_id` is always public',
    }),
    /** Null hears every workspace of the company. */
    workspace_id: uuid.nullable(),
    consecutive_failures: z.number().int(),
    auto_disabled_at: dateTime.nullable(),
    last_success_at: dateTime.nullable(),
    last_failure_at: dateTime.nullable(),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .openapi('Webhook');

export const createWebhook = z.looseObject({
  url,
  events,
  description: z.string().max(500).optional(),
  enabled: z.boolean().optional(),
  include_signing_ids: z.boolean().optional().openapi({
    default: false,
    description: 'For receivers that build signing links: see `include_signing_ids` in the response',
  }),
  workspace_id: uuid.nullish(),
});

export const updateWebhook = z.looseObject({
  url: url.optional(),
  events: events.optional(),
  description: z.string().max(500).optional(),
  enabled: z.boolean().optional(),
  include_signing_ids: z.boolean().optional(),
});

export const WEBHOOK_SORTS = [
  'created_on',
  'url',
  'enabled',
  'last_changed_on',
  'consecutive_failures',
] as const;

/** `workspace_id` given: only that workspace's webhooks; absent, with a company-wide key: only the company's own. */
export const webhookListQuery = listQuery(WEBHOOK_SORTS).extend({
  enabled: flag.optional(),
  url: z.string().max(2000).optional().openapi({ description: 'Part of the address' }),
  event: z.enum(WEBHOOK_EVENTS).optional(),
  created_after: instant.optional(),
  created_before: instant.optional(),
});

export const createdWebhook = webhook
  .extend({
    secret: z.string().openapi({
      description:
        'What deliveries to this webhook are signed with: 64 hexadecimal characters, shown in this answer only. If it gets lost, replace it with `POST /webhooks/{id}/rotate-secret`',
      example: '9f2c4d6e8a0b1c3d5e7f90a2b4c6d8e0f1a3b5c7d9e1f2a4b6c8d0e2f4a6b8c0',
    }),
    warnings,
  })
  .openapi('CreatedWebhook');

export const webhookList = z.object({ results: z.array(webhook), pagination }).openapi('WebhookList');

export const testAnswer = z
  .object({
    success: z.boolean(),
    status_code: z.number().int().nullable(),
    webhook_event_id: z.string(),
    message: z.string(),
    headers_sent: z.record(z.string(), z.string()),
  })
  .openapi('WebhookTestAnswer');

export const rotateAnswer = z
  .object({
    message: z.string(),
    new_secret: z.string(),
    grace_period_hours: z.number().int(),
    warning: z.string(),
  })
  .openapi('RotateSecretAnswer');

export const secretStatus = z
  .object({
    created_at: dateTime,
    last_rotated_at: dateTime.nullable(),
    grace_period_active: z.boolean(),
    grace_period_ends_at: dateTime.nullable(),
    is_shared: z.boolean().openapi({
      description:
        'Whether it is the secret of the company or workspace, which signs for all webhooks without their own',
    }),
  })
  .openapi('SecretStatus');

/** One try to deliver one event. */
export const webhookDelivery = z
  .object({
    id: uuid,
    webhook_id: uuid,
    event_id: z.string(),
    event_type: z.string(),
    attempt: z.number().int(),
    success: z.boolean(),
    status_code: z.number().int().nullable(),
    error: z.string().nullable(),
    duration_ms: z.number().int(),
    resent_from: uuid.nullable().openapi({ description: 'The delivery that somebody asked to be repeated' }),
    created_at: dateTime,
  })
  .openapi('WebhookDelivery');

/** With what was sent and the first of what came back. */
export const webhookDeliveryDetail = webhookDelivery
  .extend({
    request_body: z.string().openapi({
      description: 'The body that was sent, with public ids only, even if `include_signing_ids` is true',
    }),
    response_body: z.string().nullable(),
  })
  .openapi('WebhookDeliveryDetail');

export const webhookDeliveryList = z
  .object({ results: z.array(webhookDelivery), pagination })
  .openapi('WebhookDeliveryList');

export const webhookDeliveryQuery = listQuery(['created_on'])
  .omit({ workspace_id: true })
  .extend({
    event: z.enum(WEBHOOK_EVENTS).optional(),
    event_id: z.string().max(100).optional(),
    success: flag.optional(),
    created_after: instant.optional(),
    created_before: instant.optional(),
  });

export const resendAnswer = z
  .object({ message: z.string(), delivery_id: uuid, event_id: z.string() })
  .openapi('WebhookResendAnswer');

export type WebhookDelivery = z.infer<typeof webhookDelivery>;
export type Webhook = z.infer<typeof webhook>;
export type CreateWebhook = z.infer<typeof createWebhook>;
export type UpdateWebhook = z.infer<typeof updateWebhook>;
