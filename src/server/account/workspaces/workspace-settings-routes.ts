/** A workspace's keys, webhook secret, settings and custom fields. */
import { createRoute, z } from '@hono/zod-openapi';
import { BRAND } from '../../../model/brand.ts';
import {
  createCustomField,
  createdCustomField,
  customField,
  customFieldList,
  expireAnswer,
  expireBody,
  regenerateAnswer,
  regenerateBody,
  updateCustomField,
} from '../../../wire/http/companies.ts';
import { putWorkspaceSettings, workspaceSettings } from '../../../wire/http/settings.ts';
import { idOf } from '../../../wire/http/shapes.ts';
import { messageAnswer } from '../../../wire/http/templates.ts';
import { rotateAnswer, secretStatus } from '../../../wire/http/webhooks.ts';
import { type ApiRouter, answers, createRouter, jsonBody, refusals } from '../../platform/http/router.ts';
import type { Services } from '../../platform/services.ts';
import { answerRotation, answerSecretStatus } from '../../webhooks/secrets.ts';
import { changeSettings, viewSettings } from './change-workspace.ts';
import {
  addCustomField,
  changeCustomField,
  listCustomFields,
  removeCustomField,
  viewCustomField,
} from './custom-fields.ts';
import { expireKeys, regenerateKey } from './keys.ts';
import { readWorkspace } from './queries.ts';

const tags = ['Workspaces'];
const params = z.object({ id: idOf('workspace') });
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  ({ required: false, content: { 'application/json': { schema } } }) as const;

const regenerate = createRoute({
  method: 'post',
  path: '/workspaces/{id}/api-key/regenerate',
  tags,
  summary: 'Replace an API key',
  description:
    'Only this response returns the new key. The old key works for 24 more hours. Fails with 403 `PROTECTED_WORKSPACE` for the protected workspace.',
  request: { params, body: optional(regenerateBody) },
  responses: { 201: answers(regenerateAnswer, 'The new API key'), ...refusals(400, 403, 404) },
});
const expire = createRoute({
  method: 'post',
  path: '/workspaces/{id}/api-key/expire',
  tags,
  summary: 'Revoke replaced API keys early',
  description:
    'Revokes the keys that `regenerate` replaced; the current key keeps working. Without `key_type`, both live and test keys are revoked. Fails with 403 `PROTECTED_WORKSPACE` for the protected workspace.',
  request: { params, body: optional(expireBody) },
  responses: { 200: answers(expireAnswer, 'The revoked keys'), ...refusals(400, 403, 404) },
});
const status = createRoute({
  method: 'get',
  path: '/workspaces/{id}/webhooks/secret-status',
  tags: ['Webhooks'],
  summary: 'Get the status of a workspace’s signing secret',
  description:
    'Returns when the workspace’s shared secret was created and rotated and whether the old one is still in use, but never the secret itself. Fails with 404 if there is no shared secret, for example if all webhooks have their own.',
  request: { params },
  responses: { 200: answers(secretStatus, 'The status of the secret'), ...refusals(404) },
});
const rotate = createRoute({
  method: 'post',
  path: '/workspaces/{id}/webhooks/rotate-secret',
  tags: ['Webhooks'],
  summary: 'Rotate a workspace’s signing secret',
  description: `Replaces the workspace’s shared secret. Webhooks with their own secret keep it; to rotate it, use \`POST /webhooks/{id}/rotate-secret\`. Only this response contains the new secret. For seven days, deliveries are also signed with the old secret, in \`${BRAND.headerPrefix}Signature-Old\`.`,
  request: { params },
  responses: { 200: answers(rotateAnswer, 'The new secret'), ...refusals(404) },
});

const workspaceParams = z.object({ workspace_id: idOf('workspace') });
const fieldParams = workspaceParams.extend({ field_id: idOf('custom field') });
const base = '/workspace/{workspace_id}';
const readSettings = createRoute({
  method: 'get',
  path: `${base}/settings`,
  tags,
  summary: 'Get a workspace’s settings',
  description: 'Null means that the company’s setting applies; `effective` has the resulting values.',
  request: { params: workspaceParams },
  responses: { 200: answers(workspaceSettings, 'The settings'), ...refusals(404) },
});
const putSettings = createRoute({
  method: 'put',
  path: `${base}/settings`,
  tags,
  summary: 'Update a workspace’s settings',
  description:
    'Settings that you omit stay unchanged; null inherits the company’s setting again. Unknown keys are refused.',
  request: { params: workspaceParams, body: jsonBody(putWorkspaceSettings) },
  responses: { 200: answers(workspaceSettings, 'The updated settings'), ...refusals(400, 404) },
});
const fields = createRoute({
  method: 'get',
  path: `${base}/custom-fields`,
  tags: ['Custom fields'],
  summary: 'List the custom fields of a workspace',
  description:
    'Returns all custom fields in one page, oldest first. Every template and request in the workspace can use them.',
  request: { params: workspaceParams },
  responses: { 200: answers(customFieldList, 'All custom fields'), ...refusals(404) },
});
const addField = createRoute({
  method: 'post',
  path: `${base}/custom-fields`,
  tags: ['Custom fields'],
  summary: 'Add a custom field to a workspace',
  description:
    'If you omit `field_name`, it’s derived from the label. Fails with 409 if the name is taken. `name` and `value` are accepted for `field_name` (and a missing `field_label`) and `preset_value`, with a warning.',
  request: { params: workspaceParams, body: jsonBody(createCustomField) },
  responses: { 201: answers(createdCustomField, 'The custom field'), ...refusals(400, 404, 409) },
});
const putField = createRoute({
  method: 'put',
  path: `${base}/custom-fields/{field_id}`,
  tags: ['Custom fields'],
  summary: 'Update a custom field of a workspace',
  description:
    '`name` and `value` are accepted for `field_name` and `preset_value`, with a warning. A `name` with spaces or other characters that field names can’t contain becomes the label.',
  request: { params: fieldParams, body: jsonBody(updateCustomField) },
  responses: { 200: answers(customField, 'The custom field'), ...refusals(400, 404, 409) },
});
const removeField = createRoute({
  method: 'delete',
  path: `${base}/custom-fields/{field_id}`,
  tags: ['Custom fields'],
  summary: 'Delete a custom field of a workspace',
  description: 'Recipients’ values under its name are kept.',
  request: { params: fieldParams },
  responses: { 200: answers(messageAnswer, 'The custom field was deleted'), ...refusals(404) },
});

export function workspacePartRoutes(services: Services): ApiRouter {
  const { kysely } = services.db;
  const router = createRouter();
  router.openapi(regenerate, async (c) => {
    const { key_type = 'live' } = c.req.valid('json') ?? {};
    return c.json(await regenerateKey(services, c.var.principal, c.req.valid('param').id, key_type), 201);
  });
  router.openapi(expire, async (c) => {
    const { key_type } = c.req.valid('json') ?? {};
    return c.json(await expireKeys(services, c.var.principal, c.req.valid('param').id, key_type), 200);
  });
  router.openapi(status, async (c) => {
    const row = await readWorkspace(kysely, c.var.principal, c.req.valid('param').id);
    return c.json(await answerSecretStatus(services, row.company_id, row.id), 200);
  });
  router.openapi(rotate, async (c) => {
    const row = await readWorkspace(kysely, c.var.principal, c.req.valid('param').id);
    return c.json(await answerRotation(services, row.company_id, row.id), 200);
  });
  router.openapi(readSettings, async (c) => {
    const row = await readWorkspace(kysely, c.var.principal, c.req.valid('param').workspace_id);
    return c.json((await viewSettings(services, row)) as never, 200);
  });
  router.openapi(putSettings, async (c) => {
    const { workspace_id: id } = c.req.valid('param');
    const row = await changeSettings(services, c.var.principal, id, c.req.valid('json') as never);
    return c.json((await viewSettings(services, row)) as never, 200);
  });
  router.openapi(fields, async (c) => {
    const row = await readWorkspace(kysely, c.var.principal, c.req.valid('param').workspace_id);
    return c.json({ custom_fields: (await listCustomFields(kysely, row.id)).map(viewCustomField) }, 200);
  });
  router.openapi(addField, async (c) => {
    const row = await readWorkspace(kysely, c.var.principal, c.req.valid('param').workspace_id);
    const body = c.req.valid('json');
    const made = viewCustomField(await addCustomField(services, row.id, body));
    return c.json({ ...made }, 201);
  });
  router.openapi(putField, async (c) => {
    const { workspace_id, field_id } = c.req.valid('param');
    const row = await readWorkspace(kysely, c.var.principal, workspace_id);
    return c.json(
      viewCustomField(await changeCustomField(services, row.id, field_id, c.req.valid('json'))),
      200,
    );
  });
  router.openapi(removeField, async (c) => {
    const { workspace_id, field_id } = c.req.valid('param');
    const row = await readWorkspace(kysely, c.var.principal, workspace_id);
    await removeCustomField(services, row.id, field_id);
    return c.json({ message: 'Custom field deleted' }, 200);
  });
  return router;
}
