import type { ConditionSet } from '../../model/conditions.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { StepName } from '../state/history-model.ts';

function without(set: ConditionSet | null, gone: ReadonlySet<FieldId>): ConditionSet | null {
  if (!set?.groups.some((group) => group.conditions.some((one) => gone.has(one.field_id)))) return set;
  const groups = set.groups
    .map((group) => ({ conditions: group.conditions.filter((one) => !gone.has(one.field_id)) }))
    .filter((group) => group.conditions.length > 0);
  return groups.length > 0 ? { ...set, groups } : null;
}

/** The field without conditions about fields that are gone; the same object when there are none. */
export function withoutConditionsOn(field: Field, gone: ReadonlySet<FieldId>): Field {
  const required_conditions = without(field.required_conditions, gone);
  const visibility_conditions = without(field.visibility_conditions, gone);
  const isSame =
    required_conditions === field.required_conditions &&
    visibility_conditions === field.visibility_conditions;
  return isSame ? field : { ...field, required_conditions, visibility_conditions };
}

/** Removes fields, and with them the conditions that ask about them: one step, so undo brings both back. */
export function deleteFields(
  { document, history, selection }: EditorState,
  ids: readonly FieldId[],
  step: StepName = 'editor.step.delete',
): boolean {
  if (ids.length === 0) return false;
  return history.record(step, () => {
    const gone = new Set(ids);
    const others = document.allFields().filter((field) => !gone.has(field.id));
    document.replaceFields(others.map((field) => withoutConditionsOn(field, gone)));
    const isDone = document.removeFields(ids);
    if (isDone) selection.select(selection.ids.peek().filter((id) => !gone.has(id)));
    return isDone;
  });
}
