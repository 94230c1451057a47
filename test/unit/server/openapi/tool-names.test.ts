/** Names that generated clients and the data tool server share, and the lists that they are made from. */
import { expect, it } from 'vitest';
import { BACKEND_ERRORS, SERVICE_ERRORS } from '../../../../src/model/error-codes.ts';
import { NEVER_SENT, WEBHOOK_EVENTS } from '../../../../src/wire/webhook-events.ts';
import { callsOf, openApiReader } from '../../../support/openapi-document.ts';

const named = (prefix: string, endings: string) => endings.split(' ').map((ending) => prefix + ending);

/** The specified tools, except `select_workspace`, which isn't an operation. */
const TOOLS = [
  ...named(
    'signing_requests_',
    'list create create_and_send get partial_update update send cancel resend users_list fields_list reminders_list audit_list',
  ),
  ...named(
    'templates_',
    'list create get partial_update update delete duplicate replace_document users_list fields_list reminders_list',
  ),
  ...named('workspaces_', 'list create get update partial_update api_key_regenerate api_key_expire'),
  ...named('webhooks_', 'list create get update delete test rotate_secret secret_status'),
  ...named('company_', 'list update partial_update'),
  ...['company_domains_', 'workspace_domains_'].flatMap((prefix) =>
    named(prefix, 'list create get delete verify_ownership finalize verify_dns set_primary'),
  ),
  ...named('workspace_email_templates_', 'list get update delete'),
  ...named('company_email_templates_', 'list update delete'),
  ...named('email_templates_', 'defaults_get placeholders'),
  ...named('workspace_custom_fields_', 'list create update delete'),
  ...['templates_custom_fields_', 'signing_requests_custom_fields_'].flatMap((prefix) =>
    named(prefix, 'list create delete'),
  ),
  ...named('', 'generate_template_token_create revoke_template_token_create'),
  ...named('jwt_', 'generate_signing_request_create revoke_signing_request_create'),
  ...named('workspace_settings_', 'list update'),
];

const read = openApiReader();

it('names the operation of each tool like the tool', async () => {
  expect(new Set(TOOLS).size).toBe(83);
  const ids = callsOf(await read()).map(({ operation }) => operation.operationId);
  expect(TOOLS.filter((name) => !ids.includes(name))).toEqual([]);
}, 120_000);

it('describes each tag', async () => {
  for (const { name, description } of (await read()).tags) expect(description, name).toMatch(/^[A-Z].+\.$/);
}, 120_000);

it('lists all error codes', async () => {
  const { Error: body } = (await read()).components.schemas;
  expect(body!.properties!.code!.enum).toEqual([
    ...Object.keys(SERVICE_ERRORS),
    ...Object.keys(BACKEND_ERRORS),
  ]);
}, 120_000);

it('has a webhook for each event that is sent', async () => {
  expect(Object.keys((await read()).webhooks)).toEqual(WEBHOOK_EVENTS.filter((type) => !NEVER_SENT[type]));
}, 120_000);
