/** What calls that change pages have in common. */
import { z } from '@hono/zod-openapi';

export const arrangedPages = z
  .array(
    z.object({
      page_number: z
        .number()
        .int()
        .min(1)
        .describe('Number of the page in the current document, starting at 1.'),
      rotate: z
        .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
        .default(0)
        .describe('Degrees to rotate the page clockwise, in addition to its current rotation.'),
    }),
  )
  .min(1)
  .max(5_000)
  .describe('The pages to keep, in their new order.');

export const forceRemoveConditions = z
  .boolean()
  .optional()
  .describe(
    'Whether to remove conditions that refer to fields on removed pages. If false, such a change fails with 400.',
  );

export const differentPages = z
  .enum(['refuse', 'carry'])
  .default('refuse')
  .describe(
    'What to do if the new document’s pages differ. `refuse`: fail with 400. `carry`: fields stay on their pages, and fields on pages that no longer exist are deleted.',
  );

/** `pages` of an answer with changes of pages. */
export const mappedPages = z
  .array(
    z.object({
      page_number: z
        .number()
        .int()
        .nullable()
        .describe('Number of the page in the earlier document. Null if it wasn’t part of it.'),
      rotate: z
        .union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)])
        .describe('Degrees by which the page was rotated clockwise since then.'),
    }),
  )
  .nullable()
  .describe('One entry for each current page. Null if the document was replaced by another file.');
