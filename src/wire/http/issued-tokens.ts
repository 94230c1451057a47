/** Editor tokens that work, which only the console lists. */
import { z } from '@hono/zod-openapi';
import { dateTime, pagination, uuid } from './shapes.ts';

export const issuedTokensQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
  editor: z.enum(['template-editor', 'signing-request-editor']).optional(),
  /** Of a template or request. */
  subject_id: z.uuid().toLowerCase().optional(),
});
export const issuedTokensAnswer = z.object({
  pagination,
  tokens: z.array(
    z.object({
      id: uuid,
      editor: z.enum(['template-editor', 'signing-request-editor']),
      /** Of the template or request that it opens. */
      subject_id: uuid,
      /** Null: it doesn't exist anymore. */
      subject_name: z.string().nullable(),
      permissions: z.array(z.string()),
      created_at: dateTime,
      expires_at: dateTime,
      /** Null: unknown. */
      issuer_kind: z.enum(['api_key', 'assistant', 'user']).nullable(),
      /** First characters of the key, or the person's name. */
      issuer: z.string().nullable(),
    }),
  ),
});
export const revokeIssuedTokens = z.strictObject({ subject_id: z.uuid().toLowerCase() });
export const revokedIssuedTokens = z.object({ revoked: z.number().int() });

export type IssuedTokens = z.infer<typeof issuedTokensAnswer>;
export type IssuedTokenEntry = IssuedTokens['tokens'][number];
