import type { ConditionSet } from '../../model/conditions.ts';
import type { Field } from '../../model/field.ts';
import { type GroupId, type Id, newId, type RecipientId } from '../../model/ids.ts';
import type { TemplateParts } from './write-parts.ts';

/** By the IDs that the records have. */
const nextIds = <Name extends string>(
  records: readonly { readonly id: Id<Name> }[],
  isReplaced: (id: string) => boolean,
): ReadonlyMap<Id<Name>, Id<Name>> =>
  new Map(records.map(({ id }) => [id, isReplaced(id) ? newId<Name>() : id]));

/**
 * The same parts with new IDs and updated references.
 * @param isReplaced which IDs of recipients, fields, reminders, seal participants and groups become new ones
 */
export function withNewIds(
  { recipients, fields, reminders, seal_participants }: TemplateParts,
  isReplaced: (id: string) => boolean = () => true,
): TemplateParts {
  const ofRecipients = nextIds(recipients, isReplaced);
  const ofFields = nextIds(fields, isReplaced);
  const ofSeals = nextIds(seal_participants, isReplaced);
  const groups = fields.flatMap(({ multi_group_id: id }) => (id ? [{ id }] : []));
  const ofGroups = nextIds(groups, isReplaced);
  const recipientId = (id: RecipientId | null) => (id && ofRecipients.get(id)) ?? null;
  const groupId = (id: GroupId | null) => (id && ofGroups.get(id)) ?? null;
  const conditions = (set: ConditionSet | null): ConditionSet | null =>
    set && {
      ...set,
      groups: set.groups.map((one) => ({
        conditions: one.conditions.map((condition) => ({
          ...condition,
          field_id: ofFields.get(condition.field_id) ?? condition.field_id,
        })),
      })),
    };
  return {
    recipients: recipients.map((one) => ({ ...one, id: ofRecipients.get(one.id)! })),
    fields: fields.map(
      (one): Field => ({
        ...one,
        id: ofFields.get(one.id)!,
        recipient_id: recipientId(one.recipient_id),
        ...(one.seal_participant_temp_id && {
          seal_participant_temp_id: ofSeals.get(one.seal_participant_temp_id)!,
        }),
        multi_group_id: groupId(one.multi_group_id),
        required_conditions: conditions(one.required_conditions),
        visibility_conditions: conditions(one.visibility_conditions),
      }),
    ),
    reminders: reminders.map((one) => ({
      ...one,
      id: isReplaced(one.id) ? newId<'reminder'>() : one.id,
      recipient_id: recipientId(one.recipient_id),
    })),
    seal_participants: seal_participants.map((one) => ({ ...one, id: ofSeals.get(one.id)! })),
  };
}
