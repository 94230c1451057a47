import { z } from '@hono/zod-openapi';
import { LIMITS } from '../../model/settings.ts';
import { uuid } from './shapes.ts';

/** First half of the two-step upload: the announcement. */
export const createUpload = z.looseObject({
  file_name: z.string().trim().min(1).max(255),
  file_size: z.number().int().min(1).max(LIMITS.uploadBytes).openapi({ description: 'Bytes' }),
  content_type: z.literal('application/pdf'),
});

/** `PUT` the raw bytes to `upload_url` with the same Content-Type, then name `document_id` in a template. One use each. */
export const upload = z
  .object({
    document_id: uuid,
    upload_url: z.string(),
    upload_token: z.string(),
    expires_in: z.number().int().openapi({ description: 'Seconds' }),
  })
  .openapi('Upload');

export const receivedUpload = z
  .object({
    document_id: uuid,
    page_count: z.number().int(),
    file_size: z.number().int(),
    warnings: z.array(z.string()).optional(),
  })
  .openapi('ReceivedUpload');
