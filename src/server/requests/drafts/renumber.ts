import type { ConditionSet } from '../../../model/conditions.ts';
import type { FieldId } from '../../../model/ids.ts';
import type { DraftField } from './draft-content.ts';

function renumberSet(set: ConditionSet | null, ids: ReadonlyMap<FieldId, FieldId>): ConditionSet | null {
  return (
    set && {
      ...set,
      groups: set.groups.map(({ conditions }) => ({
        conditions: conditions.map((one) => ({ ...one, field_id: ids.get(one.field_id) ?? one.field_id })),
      })),
    }
  );
}

/** The same fields under new IDs, with their conditions updated. */
export function renumberFields(
  fields: readonly DraftField[],
  newIdOf: (id: FieldId) => FieldId,
): readonly DraftField[] {
  const ids = new Map(fields.map((field) => [field.id, newIdOf(field.id)]));
  return fields.map((field) => ({
    ...field,
    id: ids.get(field.id)!,
    required_conditions: renumberSet(field.required_conditions, ids),
    visibility_conditions: renumberSet(field.visibility_conditions, ids),
  }));
}
