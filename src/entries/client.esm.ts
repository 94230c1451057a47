/** `countersign/client`: the service's API for backends and scripts, typed from the service's own schemas. */
export {
  type Answer,
  type Countersign,
  createCountersign,
  type Input,
} from '../client/api/countersign.ts';
export {
  CountersignError,
  type CountersignErrorCode,
  type CountersignErrorFacts,
} from '../client/api/countersign-error.ts';
export type {
  CreateAndSendAnswer,
  Operations,
  SigningRequest,
  Template,
  Webhook,
  Workspace,
} from '../client/api/operations.ts';
export type { CallOptions, SendOptions } from '../client/api/send.ts';
export {
  type VerifyOptions,
  verifyWebhook,
  WebhookError,
  type WebhookFault,
} from '../client/api/verify-webhook.ts';
export type {
  SigningRequestEventData,
  TemplateEventData,
  WebhookEnvelope,
  WebhookEventType,
} from '../wire/webhook-events.ts';
