/** The log of API calls, which only the console reads. */
import { z } from '@hono/zod-openapi';
import { dateTime, pagination, uuid } from './shapes.ts';

export const apiRequestQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  page_size: z.coerce.number().int().min(1).max(100).default(25),
  /** Exact, in all workspaces and modes. The other filters don't apply then. */
  request_id: z.string().trim().max(64).optional(),
  status: z.enum(['2xx', '3xx', '4xx', '5xx']).optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  /** A part of the path. */
  path: z.string().trim().max(200).optional(),
});

export const apiRequestShape = z.object({
  id: uuid,
  at: dateTime,
  request_id: z.string(),
  method: z.string(),
  /** The route, with the ID of a template or request filled in. Null: there is none for the path. */
  path: z.string().nullable(),
  status: z.number().int(),
  duration_ms: z.number().int(),
  error_code: z.string().nullable(),
  caller_kind: z.enum(['api_key', 'editor_token', 'assistant']),
  caller_id: uuid,
  /** First characters of the key. */
  key_hint: z.string().nullable(),
  workspace_id: uuid,
  workspace_name: z.string(),
  /** Null: an editor token, which has none. */
  mode: z.enum(['live', 'test']).nullable(),
  user_agent: z.string().nullable(),
  ip_address: z.string().nullable(),
});
export const apiRequestsAnswer = z.object({
  /** Days for which calls are kept; 0: none are. */
  kept_days: z.number().int(),
  pagination,
  requests: z.array(apiRequestShape),
});

export type ApiRequest = z.infer<typeof apiRequestShape>;
export type ApiRequests = z.infer<typeof apiRequestsAnswer>;
