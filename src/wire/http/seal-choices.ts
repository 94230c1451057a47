/** The seals that an editor shows: those in the signing order, and those that can be added to it. */
import { z } from '@hono/zod-openapi';
import { dateTime, uuid } from './shapes.ts';

export const sealChoice = z
  .object({
    id: uuid.describe('ID of the seal, as in `organization_seals_id` and `seal_id`.'),
    name: z.string().describe('Name of the seal in lists.'),
    display_name: z.string().describe('Name of the seal as recipients see it.'),
    can_add: z
      .boolean()
      .describe(
        'Whether the caller can add the seal, or swap another one for it. False for revoked seals and replaced versions.',
      ),
    image_url: z.string().describe('Signed link to the picture of the current version, a PNG.'),
    image_url_expires_at: dateTime.describe('When `image_url` stops working.'),
  })
  .describe('A seal as the editors show it.')
  .openapi('SealChoice');

export const sealChoices = z.object({
  results: z
    .array(sealChoice)
    .describe('Seals that can be added, the default first and then by name, and those in the signing order.'),
});

export type SealChoice = z.infer<typeof sealChoice>;
