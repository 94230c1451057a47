import type { FieldId } from '../../model/ids.ts';
import { keepConditionsOn } from '../commands/delete-fields.ts';
import { deepEqual } from '../state/deep-equal.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { ReadFields, ReadRow } from './read-fields.ts';

type Change = 'new' | 'changed' | 'same';

/** What a row does. */
export const changeOf = ({ field, before }: ReadRow): Change =>
  !before ? 'new' : deepEqual(before, field) ? 'same' : 'changed';

/** Fields that the file doesn't contain. */
export function missingFields({ document }: EditorState, { rows }: ReadFields): readonly FieldId[] {
  const named = new Set(rows.map(({ field }) => field.id));
  return document.fieldIds.value.filter((id) => !named.has(id));
}

/**
 * Imports in one undo step, and selects the imported fields. Returns how many were added or changed; null if the document
 * can't be changed, and then nothing is.
 *
 * @param deletesMissing also deletes fields that the file doesn't contain, and conditions on them
 */
export function importFields(editor: EditorState, read: ReadFields, deletesMissing: boolean): number | null {
  const { document, history, selection } = editor;
  const gone = new Set(deletesMissing ? missingFields(editor, read) : []);
  const added = read.rows.filter((row) => !row.before).map(({ field }) => field);
  const changed = read.rows.filter((row) => changeOf(row) === 'changed').map(({ field }) => field);
  // A field that was deleted or changed while the preview was open would be overwritten.
  if (read.rows.some(({ before }) => before && document.field(before.id)?.peek() !== before)) return null;
  const mark = history.mark('editor.step.importFields');
  const isDone =
    document.replaceFields(changed) &&
    (added.length === 0 || document.addFields(added)) &&
    document.replaceFields(
      gone.size > 0
        ? document
            .allFields()
            .filter(({ id }) => !gone.has(id))
            .map((field) => keepConditionsOn(field, (id) => !gone.has(id)))
        : [],
    ) &&
    (gone.size === 0 || document.removeFields([...gone]));
  if (!isDone) {
    mark.rollback();
    return null;
  }
  const ids = [...changed, ...added].map(({ id }) => id);
  selection.select(ids);
  mark.commit();
  return ids.length;
}
