/** Email templates of companies and workspaces. */
import { z } from '@hono/zod-openapi';
import { EMAIL_PLACEHOLDERS, EMAIL_TYPES } from '../../model/email-types.ts';
import { LANGUAGES } from '../../model/languages.ts';
import { emailAddress } from './settings.ts';
import { dateTime, recordName, uuid, warnings } from './shapes.ts';

const type = z.enum(EMAIL_TYPES).describe('Type of email that the text is for.');

const stored = z.object({
  id: uuid.describe('ID of the email template.'),
  email_type: type.describe('Type of email that the text is for.'),
  subject: z.string().describe('Subject line. It can contain placeholders such as `{{signer_name}}`.'),
  body: z.string().describe('Text of the email. It can contain placeholders such as `{{signing_link}}`.'),
  workspace_id: uuid
    .nullable()
    .describe(
      'ID of the workspace that the texts belong to. Null: they are the company’s and apply to all of its workspaces.',
    ),
  created_at: dateTime.describe('When the texts were first set.'),
  updated_at: dateTime.describe('When the texts last changed.'),
});
export const emailTemplate = stored
  .describe('The company’s or a workspace’s own subject and body of an email.')
  .openapi('EmailTemplate');

// Not derived from `emailTemplate`, which would make its properties required and not nullable.
export const effectiveEmailTemplate = stored
  .extend({
    id: uuid.nullable().describe('ID of the email template. Null for the built-in texts.'),
    created_at: dateTime.nullable().describe('When the texts were first set. Null for the built-in texts.'),
    updated_at: dateTime.nullable().describe('When the texts last changed. Null for the built-in texts.'),
    source: z
      .enum(['workspace', 'company', 'default'])
      .describe('Source of the text: the workspace, the company or the service’s built-in text.'),
  })
  .describe('Subject and body of an email as they apply in a workspace.')
  .openapi('EffectiveEmailTemplate');

export const emailTemplateList = z.object({
  results: z.array(emailTemplate).describe('The customized emails, sorted by `email_type`.'),
  workspace_id: uuid.nullable().describe('ID of the workspace, or null if the list is the company’s.'),
});

export const putEmailTemplate = z
  .looseObject({
    subject: recordName(500).describe(
      'Subject line, without line breaks. It can contain placeholders such as `{{signer_name}}`.',
    ),
    body: z
      .string()
      .trim()
      .min(1)
      .max(50_000)
      .describe(
        'Plain text with empty lines between paragraphs, or HTML with links, bold, italics and line breaks. Other markup is removed. It can contain placeholders such as `{{signing_link}}`.',
      ),
  })
  .describe('The new subject and body.');
export const storedEmailTemplate = emailTemplate.extend({ warnings }).openapi('StoredEmailTemplate');
export const deletedEmailTemplate = z.object({
  message: z.string().describe('Human-readable confirmation.'),
  email_type: type,
});

export const emailDefaults = z.object({
  language: z.string().describe('Language of the texts, as a BCP 47 tag.'),
  templates: z
    .record(
      type,
      z
        .object({
          subject: z.string().describe('Subject line with placeholders.'),
          body: z.string().describe('Text of the email with placeholders.'),
        })
        .describe('The built-in texts of this email.'),
    )
    .describe('The built-in texts of every email, by `email_type`.'),
});
export const emailPlaceholders = z.object({
  placeholders: z
    .array(
      z.object({
        key: z
          .enum(Object.keys(EMAIL_PLACEHOLDERS) as [string, ...string[]])
          .describe('Name of the placeholder. Write it as `{{name}}` or `[name]`.'),
        description: z.string().describe('What replaces the placeholder when an email is sent.'),
      }),
    )
    .describe('Every placeholder that subjects and bodies can contain.'),
});
const tried = z.looseObject({
  subject: recordName(500).nullish().describe('Subject line to try. Absent or null: the current one.'),
  body: z
    .string()
    .trim()
    .min(1)
    .max(50_000)
    .nullish()
    .describe('Body to try. Absent or null: the current one.'),
  language: z
    .enum(LANGUAGES)
    .nullish()
    .describe('Language of built-in texts and dates. Absent or null: the workspace’s.'),
});
export const previewEmail = tried.describe('The texts to show.');
export const emailPreview = z
  .object({
    email_type: type,
    language: z.string().describe('Language of the email, as a BCP 47 tag.'),
    subject: z.string().describe('Subject line with example values.'),
    text: z.string().describe('Plain text with example values.'),
    html: z
      .string()
      .describe('HTML with example values. Images are included. Display it in a sandboxed `iframe`.'),
    warnings,
  })
  .describe('An email as its reader would see it.')
  .openapi('EmailPreview');
export const testEmail = tried
  .extend({
    to: emailAddress
      .nullish()
      .describe(
        'Address to send the test to. Absent or null: the workspace’s `team_email`, or else the account owner’s.',
      ),
  })
  .describe('The texts to try, and where to send them.');
export const testEmailAnswer = z
  .object({
    email_type: type,
    to: z.string().describe('Address that the email was sent to.'),
    subject: z.string().describe('Subject line as sent.'),
    status: z
      .enum(['sent', 'logged'])
      .describe(
        '`sent`: the relay accepted the email. `logged`: there is no relay, so it is in the mail log.',
      ),
    mail_id: uuid.describe('ID of the mail log entry.'),
  })
  .describe('The email that was sent.')
  .openapi('TestEmail');

/** A string instead of an enum, so that an unknown type is a 404. */
export const emailTypeName = z
  .string()
  .openapi({ enum: [...EMAIL_TYPES] })
  .describe('Which email to read or change.');

export type EmailTemplate = z.infer<typeof emailTemplate>;
