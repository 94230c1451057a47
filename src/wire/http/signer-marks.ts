import { z } from '@hono/zod-openapi';
import { uuid } from './shapes.ts';

export const signerMark = z
  .object({
    signer_id: uuid,
    kind: z.enum(['signature', 'initials', 'stamp']),
    format: z.literal('png'),
    framed: z.boolean(),
    image: z
      .string()
      .openapi({ description: 'PNG as a data URI', example: 'data:image/png;base64,iVBORw0KGgo…' }),
  })
  .openapi('SignerMark');

export const signerFile = z
  .object({
    signer_id: uuid,
    kind: z.literal('file'),
    file_name: z.string(),
    file_type: z.string(),
    file_size: z.number().int().openapi({ description: 'Bytes' }),
    url: z.string(),
    expires_in: z.number().int().openapi({ description: 'Seconds' }),
  })
  .openapi('SignerFile');

export const markQuery = z.object({
  include_frame: z
    .enum(['true', 'false', '1', '0'])
    .default('true')
    .openapi({ description: 'Draws the signer’s shortened id around the mark' }),
});
