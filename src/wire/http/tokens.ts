import { z } from '@hono/zod-openapi';
import { dateTime, uuid, warnings } from './shapes.ts';
import {
  putSigningRequest,
  requestField,
  requestRecipient,
  requestReminder,
  signingRequest,
} from './signing-requests.ts';
import { alsoSpelt } from './spellings.ts';

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

export const generateTemplateToken = alsoSpelt(
  z.looseObject({
    companies_workspaces_templates_id: uuid.openapi({ description: 'Id of the template' }),
    expires_in_seconds: tokenLife.optional(),
    permissions: z
      .array(z.enum(TOKEN_PERMISSIONS))
      .min(1)
      .optional()
      .openapi({ description: 'Narrows what the editor may do. `["read"]` makes it read-only.' }),
  }),
  [{ alternative: 'template_id', key: 'companies_workspaces_templates_id' }],
);

/** `jwt` equals `token` and `jwt_id` equals `jwt_record_id`: both spellings are in use. */
export const templateToken = z
  .object({
    token: z.string(),
    expires_at: dateTime,
    jwt_record_id: uuid,
    jwt: z.string(),
    jwt_id: uuid,
    template_id: uuid,
    warnings,
  })
  .openapi('TemplateToken');

/** Seconds: one minute to seven days, one hour when not given. */
export const requestTokenLife = z.number().int().min(60).max(604_800).default(3600);

export const generateRequestToken = alsoSpelt(
  z.looseObject({
    companies_workspaces_signing_requests_id: uuid.openapi({ description: 'Id of the draft' }),
    expires_in_seconds: requestTokenLife.optional(),
    permissions: z
      .array(z.enum(TOKEN_PERMISSIONS))
      .min(1)
      .optional()
      .openapi({ description: 'Narrows what the editor may do. Without `send` it cannot send.' }),
  }),
  [{ alternative: 'signing_request_id', key: 'companies_workspaces_signing_requests_id' }],
);

/** `token` equals `jwt`. */
export const requestToken = z
  .object({
    jwt: z.string(),
    jwt_id: uuid,
    expires_at: dateTime,
    signing_request_id: uuid,
    created_at: dateTime,
    token: z.string(),
    warnings,
  })
  .openapi('SigningRequestToken');

export const embeddedRequest = z.looseObject({
  companies_workspaces_signing_requests_id: uuid.openapi({ description: 'Id of the signing request' }),
});
const own = {
  companies_workspaces_signing_requests_id: embeddedRequest.shape.companies_workspaces_signing_requests_id,
};

export const embeddedAnswer = z
  .object({
    signing_request: signingRequest,
    fields: z.array(requestField),
    recipients: z.array(requestRecipient),
    reminders: z.array(requestReminder),
    workspace: z
      .object({
        name: z.string(),
        team_email: z.string().nullable(),
        icon_url: z.string().nullable(),
        timezone: z.string().nullable(),
        show_credit_cost_in_editor: z.boolean(),
        show_signature_frame: z.boolean(),
        require_otp_verification: z.boolean(),
        disable_guided_navigation: z.boolean(),
      })
      .openapi({ description: 'Settings as they hold, after the company’s and the defaults' }),
    permissions: z
      .array(z.enum(TOKEN_PERMISSIONS))
      .openapi({ description: 'What the caller may do; a key may do all' }),
  })
  .openapi('EmbeddedSigningRequest');

/** The keys of `PUT /signing-requests/{id}` beside the id. */
export const saveEmbedded = putSigningRequest.extend(own).openapi('SaveEmbeddedSigningRequest');
export const saveEmbeddedAnswer = z.object({
  message: z.string(),
  signing_request_id: uuid,
  revision: z.number().int(),
  updated_at: dateTime,
  signing_request: signingRequest,
});
export const sendEmbedded = z.looseObject({ ...own, custom_message: z.string().max(1000).nullish() });
export const sendEmbeddedAnswer = z.object({
  message: z.string(),
  signing_request_id: uuid,
  recipients_notified: z.number().int(),
  sent_date: dateTime,
  expires_at: dateTime,
  revision: z.number().int(),
});

/** The id in a token, unverified: it only says which of the caller's own tokens is meant. What is no token is taken as an id. */
function tokenId(token: unknown): unknown {
  const [, claims, signature] = String(token).split('.');
  if (!claims || !signature) return token;
  try {
    return (
      (JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))) as { jti?: unknown }).jti ?? token
    );
  } catch {
    return token;
  }
}

export const revokeToken = alsoSpelt(z.looseObject({ jwt_id: uuid }), [
  { alternative: 'token', key: 'jwt_id', read: tokenId },
]);

export const revokedToken = z
  .object({ message: z.string(), jwt_id: uuid, revoked: z.literal(true), revoked_at: dateTime })
  .openapi('RevokedToken');

export type EmbeddedAnswer = z.infer<typeof embeddedAnswer>;
export type SaveEmbeddedAnswer = z.infer<typeof saveEmbeddedAnswer>;
export type SendEmbeddedAnswer = z.infer<typeof sendEmbeddedAnswer>;
export type TemplateToken = z.infer<typeof templateToken>;
export type SigningRequestToken = z.infer<typeof requestToken>;
export type RevokedToken = z.infer<typeof revokedToken>;
