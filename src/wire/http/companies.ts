import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../../model/languages.ts';
import { withAliases } from './aliases.ts';
import { aliasesOf, customFieldLabel, customFieldName } from './custom-fields.ts';
import { dateTime, flag, instant, listQuery, pagination, recordName, uuid, warnings } from './shapes.ts';

const name = recordName(255);
const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'Expected an email address');
/** Also accepts `acme.example`. */
const website = z.string().trim().max(2000).refine(isWebsite, 'Expected a URL');

function isWebsite(text: string): boolean {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol) && !/\s/.test(text);
}

export const company = z
  .object({
    id: uuid.describe('ID of the company.'),
    name: z.string().describe('Name of the company, as shown on certificates and in emails.'),
    language: z.string().describe('Default language of emails and signing pages, as a BCP 47 tag.'),
    account_owner: z.string().describe('Name of the person responsible for the account.'),
    account_owner_email: z
      .string()
      .describe(
        'Email address of the person responsible for the account. Certificates show it as the sender’s if the workspace has no `team_email`.',
      ),
    website: z.string().describe('Website of the company.'),
    icon_url: z.string().nullable().describe('URL of the company’s logo. Null if there is none.'),
    credits: z
      .number()
      .int()
      .nullable()
      .describe('Credits left for sending requests. Null: sending isn’t metered.'),
    created_date: dateTime.describe('When the company was created.'),
    updated_date: dateTime.describe('When the company last changed.'),
  })
  .describe('Your company.')
  .openapi('Company');

export const putCompany = z
  .strictObject({
    name: name.describe('Name of the company, as shown on certificates and in emails.'),
    account_owner: name.describe('Name of the person responsible for the account.'),
    account_owner_email: email.describe(
      'Email address of the person responsible for the account. Certificates show it as the sender’s if the workspace has no `team_email`.',
    ),
    website: website.describe('Website of the company, with or without `https://`.'),
    language: z
      .enum(LANGUAGES)
      .optional()
      .describe(
        'Default language of emails and signing pages, as a BCP 47 tag. If omitted, it stays unchanged.',
      ),
  })
  .describe('The company’s details.');
export const patchCompany = putCompany
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Expected at least one key')
  .describe('The details to change. Properties that you omit stay unchanged.');

const onceShownKey = z
  .string()
  .nullable()
  .openapi({ example: null })
  .describe(
    'The full API key. Returned only by the call that creates the workspace; null afterward, because keys are stored hashed.',
  );

export const workspace = z
  .object({
    id: uuid.describe('ID of the workspace.'),
    name: z.string().describe('Name of the workspace. Emails and signing pages show it as the sender.'),
    protected: z
      .boolean()
      .describe(
        'Whether this is the protected workspace, whose API key has access to the whole company. Set at creation; it never changes.',
      ),
    api_key: onceShownKey,
    test_api_key: onceShownKey,
    created_date: dateTime.describe('When the workspace was created.'),
    updated_date: dateTime.describe('When the workspace last changed.'),
    webhook_enabled: z.boolean().describe('Whether the workspace’s own webhooks receive events.'),
    webhook_secret: z
      .string()
      .nullable()
      .describe(
        'Shared secret that signs deliveries to webhooks of the workspace that don’t have their own secret. Null if there is none.',
      ),
    webhook_secret_rotated_at: dateTime
      .nullable()
      .describe('When `webhook_secret` was last rotated. Null if never.'),
    webhook_secret_created_at: dateTime
      .nullable()
      .describe('When the workspace first got a `webhook_secret`. Null if it has none.'),
    ignore_company_webhooks: z
      .boolean()
      .describe('Whether to keep this workspace’s events from the company’s webhooks.'),
    icon_url: z
      .string()
      .nullable()
      .describe('URL of the workspace’s own logo. Null: the company’s logo is used.'),
  })
  .describe('A workspace: a set of templates, signing requests and settings with its own API keys.')
  .openapi('Workspace');

export const workspaceList = z
  .object({ results: z.array(workspace).describe('Workspaces on this page.'), pagination })
  .describe('A page of workspaces.')
  .openapi('WorkspaceList');

const WORKSPACE_SORTS = ['created_on', 'name', 'protected'] as const;
export const workspaceListQuery = listQuery(WORKSPACE_SORTS).extend({
  name: z
    .string()
    .max(255)
    .optional()
    .describe('Only workspaces whose name contains this text (not case-sensitive).'),
  protected: flag.optional().describe('Only the protected workspace, or only the others.'),
  created_after: instant.optional().describe('Only workspaces created at or after this time.'),
  created_before: instant.optional().describe('Only workspaces created at or before this time.'),
});

export const createdWorkspace = workspace
  .extend({
    api_key: onceShownKey.openapi({ example: 'cs_live_VmR7…' }),
    test_api_key: onceShownKey.openapi({ example: 'cs_test_q2Lx…' }),
    warnings,
  })
  .openapi('CreatedWorkspace');
export const createWorkspace = z
  .looseObject({
    name: name.describe('Name of the workspace. Emails and signing pages show it as the sender.'),
  })
  .describe('The workspace to create.');
export const putWorkspace = z
  .looseObject({ name: name.describe('New name of the workspace.') })
  .describe('The new name.');
export const patchWorkspace = z
  .looseObject({
    name: name.optional().describe('New name of the workspace.'),
    webhook_enabled: z
      .boolean()
      .optional()
      .describe(
        'Whether the workspace’s own webhooks receive events. Turning it on creates `webhook_secret` if there is none.',
      ),
    ignore_company_webhooks: z
      .boolean()
      .optional()
      .describe('Whether to keep this workspace’s events from the company’s webhooks.'),
    protected: z
      .unknown()
      .refine((given) => given === undefined, 'This property isn’t accepted here')
      .optional()
      .describe('Always refused, because the protected workspace can’t change.'),
  })
  .refine(
    (body) =>
      [body.name, body.webhook_enabled, body.ignore_company_webhooks].some((one) => one !== undefined),
    'Expected at least one of name, webhook_enabled and ignore_company_webhooks',
  )
  .describe('The changes to the workspace. Properties that you omit stay unchanged.');

const maskedKey = z
  .string()
  .openapi({ example: 'cs_live_VmR7****' })
  .describe('The first characters of the key, followed by `****`.');
const keyType = z.enum(['live', 'test']).describe('Whether the key is for live or for test requests.');
export const regenerateBody = z
  .looseObject({
    key_type: keyType.default('live').describe('Which key to replace.'),
  })
  .describe('Which key to replace.');
export const expireBody = z
  .looseObject({
    key_type: keyType.optional().describe('Which replaced keys to revoke. Default: both kinds.'),
  })
  .describe('Which keys to revoke.');

export const regenerateAnswer = z
  .object({
    new_key: z
      .object({
        api_key: z.string().describe('The full new API key. Only this response returns it.'),
        created_at: dateTime.describe('When the key was created.'),
      })
      .describe('The new key.'),
    key_type: keyType.describe('Whether the key is for live or for test requests.'),
    expiring_keys: z
      .array(
        z.object({
          id: uuid.describe('ID of the key.'),
          api_key: maskedKey,
          expires_at: dateTime.describe('When the key stops working, 24 hours after it was replaced.'),
        }),
      )
      .describe('Earlier keys that still work until they expire.'),
    workspace_id: uuid.describe('ID of the workspace that the key belongs to.'),
  })
  .describe('A new API key and the keys it replaces.')
  .openapi('RegeneratedKey');

export const expireAnswer = z
  .object({
    success: z.boolean().describe('Always true.'),
    expired_keys: z
      .array(
        z.object({
          id: uuid.describe('ID of the key.'),
          api_key: maskedKey,
          original_expires_at: dateTime.describe('When the key would have stopped working.'),
          expired_at: dateTime.describe('When the key stopped working.'),
        }),
      )
      .describe('Keys that stopped working with this call.'),
    workspace_id: uuid.describe('ID of the workspace that the keys belong to.'),
    message: z.string().describe('Human-readable confirmation.'),
  })
  .describe('The replaced keys that this call ended.')
  .openapi('ExpiredKeys');

export const logoAnswer = z
  .object({
    success: z.boolean().describe('Always true.'),
    icon_url: z.string().nullable().describe('Public URL of the logo.'),
  })
  .describe('The current logo.')
  .openapi('LogoAnswer');

export const customField = z
  .object({
    id: uuid.describe('ID of the custom field.'),
    field_name: z
      .string()
      .describe('Name that recipients’ `custom_fields` and `format_rules.prefilledData` refer to.'),
    field_label: z.string().describe('Label that the editors show.'),
    is_preset: z.boolean().describe('Whether new recipients get the preset value.'),
    preset_value: z
      .string()
      .describe(
        'Value that new recipients of signing requests get in `custom_fields` if `is_preset` is true and they have no value of their own; fields that are prefilled from the custom field show it. Empty if there is none.',
      ),
    created_at: dateTime.describe('When the custom field was added.'),
    updated_at: dateTime.describe('When the custom field last changed.'),
  })
  .describe('A custom field that every template and request of the workspace can use.')
  .openapi('WorkspaceCustomField');

export const createdCustomField = customField.extend({ warnings }).openapi('CreatedWorkspaceCustomField');

const customFieldKeys = {
  field_label: customFieldLabel,
  field_name: customFieldName.optional(),
  is_preset: z.boolean().optional().describe('Whether new recipients get the preset value.'),
  preset_value: z
    .string()
    .max(500)
    .optional()
    .describe(
      'Value that new recipients of signing requests get in `custom_fields` if `is_preset` is true and they have no value of their own; fields that are prefilled from the custom field show it.',
    ),
};
const presetValue = { alternative: 'value', key: 'preset_value' };
export const createCustomField = withAliases(z.looseObject(customFieldKeys), [
  ...aliasesOf('create'),
  presetValue,
]).describe('The custom field to add.');
export const updateCustomField = withAliases(
  z.looseObject({ ...customFieldKeys, field_label: customFieldKeys.field_label.optional() }),
  [...aliasesOf('change'), presetValue],
).describe('The changes to the custom field. Properties that you omit stay unchanged.');
export const customFieldList = z.object({
  custom_fields: z.array(customField).describe('All custom fields of the workspace, oldest first.'),
});

export type Company = z.infer<typeof company>;
export type Workspace = z.infer<typeof workspace>;
export type WorkspaceCustomField = z.infer<typeof customField>;
