import { z } from '@hono/zod-openapi';
import { dateTime, listQuery, pagination, uuid, warnings } from './shapes.ts';

export const MAIL_STATUSES = ['logged', 'queued', 'sent', 'failed'] as const;

export const mailSummary = z
  .object({
    id: uuid,
    kind: z.string(),
    signing_request_id: uuid.nullable(),
    recipient_id: uuid.nullable(),
    workspace_id: uuid.nullable(),
    from: z.string(),
    to: z.string(),
    subject: z.string(),
    status: z.enum(MAIL_STATUSES).openapi({ description: '`logged`: no relay is configured, it ends here' }),
    error: z.string().nullable().openapi({
      description:
        'Why it was not sent: `address_suppressed`, `address_refused`, `relay_refused` or `relay_unreachable`, followed by the relay’s SMTP codes if there are any, for example `address_refused (550 5.1.1)`',
      example: 'relay_unreachable',
    }),
    message_id: z.string().nullable(),
    attachments: z.array(z.object({ file_name: z.string(), size: z.number().int() })),
    created_at: dateTime,
    sent_at: dateTime.nullable(),
  })
  .openapi('LoggedMail');

export const loggedMail = mailSummary
  .extend({
    text: z.string().openapi({
      description:
        'Empty if the mail was sent through a relay; one-time codes and signing links are never shown',
    }),
    html: z.string(),
  })
  .openapi('LoggedMailDetail');

export const mailList = z.object({ results: z.array(mailSummary), pagination }).openapi('LoggedMailList');

export const mailListQuery = listQuery(['created_on']).extend({
  signing_request_id: uuid.optional(),
  to: z.string().max(254).optional(),
  kind: z.string().max(40).optional(),
  status: z.enum(MAIL_STATUSES).optional(),
});

export const suppression = z
  .object({ email: z.string(), reason: z.string(), created_at: dateTime })
  .openapi('EmailSuppression');
export const createdSuppression = suppression.extend({ warnings }).openapi('CreatedEmailSuppression');
export const suppressionList = z.object({ results: z.array(suppression), pagination });
export const suppressionQuery = listQuery(['created_on']).omit({ workspace_id: true });
export const createSuppression = z.looseObject({
  email: z
    .string()
    .trim()
    .max(254)
    .regex(/^[^\s@]+@[^\s@]+$/, 'Expected an e-mail address'),
});

export type LoggedMail = z.infer<typeof mailSummary>;
