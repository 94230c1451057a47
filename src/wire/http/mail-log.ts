import { z } from '@hono/zod-openapi';
import { dateTime, listQuery, pagination, uuid, warnings } from './shapes.ts';

const MAIL_STATUSES = ['logged', 'queued', 'sent', 'failed'] as const;

export const mailSummary = z
  .object({
    id: uuid.describe('ID of the mail log entry.'),
    kind: z
      .string()
      .describe('What the email is about, such as `invite`, `reminder`, `completed` or `code`.'),
    signing_request_id: uuid
      .nullable()
      .describe('ID of the signing request that the email is about. Null if it isn’t about one.'),
    recipient_id: uuid
      .nullable()
      .describe('Public ID of the recipient that the email is about. Null if it isn’t about one.'),
    workspace_id: uuid
      .nullable()
      .describe('ID of the workspace that the email was sent for. Null if there is none.'),
    from: z.string().describe('Sender address.'),
    to: z.string().describe('Address that the email goes to.'),
    subject: z.string().describe('Subject line as sent.'),
    status: z
      .enum(MAIL_STATUSES)
      .describe(
        'Delivery status. `queued`: waiting for the mail relay. `sent`: accepted by the relay. `failed`: the service stopped trying. `logged`: no relay is configured, so the email only exists here.',
      ),
    error: z
      .string()
      .nullable()
      .openapi({ example: 'relay_unreachable' })
      .describe(
        'Why the email wasn’t sent: `address_suppressed`, `address_refused`, `relay_refused` or `relay_unreachable`, followed by the relay’s SMTP codes if there are any, for example `address_refused (550 5.1.1)`. Null if nothing went wrong.',
      ),
    message_id: z
      .string()
      .nullable()
      .describe('`Message-ID` header of the email. Null until the relay has accepted it.'),
    attachments: z
      .array(
        z.object({
          file_name: z.string().describe('Name of the attached file.'),
          size: z.number().int().describe('Size of the attached file in bytes.'),
        }),
      )
      .describe('Files attached to the email.'),
    created_at: dateTime.describe('When the email was written.'),
    sent_at: dateTime.nullable().describe('When the relay accepted the email. Null until then.'),
  })
  .describe('An email in the mail log, without its text.')
  .openapi('LoggedMail');

export const loggedMail = mailSummary
  .extend({
    text: z
      .string()
      .describe(
        'Plain text of the email. Empty if the email was sent through a relay. One-time codes and signing links are never shown.',
      ),
    html: z
      .string()
      .describe(
        'HTML of the email. Empty if the email was sent through a relay. One-time codes and signing links are never shown.',
      ),
  })
  .openapi('LoggedMailDetail');

export const mailList = z
  .object({ results: z.array(mailSummary).describe('Emails on this page.'), pagination })
  .describe('A page of emails.')
  .openapi('LoggedMailList');

export const mailListQuery = listQuery(['created_on']).extend({
  signing_request_id: uuid.optional().describe('Only emails about this signing request.'),
  to: z.string().max(254).optional().describe('Only emails to this address.'),
  kind: z.string().max(40).optional().describe('Only emails of this kind, such as `invite` or `reminder`.'),
  status: z.enum(MAIL_STATUSES).optional().describe('Only emails with this status.'),
});

const suppression = z
  .object({
    email: z.string().describe('Address that receives no email, in lowercase.'),
    reason: z
      .string()
      .describe(
        'Why the address is suppressed: `manual` if you added it, otherwise what the relay reported.',
      ),
    created_at: dateTime.describe('When the address was added.'),
  })
  .describe('An email address that the service doesn’t send to.')
  .openapi('EmailSuppression');
export const createdSuppression = suppression.extend({ warnings }).openapi('CreatedEmailSuppression');
export const suppressionList = z.object({
  results: z.array(suppression).describe('Addresses on this page.'),
  pagination,
});
export const suppressionQuery = listQuery(['created_on']).omit({ workspace_id: true });
export const createSuppression = z
  .looseObject({
    email: z
      .string()
      .trim()
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+$/, 'Expected an email address')
      .describe(
        'Address to stop sending to. Sending a request to it fails with 422 `RECIPIENT_EMAIL_SUPPRESSED`.',
      ),
  })
  .describe('The address to suppress.');

export type LoggedMail = z.infer<typeof mailSummary>;
