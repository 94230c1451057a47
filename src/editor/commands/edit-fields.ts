import { canHold } from '../../fields/palette-items.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId, RecipientId } from '../../model/ids.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { StepName } from '../state/history-model.ts';
import { dropForeignConditions } from './delete-fields.ts';
import { forOwner } from './owner-fields.ts';

/** Changes properties of fields. Typing into one input is one undo step: `key` identifies the input. */
export function editFields(
  { document, history }: EditorState,
  ids: readonly FieldId[],
  change: (field: Field) => Partial<Field>,
  key: string | null = null,
  step: StepName = 'editor.step.settings',
): boolean {
  const changed = ids.flatMap((id) => {
    const field = document.field(id)?.peek();
    return field ? [{ ...field, ...change(field) }] : [];
  });
  return history.record(step, () => document.replaceFields(changed), key && `${key}:${ids.join()}`);
}

/** Assigns the fields to a recipient. Fields that this recipient can't have keep theirs. */
export function assignFields(
  editor: EditorState,
  ids: readonly FieldId[],
  recipientId: RecipientId | null,
): boolean {
  const { document, history } = editor;
  const to = document.recipients.peek().find((one) => one.id === recipientId);
  return history.record('editor.step.assign', () => {
    const isDone = editFields(editor, ids, (field) =>
      !to || canHold(to.designation, field.type) ? { ...forOwner(to, field), recipient_id: recipientId } : {},
    );
    dropForeignConditions(editor);
    return isDone;
  });
}
