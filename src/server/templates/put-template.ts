import type { z } from '@hono/zod-openapi';
import type { putTemplate as body, Template } from '../../wire/http/templates.ts';
import { permittedNames, requirePermission } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import type { TemplateChange } from './apply-change.ts';
import { changeTemplate, viewChanged } from './change-template.ts';
import { documentOfSamePages } from './replace-document.ts';
import { takeTemplatePictures } from './template-pictures.ts';
import type { ChangeTarget } from './wanted-change.ts';

export async function putTemplate(
  services: Services,
  target: ChangeTarget,
  input: z.output<typeof body>,
): Promise<Template> {
  const { principal } = target;
  requirePermission(principal, 'write');
  if (input.seal_participants) requirePermission(principal, 'recipients');
  if (input.users || input.deleted_users) permittedNames(principal, 'recipients');
  if (input.fields) permittedNames(principal, 'fields');
  if (input.template_properties || input.reminders) requirePermission(principal, 'settings');
  const { document, document_id, ...properties } = input.template_properties ?? {};
  const brings = Boolean(document ?? document_id);
  if (brings) requirePermission(principal, 'document');
  const take = brings ? await documentOfSamePages(services, target, { document, document_id }) : undefined;
  const change: TemplateChange = {
    properties,
    users: input.users as TemplateChange['users'],
    deletedUsers: input.deleted_users,
    fields: input.fields && (await takeTemplatePictures(services, target, input.fields)),
    seals: input.seal_participants ?? undefined,
    reminders: input.reminders as TemplateChange['reminders'],
    removesDanglingConditions: input.force_remove_conditions,
    movesLockedFields: input.force_move_locked_fields,
  };
  return viewChanged(
    services,
    target,
    await changeTemplate(services, target, change, undefined, undefined, take),
  );
}
