import type { ConditionSet } from '../../model/conditions.ts';
import type { Field } from '../../model/field.ts';
import { type FieldId, type GroupId, newId, type RecipientId } from '../../model/ids.ts';
import { LIMITS } from '../../model/settings.ts';
import type { Template } from '../../wire/http/templates.ts';
import { json } from '../db/json.ts';
import { type Principal, requireKey, scopeOf } from '../http/principal.ts';
import type { Services } from '../services.ts';
import { writeParts } from './queries.ts';
import { readTemplate } from './read-template.ts';
import { tellTemplate } from './tell-template.ts';
import type { TemplateContent, TemplateRecord } from './template-record.ts';
import { viewTemplate } from './template-view.ts';

const SUFFIX = ' (copy)';

/** The same parts under new ids, with every reference following. */
function withNewIds(record: TemplateRecord): Pick<TemplateContent, 'recipients' | 'fields' | 'reminders'> {
  const recipients = new Map(record.recipients.map(({ id }) => [id, newId<'recipient'>()]));
  const fields = new Map(record.fields.map(({ id }) => [id, newId<'field'>()]));
  const groups = new Map<GroupId, GroupId>();
  const recipientId = (id: RecipientId | null) => (id && recipients.get(id)) ?? null;
  const groupId = (id: GroupId | null) => {
    if (id && !groups.has(id)) groups.set(id, newId<'group'>());
    return id && groups.get(id)!;
  };
  const conditions = (set: ConditionSet | null): ConditionSet | null =>
    set && {
      ...set,
      groups: set.groups.map((group) => ({
        conditions: group.conditions.map((condition) => ({
          ...condition,
          field_id: fields.get(condition.field_id) ?? (condition.field_id as FieldId),
        })),
      })),
    };
  return {
    recipients: record.recipients.map((one) => ({ ...one, id: recipients.get(one.id)! })),
    fields: record.fields.map(
      (field): Field => ({
        ...field,
        id: fields.get(field.id)!,
        recipient_id: recipientId(field.recipient_id),
        multi_group_id: groupId(field.multi_group_id),
        required_conditions: conditions(field.required_conditions),
        visibility_conditions: conditions(field.visibility_conditions),
      }),
    ),
    reminders: record.reminders.map((one) => ({
      ...one,
      id: newId<'reminder'>(),
      recipient_id: recipientId(one.recipient_id),
    })),
  };
}

/** A second template in the same workspace. Both share the stored document, which never changes. */
export async function duplicateTemplate(
  services: Services,
  target: { readonly id: string; readonly principal: Principal },
  name: string | undefined,
): Promise<Template> {
  const scope = scopeOf(requireKey(target.principal));
  const now = services.clock.now();
  const id = newId<'template'>();
  const copy = await services.db.transaction(async (trx) => {
    const record = await readTemplate(trx, target.id, scope);
    await trx
      .insertInto('template')
      .values({
        id,
        company_id: record.company_id,
        workspace_id: record.workspace_id,
        document_id: record.document.id,
        name: name ?? `${record.name.slice(0, LIMITS.templateName - SUFFIX.length)}${SUFFIX}`,
        description: record.description,
        expiration_hours: record.expiration_hours,
        credit_cost: record.credit_cost,
        settings: json(record.settings),
        completion: json(record.completion),
        revision: 1,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await writeParts(trx, id, withNewIds(record));
    const made = await readTemplate(trx, id, scope);
    await tellTemplate(services, trx, 'template.created', made);
    return made;
  });
  services.jobs.wake();
  return viewTemplate(services, copy, 'initial');
}
