import type { z } from '@hono/zod-openapi';
import type { putTemplate as body, Template } from '../../wire/http/templates.ts';
import { requirePermission } from '../platform/http/principal.ts';
import type { Services } from '../platform/services.ts';
import type { TemplateChange } from './apply-change.ts';
import { type ChangeTarget, changeTemplate } from './change-template.ts';
import { documentOfSamePages } from './replace-document.ts';
import { viewTemplate } from './template-view.ts';

export async function putTemplate(
  services: Services,
  target: ChangeTarget,
  input: z.output<typeof body>,
): Promise<Template> {
  const { principal } = target;
  requirePermission(principal, 'write');
  if (input.users || input.deleted_users) requirePermission(principal, 'recipients');
  if (input.fields) requirePermission(principal, 'fields');
  if (input.template_properties || input.reminders) requirePermission(principal, 'settings');
  const { document, document_id, ...properties } = input.template_properties ?? {};
  const brings = Boolean(document ?? document_id);
  if (brings) requirePermission(principal, 'document');
  const take = brings ? await documentOfSamePages(services, target, { document, document_id }) : undefined;
  const change: TemplateChange = {
    properties,
    users: input.users as TemplateChange['users'],
    deletedUsers: input.deleted_users,
    fields: input.fields,
    reminders: input.reminders as TemplateChange['reminders'],
    removesDanglingConditions: input.force_remove_conditions,
  };
  const { after } = await changeTemplate(services, target, change, undefined, undefined, take);
  return viewTemplate(services, after);
}
