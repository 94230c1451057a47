import { createRoute, z } from '@hono/zod-openapi';
import { PRESET_LIMITS } from '../../model/field-presets.ts';
import {
  createFieldPreset,
  fieldPreset,
  fieldPresetList,
  renameFieldPreset as renameBody,
} from '../../wire/http/field-presets.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { messageAnswer } from '../../wire/http/templates.ts';
import { type Permission, requirePermission, scopeOf } from '../platform/http/principal.ts';
import {
  type ApiContext,
  type ApiRouter,
  answers,
  createRouter,
  jsonBody,
  refusals,
} from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { readTemplate } from '../templates/read-template.ts';
import { deleteFieldPreset, listFieldPresets, renameFieldPreset, saveFieldPreset } from './field-presets.ts';

const tags = ['Templates'];
const security: Record<string, string[]>[] = [{ apiKey: [] }, { editorToken: [] }];
const params = z.object({ id: idOf('template') });
const ofPreset = params.extend({ preset_id: idOf('field preset') });
const path = '/templates/{id}/field-presets';

const list = createRoute({
  method: 'get',
  path,
  tags,
  security,
  summary: 'List field presets',
  description:
    'Returns the fields that authors saved under a name. All templates of a workspace share their presets; the template in the path says which workspace.',
  request: { params },
  responses: { 200: answers(fieldPresetList, 'All presets of the workspace'), ...refusals(403, 404) },
});

const create = createRoute({
  method: 'post',
  path,
  tags,
  security,
  summary: 'Save a field preset',
  description: `Saves fields under a name, without recipients, pages, conditions and pictures. A workspace can have up to ${PRESET_LIMITS.presets} presets of up to ${PRESET_LIMITS.fields} fields; another one, or a name that is taken, fails with 409. Editor tokens need the permissions \`write\` and \`fields\`.`,
  request: { params, body: jsonBody(createFieldPreset) },
  responses: { 201: answers(fieldPreset, 'The preset'), ...refusals(400, 403, 404, 409) },
});

const rename = createRoute({
  method: 'patch',
  path: `${path}/{preset_id}`,
  tags,
  security,
  summary: 'Rename a field preset',
  description:
    'A name that is taken fails with 409. Editor tokens need the permissions `write` and `fields`.',
  request: { params: ofPreset, body: jsonBody(renameBody) },
  responses: { 200: answers(fieldPreset, 'The preset'), ...refusals(400, 403, 404, 409) },
});

const remove = createRoute({
  method: 'delete',
  path: `${path}/{preset_id}`,
  tags,
  security,
  summary: 'Delete a field preset',
  description:
    'Fields that were placed with it stay unchanged. Editor tokens need the permissions `write` and `fields`.',
  request: { params: ofPreset },
  responses: { 200: answers(messageAnswer, 'The preset was deleted'), ...refusals(403, 404) },
});

export function fieldPresetRoutes(services: Services): ApiRouter {
  const router = createRouter();
  /** The template, whose workspace has the presets. */
  const ownerOf = (c: ApiContext, ...needed: readonly Permission[]) => {
    requirePermission(c.var.principal, ...needed);
    return readTemplate(services.db.kysely, c.req.param('id') ?? '', scopeOf(c.var.principal));
  };
  const presetOf = (c: ApiContext) => (c.req.param() as { preset_id?: string }).preset_id ?? '';
  router.openapi(list, async (c) => {
    const owner = await ownerOf(c, 'read');
    return c.json({ results: await listFieldPresets(services.db.kysely, owner) }, 200);
  });
  router.openapi(create, async (c) => {
    const owner = await ownerOf(c, 'write', 'fields');
    return c.json(await saveFieldPreset(services, owner, c.req.valid('json')), 201);
  });
  router.openapi(rename, async (c) => {
    const owner = await ownerOf(c, 'write', 'fields');
    return c.json(await renameFieldPreset(services, owner, presetOf(c), c.req.valid('json').name), 200);
  });
  router.openapi(remove, async (c) => {
    const owner = await ownerOf(c, 'write', 'fields');
    await deleteFieldPreset(services, owner, presetOf(c));
    return c.json({ message: 'Field preset deleted' }, 200);
  });
  return router;
}
