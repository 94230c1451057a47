import { z } from '@hono/zod-openapi';
import { dateTime, uuid } from './shapes.ts';

export const TOKEN_PERMISSIONS = [
  'read',
  'write',
  'send',
  'recipients',
  'fields',
  'settings',
  'document',
] as const;

/** Seconds: one minute to one day, one hour when not given. */
export const tokenLife = z.number().int().min(60).max(86_400).default(3600);

export const generateTemplateToken = z.looseObject({
  companies_workspaces_templates_id: uuid.openapi({ description: 'Id of the template' }),
  expires_in_seconds: tokenLife.optional(),
  permissions: z
    .array(z.enum(TOKEN_PERMISSIONS))
    .min(1)
    .optional()
    .openapi({ description: 'Narrows what the editor may do. `["read"]` makes it read-only.' }),
});

/** `jwt` equals `token` and `jwt_id` equals `jwt_record_id`: both spellings are in use. */
export const templateToken = z
  .object({
    token: z.string(),
    expires_at: dateTime,
    jwt_record_id: uuid,
    jwt: z.string(),
    jwt_id: uuid,
    template_id: uuid,
  })
  .openapi('TemplateToken');

export const revokeToken = z.looseObject({ jwt_id: uuid });

export const revokedToken = z
  .object({ message: z.string(), jwt_id: uuid, revoked: z.literal(true), revoked_at: dateTime })
  .openapi('RevokedToken');
