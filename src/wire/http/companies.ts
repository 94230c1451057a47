import { z } from '@hono/zod-openapi';
import { LANGUAGES } from '../../model/languages.ts';
import { customFieldLabel, customFieldName, spellingsOf } from './custom-fields.ts';
import { dateTime, flag, instant, listQuery, pagination, recordName, uuid, warnings } from './shapes.ts';
import { alsoSpelt } from './spellings.ts';

const name = recordName(255);
const email = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, 'Expected an e-mail address');
/** Also as people write it, `acme.example`. */
const website = z.string().trim().max(2000).refine(isWebsite, 'Expected a web address');

function isWebsite(text: string): boolean {
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`;
  return URL.canParse(whole) && /^https?:$/.test(new URL(whole).protocol) && !/\s/.test(text);
}

export const company = z
  .object({
    id: uuid,
    name: z.string(),
    language: z.string(),
    account_owner: z.string(),
    account_owner_email: z.string(),
    website: z.string(),
    icon_url: z.string().nullable(),
    credits: z.number().int().nullable().openapi({ description: 'Null is not metered' }),
    created_date: dateTime,
    updated_date: dateTime,
  })
  .openapi('Company');

export const putCompany = z.strictObject({
  name,
  account_owner: name,
  account_owner_email: email,
  website,
  language: z.enum(LANGUAGES).optional(),
});
export const patchCompany = putCompany
  .partial()
  .refine((body) => Object.keys(body).length > 0, 'Expected at least one key');

const onceShownKey = z.string().nullable().openapi({
  description: 'Only in the response that creates the workspace; null afterwards, as keys are stored hashed',
  example: null,
});

export const workspace = z
  .object({
    id: uuid,
    name: z.string(),
    protected: z.boolean(),
    api_key: onceShownKey,
    test_api_key: onceShownKey,
    created_date: dateTime,
    updated_date: dateTime,
    webhook_enabled: z.boolean(),
    webhook_secret: z.string().nullable(),
    webhook_secret_rotated_at: dateTime.nullable(),
    webhook_secret_created_at: dateTime.nullable(),
    ignore_company_webhooks: z.boolean(),
    icon_url: z.string().nullable(),
  })
  .openapi('Workspace');

export const workspaceList = z.object({ results: z.array(workspace), pagination }).openapi('WorkspaceList');

export const WORKSPACE_SORTS = ['created_on', 'name', 'protected'] as const;
export const workspaceListQuery = listQuery(WORKSPACE_SORTS).extend({
  name: z.string().max(255).optional().openapi({ description: 'Part of the name' }),
  protected: flag.optional(),
  created_after: instant.optional(),
  created_before: instant.optional(),
});

export const createdWorkspace = workspace
  .extend({
    api_key: onceShownKey.openapi({ example: 'cs_live_VmR7…' }),
    test_api_key: onceShownKey.openapi({ example: 'cs_test_q2Lx…' }),
    warnings,
  })
  .openapi('CreatedWorkspace');
export const createWorkspace = z.looseObject({ name });
export const putWorkspace = z.looseObject({ name });
export const patchWorkspace = z
  .looseObject({
    name: name.optional(),
    webhook_enabled: z.boolean().optional(),
    ignore_company_webhooks: z.boolean().optional(),
    protected: z
      .unknown()
      .refine((given) => given === undefined, 'This key is not accepted here')
      .optional()
      .openapi({ description: 'Refused: which workspace is protected never changes' }),
  })
  .refine(
    (body) =>
      [body.name, body.webhook_enabled, body.ignore_company_webhooks].some((one) => one !== undefined),
    'Expected at least one of name, webhook_enabled and ignore_company_webhooks',
  );

const maskedKey = z.string().openapi({
  description: 'Its first characters and `****`',
  example: 'cs_live_VmR7****',
});
const keyType = z.enum(['live', 'test']);
export const regenerateBody = z.looseObject({ key_type: keyType.default('live') });
export const expireBody = z.looseObject({ key_type: keyType.optional() });

export const regenerateAnswer = z
  .object({
    new_key: z.object({ api_key: z.string(), created_at: dateTime }),
    key_type: keyType,
    expiring_keys: z.array(z.object({ id: uuid, api_key: maskedKey, expires_at: dateTime })),
    workspace_id: uuid,
  })
  .openapi('RegeneratedKey');

export const expireAnswer = z
  .object({
    success: z.boolean(),
    expired_keys: z.array(
      z.object({ id: uuid, api_key: maskedKey, original_expires_at: dateTime, expired_at: dateTime }),
    ),
    workspace_id: uuid,
    message: z.string(),
  })
  .openapi('ExpiredKeys');

export const logoAnswer = z
  .object({ success: z.boolean(), icon_url: z.string().nullable() })
  .openapi('LogoAnswer');

export const customField = z
  .object({
    id: uuid,
    field_name: z.string(),
    field_label: z.string(),
    is_preset: z.boolean(),
    preset_value: z.string(),
    created_at: dateTime,
    updated_at: dateTime,
  })
  .openapi('WorkspaceCustomField');

export const createdCustomField = customField.extend({ warnings }).openapi('CreatedWorkspaceCustomField');

const customFieldKeys = {
  field_label: customFieldLabel,
  field_name: customFieldName.optional(),
  is_preset: z.boolean().optional(),
  preset_value: z.string().max(500).optional(),
};
const presetValue = { alternative: 'value', key: 'preset_value' };
export const createCustomField = alsoSpelt(z.looseObject(customFieldKeys), [
  ...spellingsOf('create'),
  presetValue,
]);
export const updateCustomField = alsoSpelt(
  z.looseObject({ ...customFieldKeys, field_label: customFieldKeys.field_label.optional() }),
  [...spellingsOf('change'), presetValue],
);
export const customFieldList = z.object({ custom_fields: z.array(customField) });

export type Company = z.infer<typeof company>;
export type Workspace = z.infer<typeof workspace>;
export type WorkspaceCustomField = z.infer<typeof customField>;
