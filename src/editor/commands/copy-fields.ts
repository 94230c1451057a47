import { keepInside, type Point } from '../../geometry/box.ts';
import { pointInPercent } from '../../geometry/page-rect.ts';
import type { Field } from '../../model/field.ts';
import { type FieldId, type GroupId, newId } from '../../model/ids.ts';
import type { EditorState } from '../state/editor-state.ts';
import type { StepName } from '../state/history-model.ts';
import { keepConditionsOn } from './delete-fields.ts';
import { fieldOnPage } from './move-fields.ts';

/** `total`, `total_2`, `total_3` …: the first unused name. Empty names stay empty. */
function unusedName(name: string, taken: Set<string>): string {
  if (name === '' || !taken.has(name)) return name;
  const stem = name.replace(/_\d+$/, '');
  let number = 2;
  while (taken.has(`${stem}_${number}`)) number++;
  return `${stem}_${number}`;
}

/**
 * Copies with new IDs. Conditions between copied fields refer to the copies. A group that is copied as a
 * whole becomes a new group; a copied part of a group joins it as another option.
 */
export function cloneFields(fields: readonly Field[], existing: readonly Field[]): readonly Field[] {
  const ids = new Map(fields.map((field) => [field.id, newId() as FieldId]));
  const groups = new Map<GroupId, GroupId>();
  for (const { multi_group_id: group } of fields) {
    if (!group || groups.has(group)) continue;
    const members = existing.filter((one) => one.multi_group_id === group);
    const isPart = members.length === 1 || members.some((one) => !ids.has(one.id));
    groups.set(group, isPart && members.length > 0 ? group : (newId() as GroupId));
  }
  const taken = new Set(existing.map((field) => field.variable_name));
  const known = new Set(existing.map((field) => field.id));
  return fields.map((field) => {
    const copied = keepConditionsOn(field, (id) => ids.has(id) || known.has(id));
    const variable_name = unusedName(field.variable_name, taken);
    taken.add(variable_name);
    const json = JSON.stringify([copied.required_conditions, copied.visibility_conditions]);
    const remapped = [...ids].reduce((text, [from, to]) => text.replaceAll(from, to), json);
    const [required_conditions, visibility_conditions] = JSON.parse(remapped);
    // A copy must be movable, even if the original is locked.
    const { locked: _, ...format_rules } = copied.format_rules;
    return {
      ...copied,
      format_rules,
      id: ids.get(field.id)!,
      variable_name,
      multi_group_id: field.multi_group_id && groups.get(field.multi_group_id)!,
      required_conditions,
      visibility_conditions,
    };
  });
}

/** Adds the fields unchanged and selects them. */
export function addFields(
  { document, history, selection }: EditorState,
  fields: readonly Field[],
  step: StepName,
): boolean {
  if (fields.length === 0) return false;
  return history.record(step, () => {
    const isDone = document.addFields(fields);
    if (isDone) selection.select(fields.map((field) => field.id));
    return isDone;
  });
}

/** Offset of a duplicate from its original, in points. */
const OFFSET = 12;

export function offsetFields(
  editor: EditorState,
  fields: readonly Field[],
  by: Point<'points'>,
): readonly Field[] {
  return fields.map((field) => {
    const page = editor.view.pageSize(field.page_number);
    const shift = pointInPercent(by, page);
    const { x, y } = field.position;
    const moved = { ...field.position, x: x + shift.x, y: y + shift.y };
    return { ...field, position: keepInside(moved) };
  });
}

export function duplicateFields(editor: EditorState): boolean {
  const copies = cloneFields(editor.selection.fields.peek(), editor.document.allFields());
  return addFields(editor, offsetFields(editor, copies, { x: OFFSET, y: OFFSET }), 'editor.step.duplicate');
}

/** Copies to the same position on each page, without pages the field is already on. */
export function copyToPages(editor: EditorState, pages: readonly number[]): boolean {
  const { document, selection, view } = editor;
  const originals = selection.fields.peek();
  const added: Field[] = [];
  for (const page of pages) {
    const missing = originals.filter((field) => field.page_number !== page);
    for (const copy of cloneFields(missing, [...document.allFields(), ...added])) {
      const { x, y } = copy.position;
      added.push(fieldOnPage(copy, page, { x, y }, view.pageSize(copy.page_number), view.pageSize(page)));
    }
  }
  return addFields(editor, added, 'editor.step.copyToPages');
}
