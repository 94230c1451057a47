/** The words of mails that companies and workspaces write themselves. */
import { z } from '@hono/zod-openapi';
import { EMAIL_PLACEHOLDERS, EMAIL_TYPES } from '../../model/email-types.ts';
import { dateTime, recordName, uuid, warnings } from './shapes.ts';

const type = z.enum(EMAIL_TYPES);

const stored = z.object({
  id: uuid,
  email_type: type,
  subject: z.string(),
  body: z.string(),
  workspace_id: uuid.nullable().openapi({ description: 'Null: the company’s, for all its workspaces' }),
  created_at: dateTime,
  updated_at: dateTime,
});
export const emailTemplate = stored.openapi('EmailTemplate');

// Not of `emailTemplate`: the document would ask for all that a stored one has as well, and null would fit nowhere.
export const effectiveEmailTemplate = stored
  .extend({
    id: uuid.nullable(),
    created_at: dateTime.nullable(),
    updated_at: dateTime.nullable(),
    source: z
      .enum(['workspace', 'company', 'default'])
      .openapi({ description: 'Whose words they are; those of `default` have no id' }),
  })
  .openapi('EffectiveEmailTemplate');

export const emailTemplateList = z.object({
  results: z.array(emailTemplate),
  workspace_id: uuid.nullable(),
});

export const putEmailTemplate = z.looseObject({
  subject: recordName(500),
  body: z.string().trim().min(1).max(50_000).openapi({
    description:
      'Text, paragraphs apart by an empty line, or HTML, of which links, bold, italics and breaks stay',
  }),
});
export const storedEmailTemplate = emailTemplate.extend({ warnings }).openapi('StoredEmailTemplate');
export const deletedEmailTemplate = z.object({ message: z.string(), email_type: type });

export const emailDefaults = z.object({
  language: z.string(),
  templates: z.record(type, z.object({ subject: z.string(), body: z.string() })),
});
export const emailPlaceholders = z.object({
  placeholders: z.array(
    z.object({
      key: z.enum(Object.keys(EMAIL_PLACEHOLDERS) as [string, ...string[]]),
      description: z.string(),
    }),
  ),
});
/** A text, so that a type that does not exist is answered as one that is not there. */
export const emailTypeName = z.string().openapi({ enum: [...EMAIL_TYPES] });

export type EmailTemplate = z.infer<typeof emailTemplate>;
