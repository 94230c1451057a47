import { z } from '@hono/zod-openapi';
import { uuid } from './shapes.ts';

export const createErasure = z
  .strictObject({
    signing_request_id: uuid.optional().openapi({ description: 'One request, with everything in it' }),
    email: z
      .string()
      .trim()
      .max(254)
      .regex(/^[^\s@]+@[^\s@]+$/, 'Expected an e-mail address')
      .optional()
      .openapi({ description: 'A person, in the whole company' }),
    with_requests: z
      .boolean()
      .default(false)
      .openapi({ description: 'Of a person: also every request that names it and is not being signed' }),
  })
  .refine(
    ({ signing_request_id: id, email }) => (id === undefined) !== (email === undefined),
    'Expected either signing_request_id or email',
  );

export const erasureAnswer = z
  .object({
    erased_requests: z.number().int(),
    kept_requests: z
      .array(uuid)
      .openapi({ description: 'Requests that still name the person: being signed, or not asked for' }),
    template_recipients: z.number().int(),
    mails: z.number().int(),
    suppressions: z.number().int(),
  })
  .openapi('Erasure');
