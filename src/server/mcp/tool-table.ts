/** The tools of `/mcp`: operations of the API by their `operationId`, with the scope that each needs. */

/** What a person can permit an assistant. `manage` is what only admins and owners do. */
export const SCOPES = ['read', 'prepare', 'send', 'manage'] as const;
export type ToolScope = (typeof SCOPES)[number];

/** Operations whose input has this scope. */
export const TOOL_SCOPES = {
  signing_requests_list: 'read',
  signing_requests_create: 'prepare',
  signing_requests_create_and_send: 'send',
  signing_requests_get: 'read',
  signing_requests_partial_update: 'prepare',
  signing_requests_update: 'prepare',
  signing_requests_send: 'send',
  signing_requests_cancel: 'send',
  signing_requests_resend: 'send',
  signing_requests_users_list: 'read',
  signing_requests_fields_list: 'read',
  signing_requests_reminders_list: 'read',
  signing_requests_audit_list: 'read',

  templates_list: 'read',
  templates_create: 'prepare',
  templates_get: 'read',
  templates_partial_update: 'prepare',
  templates_update: 'prepare',
  templates_delete: 'prepare',
  templates_duplicate: 'prepare',
  templates_replace_document: 'prepare',
  templates_users_list: 'read',
  templates_fields_list: 'read',
  templates_reminders_list: 'read',

  workspaces_list: 'read',
  workspaces_create: 'manage',
  workspaces_get: 'read',
  workspaces_update: 'manage',
  workspaces_partial_update: 'manage',
  workspaces_api_key_regenerate: 'manage',
  workspaces_api_key_expire: 'manage',

  webhooks_list: 'read',
  webhooks_create: 'manage',
  webhooks_get: 'read',
  webhooks_update: 'manage',
  webhooks_delete: 'manage',
  webhooks_test: 'manage',
  webhooks_rotate_secret: 'manage',
  webhooks_secret_status: 'read',

  company_list: 'read',
  company_update: 'manage',
  company_partial_update: 'manage',

  company_domains_list: 'read',
  company_domains_create: 'manage',
  company_domains_get: 'read',
  company_domains_delete: 'manage',
  company_domains_verify_ownership: 'manage',
  company_domains_finalize: 'manage',
  company_domains_verify_dns: 'manage',
  company_domains_set_primary: 'manage',
  workspace_domains_list: 'read',
  workspace_domains_create: 'manage',
  workspace_domains_get: 'read',
  workspace_domains_delete: 'manage',
  workspace_domains_verify_ownership: 'manage',
  workspace_domains_finalize: 'manage',
  workspace_domains_verify_dns: 'manage',
  workspace_domains_set_primary: 'manage',

  workspace_email_templates_list: 'read',
  workspace_email_templates_get: 'read',
  workspace_email_templates_update: 'manage',
  workspace_email_templates_delete: 'manage',
  company_email_templates_list: 'read',
  company_email_templates_update: 'manage',
  company_email_templates_delete: 'manage',
  email_templates_defaults_get: 'read',
  email_templates_placeholders: 'read',

  workspace_custom_fields_list: 'read',
  workspace_custom_fields_create: 'prepare',
  workspace_custom_fields_update: 'prepare',
  workspace_custom_fields_delete: 'prepare',
  templates_custom_fields_list: 'read',
  templates_custom_fields_create: 'prepare',
  templates_custom_fields_delete: 'prepare',
  signing_requests_custom_fields_list: 'read',
  signing_requests_custom_fields_create: 'prepare',
  signing_requests_custom_fields_delete: 'prepare',

  generate_template_token_create: 'prepare',
  revoke_template_token_create: 'prepare',
  jwt_generate_signing_request_create: 'send',
  jwt_revoke_signing_request_create: 'prepare',
  workspace_settings_list: 'read',
  workspace_settings_update: 'manage',
} as const satisfies Readonly<Record<string, ToolScope>>;
export type ToolName = keyof typeof TOOL_SCOPES;

/**
 * Tools that act only after a person has agreed: what can't be undone, reaches people, or lets data out. The verb and object of the
 * question.
 */
export const CONFIRMED: Partial<Readonly<Record<ToolName, string>>> = {
  signing_requests_create_and_send: 'Create and send a signing request',
  signing_requests_send: 'Send the signing request',
  signing_requests_cancel: 'Cancel the signing request',
  signing_requests_resend: 'Email the recipients of the signing request again',
  templates_delete: 'Delete the template',
  workspaces_api_key_regenerate: 'Replace the API key of the workspace',
  workspaces_api_key_expire: 'Expire the API key of the workspace',
  webhooks_create: 'Send events to a new webhook',
  webhooks_update: 'Change the webhook',
  webhooks_delete: 'Delete the webhook',
  webhooks_rotate_secret: 'Replace the secret that signs webhooks',
  company_domains_delete: 'Delete the email domain',
  workspace_domains_delete: 'Delete the email domain',
  workspace_email_templates_delete: 'Delete the email template',
  company_email_templates_delete: 'Delete the email template',
  workspace_custom_fields_delete: 'Delete the custom field',
  templates_custom_fields_delete: 'Delete the custom field',
  signing_requests_custom_fields_delete: 'Delete the custom field',
};
