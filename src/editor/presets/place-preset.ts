import { definitions } from '../../fields/definitions.ts';
import { type Box, boundsOf, keepInside, type Point } from '../../geometry/box.ts';
import { boxInPercent, boxOnPage } from '../../geometry/page-rect.ts';
import { A4 } from '../../geometry/page-sizes.ts';
import type { Field } from '../../model/field.ts';
import { type GroupId, newId } from '../../model/ids.ts';
import { LIMITS } from '../../model/limits.ts';
import type { FieldPreset, PresetField } from '../../wire/http/field-presets.ts';
import { addFields, cloneFields } from '../commands/copy-fields.ts';
import { recipientFor } from '../commands/place-field.ts';
import type { EditorState } from '../state/editor-state.ts';

/** The selected fields as a preset stores them; null if they're on several pages. */
export function presetFieldsOf({ selection, view }: EditorState): CreatedFields | null {
  const fields = selection.fields.peek();
  const [first] = fields;
  if (!first || fields.some(({ page_number }) => page_number !== first.page_number)) return null;
  const page = view.pageSize(first.page_number);
  const boxes = fields.map(({ position }) => boxInPercent(boxOnPage(position, page), A4));
  const corner = boundsOf(boxes)!;
  return fields.map((field, index) => ({ ...settingsOf(field), position: placeIn(boxes[index]!, corner) }));
}
type CreatedFields = readonly PresetField[];

const round = (value: number) => Math.min(100, Math.round(value * 1e6) / 1e6);

const placeIn = (box: Box, corner: Box) => ({
  x: round(box.x - corner.x),
  y: round(box.y - corner.y),
  width: round(box.width),
  height: round(box.height),
});

/** Without what belongs to this template: recipient, page, conditions and pictures. */
function settingsOf(field: Field): Omit<PresetField, 'position'> {
  const { locked: _, ...format_rules } = field.format_rules;
  return {
    type: field.type,
    required: field.required,
    variable_name: field.variable_name,
    label: field.label,
    placeholder: field.placeholder,
    dropdown_options: [...field.dropdown_options],
    date_default: field.date_default,
    date_signing_default: field.date_signing_default,
    multi_group_id: field.multi_group_id,
    format_rules,
    validation_rules: field.validation_rules,
    read_only: field.read_only,
    // Older records have a picture in it.
    read_only_value: field.read_only_value.startsWith('data:') ? '' : field.read_only_value,
    background_color: field.background_color,
  } as Omit<PresetField, 'position'>;
}

/** The boxes of a preset's fields around a point of a page: the printed size, moved into the page as a whole. */
export function boxesAround(
  preset: FieldPreset,
  center: Point,
  page: { width: number; height: number },
): readonly Box[] {
  const boxes = preset.fields.map(({ position }) => boxInPercent(boxOnPage(position, A4), page));
  const whole = boundsOf(boxes)!;
  const at = keepInside({ ...whole, x: center.x - whole.width / 2, y: center.y - whole.height / 2 });
  return boxes.map((box) => keepInside({ ...box, x: box.x - whole.x + at.x, y: box.y - whole.y + at.y }));
}

/**
 * Places a preset's fields for the active recipient, as one undo step, and selects them. Names that are in use get a
 * number, and groups become new groups.
 *
 * @returns how many were placed, or null if the document can't be changed or would have too many fields
 */
export function placePreset(
  editor: EditorState,
  preset: FieldPreset,
  page_number: number,
  center: Point,
): number | null {
  const { document, view } = editor;
  const existing = document.allFields();
  if (existing.length + preset.fields.length > LIMITS.fieldsPerDocument) return null;
  const boxes = boxesAround(preset, center, view.pageSize(page_number));
  // The template may still have the groups that the preset was saved from.
  const groups = new Map(preset.fields.map(({ multi_group_id: group }) => [group, newId() as GroupId]));
  const fields = preset.fields.map((field, index) =>
    definitions[field.type].create({
      ...(field as Partial<Field>),
      multi_group_id: field.multi_group_id ? groups.get(field.multi_group_id)! : null,
      position: boxes[index]!,
      page_number,
      recipient_id: recipientFor(editor, field.type),
    }),
  );
  const isDone = addFields(editor, cloneFields(fields, existing), 'editor.step.placePreset');
  return isDone ? fields.length : null;
}
