import type { ConditionSet } from '../../model/conditions.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import type { Editor } from '../kernel/editor-context.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { StepName } from '../state/history-model.ts';

type IsKept = (id: FieldId) => boolean;

function pruneConditions(set: ConditionSet | null, isKept: IsKept): ConditionSet | null {
  if (!set || set.groups.every((group) => group.conditions.every((one) => isKept(one.field_id)))) return set;
  const groups = set.groups
    .map((group) => ({ conditions: group.conditions.filter((one) => isKept(one.field_id)) }))
    .filter((group) => group.conditions.length > 0);
  return groups.length > 0 ? { ...set, groups } : null;
}

/**
 * Removes conditions on fields that aren't kept. Returns the same object if there are none.
 */
export function keepConditionsOn(field: Field, isKept: IsKept): Field {
  const required_conditions = pruneConditions(field.required_conditions, isKept);
  const visibility_conditions = pruneConditions(field.visibility_conditions, isKept);
  const isSame =
    required_conditions === field.required_conditions &&
    visibility_conditions === field.visibility_conditions;
  return isSame ? field : { ...field, required_conditions, visibility_conditions };
}

/** Removes conditions between fields of different recipients, which aren't allowed. */
export function dropForeignConditions({ document }: EditorState): void {
  const owners = new Map(document.allFields().map((field) => [field.id, field.recipient_id]));
  document.replaceFields(
    document
      .allFields()
      .map((field) => keepConditionsOn(field, (id) => owners.get(id) === field.recipient_id)),
  );
}

/** Remaining fields whose conditions refer to deleted fields. */
export function referringFields(
  { document }: Pick<EditorState, 'document'>,
  ids: readonly FieldId[],
): readonly Field[] {
  const deleted = new Set(ids);
  return document
    .allFields()
    .filter((field) => !deleted.has(field.id) && keepConditionsOn(field, (id) => !deleted.has(id)) !== field);
}

/** Asks for confirmation if other fields refer to these. Returns false if that isn't needed. */
export function confirmDelete(editor: Pick<Editor, 'document' | 'dialog'>, ids: readonly FieldId[]): boolean {
  if (!editor.document.canEdit.fields.peek() || referringFields(editor, ids).length === 0) return false;
  editor.dialog.value = { kind: 'delete-fields', ids };
  return true;
}

/** Deletes fields, and conditions that refer to them, in one undo step. */
export function deleteFields(
  { document, history, selection }: EditorState,
  ids: readonly FieldId[],
  step: StepName = 'editor.step.delete',
): boolean {
  if (ids.length === 0) return false;
  return history.record(step, () => {
    const deleted = new Set(ids);
    const others = document.allFields().filter((field) => !deleted.has(field.id));
    document.replaceFields(others.map((field) => keepConditionsOn(field, (id) => !deleted.has(id))));
    const isDone = document.removeFields(ids);
    if (isDone) selection.select(selection.ids.peek().filter((id) => !deleted.has(id)));
    return isDone;
  });
}
