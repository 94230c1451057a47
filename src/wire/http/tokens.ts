import { z } from '@hono/zod-openapi';
import { withAliases } from './aliases.ts';
import { dateTime, uuid, warnings } from './shapes.ts';
import {
  putSigningRequest,
  requestField,
  requestRecipient,
  requestReminder,
  signingRequest,
} from './signing-requests.ts';
import { editorColors, frameTexts, inheritedSettings } from './templates.ts';

export const TOKEN_PERMISSIONS = [
  'read',
  'write',
  'send',
  'recipients',
  'fields',
  'settings',
  'document',
] as const;

/** Parts of which a token can be limited to single records: `fields:<variable_name>` and `recipients:<id>`. */
export const NARROWABLE = ['fields', 'recipients'] as const;

const isPermission = (text: string) =>
  (TOKEN_PERMISSIONS as readonly string[]).includes(text) ||
  NARROWABLE.some((part) => text.startsWith(`${part}:`) && text.length > part.length + 1);

export const tokenPermission = z
  .string()
  .max(200)
  .refine(isPermission, {
    error: ({ input }) =>
      `Expected ${TOKEN_PERMISSIONS.join(', ')}, fields:<variable_name>, fields:read, recipients:<id> or recipients:read, got ${JSON.stringify(input)}`,
  })
  .describe(
    'A permission. `fields:<variable_name>` permits only fields with this name, and `recipients:<id>` only this recipient’s details. `fields:read` and `recipients:read` permit no changes.',
  )
  .openapi('TokenPermission');
/** The token travels in a header, so the list can't be long. */
const PERMISSION_CHARACTERS = 4000;
const permissions = z
  .array(tokenPermission)
  .min(1)
  .refine((list) => list.join('').length <= PERMISSION_CHARACTERS, {
    error: `Expected at most ${PERMISSION_CHARACTERS.toLocaleString('en')} characters in total. Use fields or recipients to permit all`,
  });

export const tokenLife = z
  .number()
  .int()
  .min(60)
  .max(86_400)
  .default(3600)
  .describe('Lifetime of the token in seconds, from one minute to one day.');

export const generateTemplateToken = withAliases(
  z.looseObject({
    companies_workspaces_templates_id: uuid.describe('ID of the template that the token opens.'),
    expires_in_seconds: tokenLife.optional(),
    permissions: permissions
      .optional()
      .describe(
        'What the editor can do with the template. `["read"]` makes it read-only. Default: everything.',
      ),
  }),
  [{ alternative: 'template_id', key: 'companies_workspaces_templates_id' }],
).describe('Which template the token opens, for how long and for what.');

export const templateToken = z
  .object({
    token: z.string().describe('The token to pass to the editor as `jwt` or from `getToken`.'),
    expires_at: dateTime.describe('When the token stops working.'),
    jwt_record_id: uuid.describe('ID of the token, for revoking it. The same as `jwt_id`.'),
    jwt: z.string().describe('The same as `token`.'),
    jwt_id: uuid.describe('ID of the token, for revoking it.'),
    template_id: uuid.describe('ID of the template that the token opens.'),
    warnings,
  })
  .describe(
    'A token for the embedded template editor. `jwt` and `token` are equal, and so are `jwt_id` and `jwt_record_id`, because clients use both names.',
  )
  .openapi('TemplateToken');

export const requestTokenLife = z
  .number()
  .int()
  .min(60)
  .max(604_800)
  .default(3600)
  .describe('Lifetime of the token in seconds, from one minute to seven days.');

export const generateRequestToken = withAliases(
  z.looseObject({
    companies_workspaces_signing_requests_id: uuid.describe('ID of the draft that the token opens.'),
    expires_in_seconds: requestTokenLife.optional(),
    permissions: permissions
      .optional()
      .describe(
        'What the editor can do with the draft. Without `send` it can’t send it. Default: everything.',
      ),
  }),
  [{ alternative: 'signing_request_id', key: 'companies_workspaces_signing_requests_id' }],
).describe('Which draft the token opens, for how long and for what.');

export const requestToken = z
  .object({
    jwt: z.string().describe('The token to pass to the editor as `jwt` or from `getToken`.'),
    jwt_id: uuid.describe('ID of the token, for revoking it.'),
    expires_at: dateTime.describe('When the token stops working.'),
    signing_request_id: uuid.describe('ID of the draft that the token opens.'),
    created_at: dateTime.describe('When the token was issued.'),
    token: z.string().describe('The same as `jwt`.'),
    warnings,
  })
  .describe('A token for the embedded signing request editor.')
  .openapi('SigningRequestToken');

export const embeddedRequest = z
  .looseObject({
    companies_workspaces_signing_requests_id: uuid.describe('ID of the signing request.'),
  })
  .describe('Which request to read.');
const own = {
  companies_workspaces_signing_requests_id: embeddedRequest.shape.companies_workspaces_signing_requests_id,
};

export const embeddedAnswer = z
  .object({
    signing_request: signingRequest.describe('The signing request.'),
    fields: z.array(requestField).describe('Fields of the request, in the order in which they were placed.'),
    recipients: z.array(requestRecipient).describe('Recipients of the request.'),
    reminders: z.array(requestReminder).describe('Reminders of the request.'),
    workspace: z
      .object({
        name: z.string().describe('Name of the workspace.'),
        team_email: z
          .string()
          .nullable()
          .describe('Address that notifications for the sender’s team go to. Null if there is none.'),
        icon_url: z.string().nullable().describe('URL of the logo. Null if there is none.'),
        timezone: z
          .string()
          .nullable()
          .describe('IANA time zone that emails and certificates show times in.'),
        show_credit_cost_in_editor: z.boolean().describe('Whether the editor shows what sending costs.'),
        show_signature_frame: z.boolean().describe('Whether signatures have a frame with the signer’s name.'),
        signature_frame_texts: frameTexts,
        ...inheritedSettings.shape,
        colors: editorColors,
        has_seals: z
          .boolean()
          .describe(
            'Whether there are seals: in the signing order, or of the workspace or the company to add to it.',
          ),
      })
      .describe('The workspace’s name and the settings that apply in it.'),
    permissions: z
      .array(tokenPermission)
      .describe('What the caller can do with the request. An API key has every permission.'),
  })
  .describe('Everything that the signing request editor shows.')
  .openapi('EmbeddedSigningRequest');

/** The keys of `PUT /signing-requests/{id}`, plus the ID. */
export const saveEmbedded = putSigningRequest
  .extend(own)
  .describe('The changes to the draft.')
  .openapi('SaveEmbeddedSigningRequest');
export const saveEmbeddedAnswer = z.object({
  message: z.string().describe('Human-readable confirmation.'),
  signing_request_id: uuid.describe('ID of the signing request.'),
  revision: z.number().int().describe('Revision after the change.'),
  updated_at: dateTime.describe('When the draft was saved.'),
  signing_request: signingRequest.describe('The updated draft.'),
});
export const sendEmbedded = z
  .looseObject({
    ...own,
    custom_message: z
      .string()
      .max(1000)
      .nullish()
      .describe('Personal message to include in every invitation.'),
  })
  .describe('Which draft to send.');
export const sendEmbeddedAnswer = z.object({
  message: z.string().describe('Human-readable confirmation.'),
  signing_request_id: uuid.describe('ID of the signing request.'),
  recipients_notified: z.number().int().describe('Number of recipients who were emailed.'),
  sent_date: dateTime.describe('When the request was sent.'),
  expires_at: dateTime.describe('When the request expires.'),
  revision: z.number().int().describe('Revision after sending.'),
});

/**
 * The ID in a token, unverified: it only identifies one of the caller's tokens. Anything else is taken as the ID
 * itself.
 */
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

export const revokeToken = withAliases(
  z.looseObject({ jwt_id: uuid.describe('ID of the token to revoke.') }),
  [{ alternative: 'token', key: 'jwt_id', read: tokenId }],
).describe('Which token to revoke.');

export const revokedToken = z
  .object({
    message: z.string().describe('Human-readable confirmation.'),
    jwt_id: uuid.describe('ID of the revoked token.'),
    revoked: z.literal(true).describe('Always true.'),
    revoked_at: dateTime.describe('When the token was revoked.'),
  })
  .describe('A token that no longer works.')
  .openapi('RevokedToken');

export type EmbeddedAnswer = z.infer<typeof embeddedAnswer>;
export type SaveEmbeddedAnswer = z.infer<typeof saveEmbeddedAnswer>;
export type SendEmbeddedAnswer = z.infer<typeof sendEmbeddedAnswer>;
