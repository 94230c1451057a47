import { z } from '@hono/zod-openapi';
import { uuid } from './shapes.ts';

export const createErasure = z
  .strictObject({
    signing_request_id: uuid
      .optional()
      .describe('ID of the signing request to erase with everything in it. Give either this or `email`.'),
    email: z
      .string()
      .trim()
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+$/, 'Expected an email address')
      .optional()
      .describe(
        'Email address of the person to erase from the whole company. Give either this or `signing_request_id`.',
      ),
    with_requests: z
      .boolean()
      .default(false)
      .describe('With `email`: also erase every request that names the person and isn’t being signed.'),
  })
  .refine(
    ({ signing_request_id: id, email }) => (id === undefined) !== (email === undefined),
    'Expected either signing_request_id or email',
  )
  .describe('What to erase: one request or one person.');

export const erasureAnswer = z
  .object({
    erased_requests: z.number().int().describe('Number of signing requests that were erased.'),
    kept_requests: z
      .array(uuid)
      .describe(
        'IDs of requests that still name the person, because they are being signed or `with_requests` is false.',
      ),
    template_recipients: z
      .number()
      .int()
      .describe('Number of template recipients whose personal data was removed.'),
    mails: z.number().int().describe('Number of emails that were removed from the mail log.'),
    suppressions: z.number().int().describe('Number of suppression list entries that were removed.'),
  })
  .describe('What was erased and what still exists.')
  .openapi('Erasure');
