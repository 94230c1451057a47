/** The `webhooks` of the OpenAPI document: each event with its headers, body and an example. */
import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { BRAND } from '../../model/brand.ts';
import {
  creditsEventData,
  domainEventData,
  eventBody,
  sealEventData,
  signingRequestEventData,
  templateEventData,
  testEventData,
  workspaceEventData,
} from '../../wire/http/webhook-payloads.ts';
import {
  NEVER_SENT,
  type SentEventType,
  WEBHOOK_EVENTS,
  type WebhookEventType,
} from '../../wire/webhook-events.ts';
import { FAILURE_LIMIT, RETRY_SCHEDULE } from '../webhooks/deliver.ts';
import { exampleEvent } from '../webhooks/example-events.ts';

/** When each event is sent. */
const WHEN: Readonly<Record<SentEventType, string>> = {
  'signing_request.created': 'A signing request was created, as a draft or to be sent.',
  'signing_request.sent': 'A signing request was sent. The first recipients are being invited.',
  'signing_request.viewed': 'A recipient opened the document for the first time.',
  'signing_request.completed':
    'The last recipient has signed. The sealed PDF follows with `signing_request.certificate.generated`.',
  'signing_request.expired': 'The signing request expired before everyone had signed.',
  'signing_request.cancelled': 'The sender canceled the signing request.',
  'signing_request.deleted': 'A draft was deleted.',
  'signing_request.document.updated':
    'The documents of a draft changed: one was added, renamed, replaced, removed, or their order or pages changed. Only for drafts that can have several documents.',
  'signing_request.updated': 'A draft was changed.',
  'signing_request.declined': 'A recipient declined, which ends the signing request.',
  'signing_request.voided': 'An older name for `signing_request.cancelled`, with the same data.',
  'signing_request.resent': 'Invitations were sent again.',
  'signing_request.certificate.generated':
    'The document is sealed: the PDF and its certificate can be downloaded. Sent again, with `sealed.previous_sha256`, when an archive time stamp is added to the PDF.',
  'signing_request.reminder.sent': 'A reminder was sent.',
  'signing_request.recipient.signed': 'A recipient signed or approved.',
  'signing_request.recipient.declined': 'A recipient declined. Sent with `signing_request.declined`.',
  'signing_request.recipient.identity_changed':
    'A recipient corrected their own name or details. Sent if `notify_identity_change_webhook` is on.',
  'signing_request.recipient.added': 'A recipient was added to a draft.',
  'signing_request.recipient.updated':
    'A recipient of a draft was changed, or the sender corrected a recipient’s details after sending. After a new email address, the recipient has a new signing ID.',
  'signing_request.field.filled': 'A recipient filled in a field. The value isn’t included.',
  'signing_request.field.completed': 'An older name for `signing_request.field.filled`, with the same data.',
  'signing_request.seal.applied': 'The service applied a seal in its place of the signing order.',
  'signing_request.seal.paused':
    'A seal was revoked with `stop_pending`, so the signing request waits until it is swapped or removed.',
  'signing_request.seal.swapped': 'A paused seal was swapped, and the signing request continues.',
  'signing_request.credits.purchased': 'An older name for `credits.purchased`, with the same data.',
  'signing_request.signed': 'An older name for `signing_request.recipient.signed`, with the same data.',
  'template.created': 'A template was created or duplicated.',
  'template.updated': 'A template was changed.',
  'template.used': 'A signing request was created from a template.',
  'template.deleted': 'A template was deleted.',
  'template.field.added': 'Fields were added to a template.',
  'workspace.created': 'A workspace was created.',
  'workspace.updated': 'A workspace was changed.',
  'domain.verified': 'Emails can be sent from the email domain.',
  'domain.verification.failed':
    'DNS records of the email domain are missing or wrong, so emails are no longer sent from it.',
  'organization_seal.created': 'A seal was created.',
  'organization_seal.updated':
    'A seal was changed. `version` and `id` are new if its image, text or statement changed.',
  'organization_seal.deleted': 'A seal was revoked.',
  'organization_seal.erased': 'A revoked seal was erased with all its versions.',
  'credits.purchased': 'Credits were added to the company.',
  'webhook.test': 'A test, sent by `POST /webhooks/{id}/test` whether or not the webhook lists it.',
};

function dataOf(type: WebhookEventType): z.ZodType {
  if (type.endsWith('credits.purchased')) return creditsEventData;
  if (type === 'webhook.test') return testEventData;
  if (type.startsWith('template.')) return templateEventData;
  if (type.startsWith('workspace.')) return workspaceEventData;
  if (type.startsWith('domain.')) return domainEventData;
  if (type.startsWith('organization_seal.')) return sealEventData;
  return signingRequestEventData;
}

const header = (description: string, example: string) =>
  z.string().openapi({ example }).describe(description);
const SIGNATURE =
  'HMAC-SHA256 in hexadecimal over `t`, a dot, and the raw body, keyed with the secret as text';

const headersOf = (type: WebhookEventType) =>
  z.object({
    [`${BRAND.headerPrefix}Signature`]: header(
      `\`t=<unix seconds>,v1=<signature>\`: ${SIGNATURE}. Refuse a \`t\` that is more than five minutes away from now.`,
      `t=1795253400,v1=${'5257a869e7ecebeda32affa62cdca3fa51cad7e77a0e56ff536d0ce8e108d8bd'}`,
    ),
    [`${BRAND.headerPrefix}Signature-Old`]: header(
      'The same signature made with the old secret. Only for seven days after a rotation.',
      `t=1795253400,v1=${'c7a0bd8ac8f5a3f3f6ec0c7a0bd8ac8f5a3f3f6ec0d3a1d6a6e33c1a8d0f4b21'}`,
    ).optional(),
    [`${BRAND.headerPrefix}Event`]: header('Type of the event, as in `type` of the body.', type),
    [`${BRAND.headerPrefix}Delivery`]: header(
      'ID of this attempt, as in `GET /webhooks/{id}/deliveries`.',
      '3d2c1b0a-f9e8-47d6-85c4-b3a291807f44',
    ),
    'webhook-id': header(
      'ID of the event, as in `id` of the body. It stays the same for every attempt.',
      'evt_1795253400_q7Jx2mV0aZ3L',
    ),
    'webhook-timestamp': header('When this attempt was made, in Unix seconds.', '1795253400'),
    'webhook-signature': header(
      'Signatures for Standard Webhooks libraries, separated by spaces; one of them has to match. These libraries read the secret as base64.',
      'v1,K5oZfzN95Z9UVu1EsfQmfVNQhnkZ2pj9o9NDN/H/pI4=',
    ),
  });

/** Events that are sent, in the order of `WEBHOOK_EVENTS`. */
export const SENT_EVENTS = WEBHOOK_EVENTS.filter((type): type is SentEventType => !NEVER_SENT[type]);

export function describeEvents(registry: OpenAPIHono['openAPIRegistry']): void {
  for (const type of SENT_EVENTS)
    registry.registerWebhook({
      method: 'post',
      path: type,
      operationId: `webhook_${type.replaceAll('.', '_')}`,
      tags: ['Webhooks'],
      summary: type,
      description: WHEN[type],
      security: [],
      request: {
        headers: headersOf(type),
        body: {
          description: 'The event.',
          required: true,
          content: {
            'application/json': { schema: eventBody(type, dataOf(type)), example: exampleEvent(type) },
          },
        },
      },
      responses: {
        '2XX': { description: 'Accepted. Respond within 15 seconds; the body doesn’t matter.' },
        410: { description: 'Disables the webhook.' },
        default: {
          description: `A failure, as is a redirect. The service tries again after ${RETRY_SCHEDULE}. ${FAILURE_LIMIT} consecutive failures disable the webhook.`,
        },
      },
    });
}
