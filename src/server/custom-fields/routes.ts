import { createRoute, z } from '@hono/zod-openapi';
import { ServiceError } from '../../model/errors.ts';
import { isUuid, type SigningRequestId, type WorkspaceId } from '../../model/ids.ts';
import {
  createdRecordCustomField,
  createRecordCustomField,
  recordCustomFieldList,
} from '../../wire/http/custom-fields.ts';
import { idOf } from '../../wire/http/shapes.ts';
import { messageAnswer } from '../../wire/http/templates.ts';
import { listCustomFields as listWorkspaceFields } from '../account/workspaces/custom-fields.ts';
import { refuseIfSuspended } from '../documents/multi-document-suspension.ts';
import { requireKey, requirePermission, scopeOf } from '../platform/http/principal.ts';
import {
  type ApiContext,
  type ApiRouter,
  answers,
  createRouter,
  jsonBody,
  refusals,
} from '../platform/http/router.ts';
import type { Services } from '../platform/services.ts';
import { findRequest } from '../requests/record/queries.ts';
import { readTemplate } from '../templates/read-template.ts';
import { addCustomField, listCustomFields, type Owner, removeCustomField } from './custom-fields.ts';

const tags = ['Custom fields'];
const params = z.object({ id: idOf('template or signing request') });
const OWNERS = [
  ['templates', 'template'],
  ['signing-requests', 'signing request'],
] as const;
type Place = (typeof OWNERS)[number][0];

const routesOf = (place: Place, what: string) => {
  const path = `/${place}/{id}/custom-fields` as const;
  return {
    list: createRoute({
      method: 'get',
      path,
      tags,
      security: [{ apiKey: [] }, { editorToken: [] }],
      summary: `List the custom fields of a ${what}`,
      description: `\`custom_fields\` are the ${what}’s own custom fields; \`workspace_custom_fields\` are those of its workspace, which it can also use.`,
      request: { params },
      responses: { 200: answers(recordCustomFieldList, 'All custom fields'), ...refusals(403, 404) },
    }),
    add: createRoute({
      method: 'post',
      path,
      tags,
      summary: `Add a custom field to a ${what}`,
      description:
        'Recipients’ `custom_fields` contain its value, and fields can be prefilled with it by name. Fails with 409 if the name is taken, and with 409 `ALREADY_SENT` if the request was sent. `name` is accepted for `field_name` and a missing `field_label`, with a warning.',
      request: { params, body: jsonBody(createRecordCustomField) },
      responses: {
        201: answers(createdRecordCustomField, 'The custom field'),
        ...refusals(400, 403, 404, 409),
      },
    }),
    remove: createRoute({
      method: 'delete',
      path: `/${place}/{id}/custom-fields/{field_id}` as const,
      tags,
      summary: `Delete a custom field of a ${what}`,
      description: 'Recipients’ values under its name are kept.',
      request: { params: params.extend({ field_id: idOf('custom field') }) },
      responses: { 200: answers(messageAnswer, 'The custom field was deleted'), ...refusals(403, 404, 409) },
    }),
  };
};

export function customFieldRoutes(services: Services): ApiRouter {
  const { kysely } = services.db;
  const router = createRouter();

  const find = async (
    c: ApiContext,
    place: Place,
    id: string,
    isChange: boolean,
  ): Promise<Owner & { readonly workspaceId: WorkspaceId }> => {
    const scope = scopeOf(c.var.principal);
    if (place === 'templates') {
      const template = await readTemplate(kysely, id, scope);
      if (isChange) await refuseIfSuspended(services, kysely, template.company_id, template.document_set);
      return { kind: 'template', id: template.id, workspaceId: template.workspace_id };
    }
    const bundle = isUuid(id)
      ? await findRequest(kysely, scope, id.toLowerCase() as SigningRequestId)
      : undefined;
    if (!bundle) throw new ServiceError('NOT_FOUND', 'The requested resource was not found');
    if (isChange && bundle.request.status !== 'not_sent')
      throw new ServiceError('ALREADY_SENT', 'You can’t change a signing request after sending it');
    if (isChange)
      await refuseIfSuspended(services, kysely, bundle.request.company_id, bundle.request.document_set);
    return { kind: 'request', id: bundle.request.id, workspaceId: bundle.request.workspace_id };
  };

  for (const [place, what] of OWNERS) {
    const { list, add, remove } = routesOf(place, what);
    router.openapi(list, async (c) => {
      requirePermission(c.var.principal, 'read');
      const owner = await find(c, place, c.req.param('id') ?? '', false);
      const [own, shared] = await Promise.all([
        listCustomFields(kysely, owner),
        listWorkspaceFields(kysely, owner.workspaceId),
      ]);
      return c.json(
        {
          custom_fields: own,
          workspace_custom_fields: shared.map(({ field_name, field_label, is_preset, preset_value }) => ({
            field_name,
            field_label,
            preset_value: (is_preset && preset_value) || null,
          })),
        },
        200,
      );
    });
    router.openapi(add, async (c) => {
      requireKey(c.var.principal);
      const owner = await find(c, place, c.req.param('id') ?? '', true);
      const body = c.req.valid('json');
      const made = await addCustomField(services, owner, body);
      return c.json({ ...made }, 201);
    });
    router.openapi(remove, async (c) => {
      requireKey(c.var.principal);
      const { id = '', field_id = '' } = c.req.param() as { id?: string; field_id?: string };
      await removeCustomField(services, await find(c, place, id, true), field_id);
      return c.json({ message: 'Custom field deleted' }, 200);
    });
  }
  return router;
}
