import { expect, it } from 'vitest';
import { operationId } from '../../../../src/server/openapi/operation-ids.ts';
import { callsOf, openApiReader } from '../../../support/openapi-document.ts';

it.each([
  ['get', '/templates', 'templates_list'],
  ['post', '/templates', 'templates_create'],
  ['get', '/templates/{id}', 'templates_get'],
  ['put', '/templates/{id}', 'templates_update'],
  ['patch', '/templates/{id}', 'templates_partial_update'],
  ['delete', '/templates/{id}', 'templates_delete'],
  ['get', '/templates/{id}/users', 'templates_users_list'],
  ['post', '/templates/{id}/replace-document', 'templates_replace_document'],
  ['get', '/webhooks/secret-status', 'webhooks_secret_status'],
  ['get', '/webhooks/{id}/secret-status', 'webhooks_own_secret_status'],
  ['post', '/webhooks/{id}/rotate-secret', 'webhooks_rotate_own_secret'],
  ['get', '/email-templates/defaults/{language}', 'email_templates_defaults_get'],
  ['post', '/company/logo', 'company_logo_update'],
  ['delete', '/seals/{id}/erase', 'seals_erase'],
  ['post', '/jwt/generate-signing-request', 'jwt_generate_signing_request_create'],
])('names %s %s %s', (method, path, id) => {
  expect(operationId(method, path)).toBe(id);
});

it('gives every operation a unique name that generators can use', async () => {
  const document = await openApiReader()();
  const ids = callsOf(document).map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^[a-z]+(_[a-z]+)*$/.test(id))).toEqual([]);
  const tags = callsOf(document).map(({ operation }) => operation.tags[0]);
  expect(document.tags.map(({ name }) => name).sort()).toEqual([...new Set(tags)].sort());
}, 120_000);
