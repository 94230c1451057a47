/** Schemas of webhook events, for the OpenAPI document. Types of the sender keep them accurate. */
import { z } from '@hono/zod-openapi';
import { DESIGNATIONS } from '../../model/recipient.ts';
import { REQUEST_STATUSES, SEALING_STATUSES } from '../../model/request-status.ts';
import { SEAL_PARTICIPANT_STATUSES, SEAL_SCOPES } from '../../model/seal.ts';
import type {
  CreditsEventData,
  DomainEventData,
  SealEventData,
  SigningRequestEventData,
  TemplateEventData,
  WebhookEventType,
  WorkspaceEventData,
} from '../webhook-events.ts';
import { dateTime, uuid } from './shapes.ts';

const moment = (description: string) => dateTime.nullable().describe(description);

const sealInEvent = z
  .object({
    id: uuid.describe('ID of the version of the seal.'),
    lineage_id: uuid.describe('ID of the seal, the same in all its versions.'),
    version: z.number().int().describe('Number of the version, starting at 1.'),
    name: z.string().describe('Name of the seal.'),
    scope: z
      .enum(SEAL_SCOPES)
      .describe('Whether the seal belongs to the company or to the workspace in `workspace_id`.'),
  })
  .describe('The seal after the event.');

export const signingRequestEventData = z
  .object({
    signing_request_id: uuid.describe(
      'ID of the signing request, the same as `signing_request.id`. For receivers that expect it here.',
    ),
    signing_request: z
      .object({
        id: uuid.describe('ID of the signing request.'),
        name: z.string().describe('Name of the signing request.'),
        status: z.enum(REQUEST_STATUSES).describe('Status of the signing request after the event.'),
        sealing_status: z
          .enum(SEALING_STATUSES)
          .describe('Whether the sealed PDF exists. `sealed`: it can be downloaded.'),
        workspace_id: uuid.describe('ID of the workspace that the signing request belongs to.'),
        template_id: uuid
          .nullable()
          .describe('ID of the template that the signing request was created from. Null if there is none.'),
        created_at: dateTime.describe('When the signing request was created.'),
        sent_at: moment('When the signing request was sent. Null until then.'),
        completed_at: moment('When the last recipient signed. Null until then.'),
        cancelled_at: moment('When the sender canceled the signing request. Null if they didn’t.'),
        declined_at: moment('When a recipient declined. Null if none did.'),
        expires_at: moment('When the signing request expires. Null if it wasn’t sent.'),
        document_page_count: z.number().int().describe('Number of pages of the document.'),
      })
      .describe('The signing request after the event.'),
    recipients: z
      .array(
        z.object({
          id: uuid.describe(
            'Public ID of the recipient, the same as `recipient_id`. If the webhook has `include_signing_ids`, the signing ID instead, except with `mail_only` links.',
          ),
          recipient_id: uuid.describe('Public ID of the recipient.'),
          email: z.string().describe('Email address of the recipient. Empty if there is none.'),
          name: z.string().describe('First and last name together.'),
          first_name: z.string().describe('First name of the recipient.'),
          last_name: z.string().describe('Last name of the recipient.'),
          order: z
            .number()
            .int()
            .describe(
              'Place in the signing order, starting at 1. Recipients with the same number sign at the same time.',
            ),
          designation: z.enum(DESIGNATIONS).describe('What the recipient does.'),
          signed_at: moment('When the recipient finished. Null until then.'),
          declined_at: moment('When the recipient declined. Null if they didn’t.'),
        }),
      )
      .describe('All recipients in signing order, without their answers.'),
    workspace: z
      .object({
        id: uuid.describe('ID of the workspace.'),
        name: z.string().describe('Name of the workspace.'),
      })
      .describe('Workspace of the signing request.'),
    recipient_id: uuid
      .optional()
      .describe('Public ID of the recipient that the event is about. Only in events about one recipient.'),
    field_id: uuid
      .optional()
      .describe('ID of the field that was filled. Only in `signing_request.field.*` events.'),
    reason: z.string().optional().describe('Reason for canceling or declining. Absent if none was given.'),
    audit: z
      .object({
        count: z.number().int().describe('Number of entries in the audit trail.'),
        head: z.string().describe('Hash of the last entry in the audit trail.'),
      })
      .optional()
      .describe('State of the audit trail. Store it to prove later that no entry was changed or removed.'),
    sealed: z
      .object({
        sha256: z.string().describe('SHA-256 of the sealed PDF, in hexadecimal.'),
        level: z.string().describe('PAdES level of the seal: `B-B`, `B-T`, `B-LT`, or `B-LTA`.'),
        sealed_at: dateTime.describe('When the document was sealed.'),
        previous_sha256: z
          .string()
          .optional()
          .describe(
            'SHA-256 of the PDF before an archive time stamp was added to it, in hexadecimal. Only if the event was sent for that reason.',
          ),
      })
      .optional()
      .describe('The sealed PDF. Only in `signing_request.certificate.generated` events.'),
    seal: sealInEvent
      .optional()
      .describe('The seal that was applied, paused, or swapped in. Only in `signing_request.seal.*` events.'),
    participant: z
      .object({
        id: uuid.describe('ID of the seal participant.'),
        order: z.number().int().describe('Place of the seal in the signing order, starting at 1.'),
        status: z
          .enum(SEAL_PARTICIPANT_STATUSES)
          .describe('`pending`: its turn will come. `paused`: the request waits. `applied`: it is done.'),
      })
      .optional()
      .describe('Place of the seal in the request. Only in `signing_request.seal.*` events.'),
  })
  .describe('Data of events about a signing request.')
  .openapi('SigningRequestEventData') satisfies z.ZodType<SigningRequestEventData>;

export const templateEventData = z
  .object({
    template: z
      .object({
        id: uuid.describe('ID of the template.'),
        name: z.string().describe('Name of the template.'),
      })
      .describe('The template after the event.'),
    field_ids: z
      .array(uuid)
      .optional()
      .describe('IDs of the new fields. Only in `template.field.added` events.'),
    signing_request_id: uuid
      .optional()
      .describe(
        'ID of the signing request that was created from the template. Only in `template.used` events.',
      ),
  })
  .describe('Data of events about a template.')
  .openapi('TemplateEventData') satisfies z.ZodType<TemplateEventData>;

export const workspaceEventData = z
  .object({
    workspace: z
      .object({
        id: uuid.describe('ID of the workspace.'),
        name: z.string().describe('Name of the workspace.'),
        protected: z
          .boolean()
          .describe(
            'Whether this is the protected workspace, whose API key has access to the whole company.',
          ),
      })
      .describe('The workspace after the event.'),
  })
  .describe('Data of events about a workspace.')
  .openapi('WorkspaceEventData') satisfies z.ZodType<WorkspaceEventData>;

export const domainEventData = z
  .object({
    domain: z
      .object({
        id: uuid.describe('ID of the email domain.'),
        domain: z.string().describe('The domain, such as `example.com`.'),
        verification_status: z
          .number()
          .int()
          .describe('1 once ownership of the domain is verified, otherwise 0.'),
        domain_status: z.number().int().describe('1 while email can be sent from the domain, otherwise 0.'),
        workspace_id: uuid
          .nullable()
          .describe('ID of the workspace that the domain belongs to. Null: it belongs to the company.'),
      })
      .describe('The domain after the event.'),
  })
  .describe('Data of events about an email domain.')
  .openapi('DomainEventData') satisfies z.ZodType<DomainEventData>;

export const sealEventData = z
  .object({
    seal: sealInEvent,
  })
  .describe('Data of events about a seal.')
  .openapi('SealEventData') satisfies z.ZodType<SealEventData>;

export const creditsEventData = z
  .object({
    credits: z.number().int().describe('Number of credits after the event.'),
    added: z.number().int().describe('Number of credits that were added.'),
  })
  .describe('Data of events about credits.')
  .openapi('CreditsEventData') satisfies z.ZodType<CreditsEventData>;

export const testEventData = z
  .object({
    message: z.string().describe('States that this is a test event.'),
    webhook_id: uuid.describe('ID of the webhook that is being tested.'),
  })
  .describe('Data of a test event.')
  .openapi('TestEventData');

/** The body of a delivery. */
export const eventBody = <Data extends z.ZodType>(type: WebhookEventType, data: Data) =>
  z.object({
    id: z
      .string()
      .describe('ID of the event. It stays the same for every attempt, so you can detect duplicates by it.'),
    type: z.literal(type).describe('Type of the event.'),
    created_at: dateTime.describe('When the event happened.'),
    company_id: uuid.describe('ID of your company.'),
    workspace_id: uuid.describe('ID of the workspace in which the event happened.'),
    data,
  });
