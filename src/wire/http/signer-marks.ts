import { z } from '@hono/zod-openapi';
import { uuid } from './shapes.ts';

export const signerMark = z
  .object({
    signer_id: uuid.describe('Public ID of the recipient.'),
    kind: z.enum(['signature', 'initials', 'stamp']).describe('What the picture shows.'),
    format: z.literal('png').describe('Format of the picture.'),
    framed: z.boolean().describe('Whether the picture includes the frame with the recipient’s name.'),
    image: z
      .string()
      .openapi({ example: 'data:image/png;base64,iVBORw0KGgo…' })
      .describe('The picture as a data URI.'),
  })
  .describe('A signature, initials or a stamp as a picture on a transparent background.')
  .openapi('SignerMark');

export const signerFile = z
  .object({
    signer_id: uuid.describe('Public ID of the recipient who attached the file.'),
    kind: z.literal('file').describe('Always `file`.'),
    file_name: z.string().describe('Name that the file had on the recipient’s device.'),
    file_type: z.string().describe('Media type of the file, such as `application/pdf`.'),
    file_size: z.number().int().describe('Size of the file in bytes.'),
    url: z.string().describe('Link to download the file.'),
    expires_in: z.number().int().describe('Seconds until `url` expires.'),
  })
  .describe('A file that a recipient attached.')
  .openapi('SignerFile');

export const markQuery = z.object({
  include_frame: z
    .enum(['true', 'false', '1', '0'])
    .default('true')
    .describe('Whether to draw a frame with the recipient’s name around the mark.'),
});
