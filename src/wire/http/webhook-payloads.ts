/** Schemas of what webhooks are told, for the OpenAPI document. The sender’s types hold them to what is sent. */
import { z } from '@hono/zod-openapi';
import { DESIGNATIONS } from '../../model/designations.ts';
import { REQUEST_STATUSES, SEALING_STATUSES } from '../../model/request-status.ts';
import type {
  CreditsEventData,
  DomainEventData,
  SigningRequestEventData,
  TemplateEventData,
  WebhookEventType,
  WorkspaceEventData,
} from '../webhook-events.ts';
import { dateTime, uuid } from './shapes.ts';

const says = (description: string) => ({ description });
const moment = (description: string) => dateTime.nullable().openapi({ description });

export const signingRequestEventData = z
  .object({
    signing_request_id: uuid.openapi(
      says('The same as `signing_request.id`, where older receivers look for it'),
    ),
    signing_request: z
      .object({
        id: uuid.openapi(says('Id of the signing request')),
        name: z.string().openapi(says('Name of the signing request')),
        status: z.enum(REQUEST_STATUSES).openapi(says('Status right after the event')),
        sealing_status: z
          .enum(SEALING_STATUSES)
          .openapi(says('`sealed` once the sealed PDF can be downloaded')),
        workspace_id: uuid.openapi(says('Workspace of the signing request')),
        template_id: uuid.nullable().openapi(says('The template it was created from, if any')),
        created_at: dateTime.openapi(says('When it was created')),
        sent_at: moment('When it was sent'),
        completed_at: moment('When the last recipient signed'),
        cancelled_at: moment('When the sender canceled it'),
        declined_at: moment('When a recipient declined'),
        expires_at: moment('When it can no longer be signed'),
        document_page_count: z.number().int().openapi(says('Pages of the document')),
      })
      .openapi(says('The signing request as it is after the event')),
    recipients: z
      .array(
        z.object({
          id: uuid.openapi(
            says('The same as `recipient_id`, or the signing id if the webhook has `include_signing_ids`'),
          ),
          recipient_id: uuid.openapi(says('Public id of the recipient')),
          email: z.string().openapi(says('Email address')),
          name: z.string().openapi(says('First and last name')),
          first_name: z.string().openapi(says('First name')),
          last_name: z.string().openapi(says('Last name')),
          order: z
            .number()
            .int()
            .openapi(says('Place in the signing order; equal numbers sign at the same time')),
          designation: z.enum(DESIGNATIONS).openapi(says('What the recipient is asked to do')),
          signed_at: moment('When the recipient finished'),
          declined_at: moment('When the recipient declined'),
        }),
      )
      .openapi(says('All recipients, in signing order. What they entered is not included')),
    workspace: z
      .object({
        id: uuid.openapi(says('Id of the workspace')),
        name: z.string().openapi(says('Name of the workspace')),
      })
      .openapi(says('Workspace of the signing request')),
    recipient_id: uuid
      .optional()
      .openapi(says('Public id of the recipient the event is about, in events about one recipient')),
    field_id: uuid.optional().openapi(says('The field that was filled in: `signing_request.field.*`')),
    reason: z
      .string()
      .optional()
      .openapi(says('The reason that was given, if any, for canceling or declining')),
    audit: z
      .object({
        count: z.number().int().openapi(says('Number of entries')),
        head: z.string().openapi(says('Hash of the last entry')),
      })
      .optional()
      .openapi(says('State of the audit trail. Keep it to prove later that no entry was changed or removed')),
    sealed: z
      .object({
        sha256: z.string().openapi(says('SHA-256 of the sealed PDF, hexadecimal')),
        level: z.string().openapi(says('PAdES level of the seal: `B-B`, `B-T`, or `B-LT`')),
        sealed_at: dateTime.openapi(says('When it was sealed')),
      })
      .optional()
      .openapi(says('The sealed PDF: `signing_request.certificate.generated`')),
  })
  .openapi('SigningRequestEventData') satisfies z.ZodType<SigningRequestEventData>;

export const templateEventData = z
  .object({
    template: z
      .object({
        id: uuid.openapi(says('Id of the template')),
        name: z.string().openapi(says('Name of the template')),
      })
      .openapi(says('The template as it is after the event')),
    field_ids: z.array(uuid).optional().openapi(says('The new fields: `template.field.added`')),
    signing_request_id: uuid
      .optional()
      .openapi(says('The signing request that was created from it: `template.used`')),
  })
  .openapi('TemplateEventData') satisfies z.ZodType<TemplateEventData>;

export const workspaceEventData = z
  .object({
    workspace: z
      .object({
        id: uuid.openapi(says('Id of the workspace')),
        name: z.string().openapi(says('Name of the workspace')),
        protected: z.boolean().openapi(says('Whether its keys reach the whole company')),
      })
      .openapi(says('The workspace as it is after the event')),
  })
  .openapi('WorkspaceEventData') satisfies z.ZodType<WorkspaceEventData>;

export const domainEventData = z
  .object({
    domain: z
      .object({
        id: uuid.openapi(says('Id of the email domain')),
        domain: z.string().openapi(says('Name of the domain')),
        verification_status: z.number().int().openapi(says('1 once the ownership is proven, else 0')),
        domain_status: z.number().int().openapi(says('1 while mail can be sent from it, else 0')),
        workspace_id: uuid.nullable().openapi(says('Its workspace; null for a domain of the company')),
      })
      .openapi(says('The domain as it is after the event')),
  })
  .openapi('DomainEventData') satisfies z.ZodType<DomainEventData>;

export const creditsEventData = z
  .object({
    credits: z.number().int().openapi(says('Credits there are now')),
    added: z.number().int().openapi(says('Credits that were added')),
  })
  .openapi('CreditsEventData') satisfies z.ZodType<CreditsEventData>;

export const testEventData = z
  .object({
    message: z.string().openapi(says('Says that this is a test')),
    webhook_id: uuid.openapi(says('The webhook that is tested')),
  })
  .openapi('TestEventData');

/** The body of a delivery of one event. */
export const eventBody = <Data extends z.ZodType>(type: WebhookEventType, data: Data) =>
  z.object({
    id: z
      .string()
      .openapi(says('Id of the event, the same on every try: ignore an id that you have handled')),
    type: z.literal(type).openapi(says('Name of the event')),
    created_at: dateTime.openapi(says('When it happened')),
    company_id: uuid.openapi(says('Your company')),
    workspace_id: uuid.openapi(says('The workspace in which it happened')),
    data,
  });
