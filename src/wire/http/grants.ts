/** Bodies of `/console/api` about assistants that people let act for them. */
import { z } from '@hono/zod-openapi';
import { ROLES } from '../../model/roles.ts';
import { dateTime, uuid } from './shapes.ts';

const scopes = z.array(z.enum(['read', 'prepare', 'send', 'manage']));

export const authorizationAnswer = z.object({
  /** As the app calls itself; nothing proves it. */
  client_name: z.string(),
  /** The host, or the scheme of an app, that the person returns to. */
  returns_to: z.string(),
  user: z.object({ email: z.string(), name: z.string() }),
  /** What the app asks for. */
  scopes,
  companies: z.array(
    z.object({
      id: uuid,
      name: z.string(),
      role: z.enum(ROLES),
      /** What of it the person can permit there. */
      scopes,
    }),
  ),
});
export const decideAuthorization = z.discriminatedUnion('allow', [
  z.strictObject({ allow: z.literal(true), company_id: uuid, scopes }),
  z.strictObject({ allow: z.literal(false) }),
]);
export const decisionAnswer = z.object({ redirect_url: z.string() });

export const grantsAnswer = z.object({
  grants: z.array(
    z.object({
      id: uuid,
      client_name: z.string(),
      /** Whom it acts for. */
      email: z.string(),
      is_yours: z.boolean(),
      scopes,
      created_at: dateTime,
      last_used_at: dateTime.nullable(),
    }),
  ),
});

/** What an assistant asks for. */
export type Authorization = z.infer<typeof authorizationAnswer>;
export type AssistantScope = Authorization['scopes'][number];
export type Grants = z.infer<typeof grantsAnswer>;
export type Grant = Grants['grants'][number];
