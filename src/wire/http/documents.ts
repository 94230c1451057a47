import { z } from '@hono/zod-openapi';
import { LIMITS } from '../../model/limits.ts';
import { uuid } from './shapes.ts';

export const DOCX_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

/** First step of an upload: creates it. */
export const createUpload = z
  .looseObject({
    file_name: z
      .string()
      .trim()
      .min(1)
      .max(255)
      .describe('Name of the file, such as `contract.pdf`. The certificate shows it.'),
    file_size: z
      .number()
      .int()
      .min(1)
      .max(LIMITS.uploadBytes, {
        error: ({ input }) => `Expected at most ${LIMITS.uploadBytes} bytes (50 MB), got ${input}`,
      })
      .describe('Size of the file in bytes, at most 50 MB. The upload is refused if it differs.'),
    content_type: z
      .enum(['application/pdf', DOCX_TYPE])
      .describe(
        'Media type of the file: PDF, or Word (DOCX) where the service has a converter. The content decides how the file is read.',
      ),
  })
  .describe('The file that you are going to upload.');

export const upload = z
  .object({
    document_id: uuid.describe(
      'ID to pass as `document_id` when you create or replace something with this file. It can be used once.',
    ),
    upload_url: z
      .string()
      .describe(
        'URL to `PUT` the raw bytes to, with the `Content-Type` that you announced. It needs no API key and stops working after a successful upload.',
      ),
    upload_token: z
      .string()
      .describe(
        'The token that `upload_url` contains. Keep it secret: anyone who has it can upload the file.',
      ),
    expires_in: z.number().int().describe('Seconds until `upload_url` expires.'),
  })
  .describe(
    'Where to upload a file. `PUT` the bytes to `upload_url`, then pass `document_id` to the call that uses the file.',
  )
  .openapi('Upload');

export const receivedUpload = z
  .object({
    document_id: uuid.describe('ID of the uploaded document, ready to be used once.'),
    page_count: z.number().int().describe('Number of pages, of a Word document as converted.'),
    file_size: z.number().int().describe('Size of the received file in bytes.'),
    warnings: z
      .array(z.string())
      .optional()
      .describe(
        'What is unusual about the file, such as earlier signatures. Absent if there is nothing to report.',
      ),
    substituted_fonts: z
      .array(z.string())
      .optional()
      .describe(
        'Fonts of a Word document that weren’t available and were substituted, so lines and pages may break differently. Absent if there are none.',
      ),
  })
  .describe('An uploaded document that hasn’t been used yet.')
  .openapi('ReceivedUpload');
