import { describe, expect, it } from 'vitest';
import { placePreset, presetFieldsOf } from '../../../../src/editor/presets/place-preset.ts';
import { sizeOnPage } from '../../../../src/geometry/page-rect.ts';
import type { Field } from '../../../../src/model/field.ts';
import type { RecipientId } from '../../../../src/model/ids.ts';
import type { FieldPreset } from '../../../../src/wire/http/field-presets.ts';
import { editorWith, fieldAt, person } from '../template.ts';

const group = crypto.randomUUID() as Field['multi_group_id'];
const ada = person('Ada');
const ben = person('Ben', { order: 2 });
const fields = [
  fieldAt(50, 60, {
    label: 'Rent',
    variable_name: 'rent',
    recipient_id: ada.id as RecipientId,
    type: 'number',
    format_rules: { locked: true, fontSize: 12 },
    visibility_conditions: { logic: 'and', groups: [] },
  }),
  fieldAt(60, 70, { type: 'radio_buttons', multi_group_id: group }),
  fieldAt(70, 70, { type: 'radio_buttons', multi_group_id: group }),
];

function saved(): { editor: ReturnType<typeof editorWith>; preset: FieldPreset } {
  const editor = editorWith(fields, { recipients: [ada, ben] });
  editor.selection.select(fields.map(({ id }) => id));
  const at = '2026-01-01T00:00:00.000Z';
  const preset = { id: 'p', name: 'P', fields: [...presetFieldsOf(editor)!], created_at: at, updated_at: at };
  return { editor, preset };
}

describe('presetFieldsOf', () => {
  it('keeps settings, and not what belongs to the template', () => {
    const [rent, option] = saved().preset.fields;
    expect(rent).toMatchObject({ label: 'Rent', position: { x: 0, y: 0 }, format_rules: { fontSize: 12 } });
    expect(rent).not.toHaveProperty('recipient_id');
    expect(rent).not.toHaveProperty('visibility_conditions');
    expect(rent!.format_rules).not.toHaveProperty('locked');
    expect(option!.position.x).toBeCloseTo(10, 3);
    expect(option!.position.y).toBeCloseTo(10, 3);
  });

  it('is null for no fields, and for fields on several pages', () => {
    const editor = editorWith([fieldAt(1, 1), fieldAt(1, 1, { page_number: 2 })]);
    expect(presetFieldsOf(editor)).toBeNull();
    editor.selection.select(editor.document.fieldIds.peek());
    expect(presetFieldsOf(editor)).toBeNull();
  });
});

describe('placePreset', () => {
  it('places for the active recipient in the printed size, around the point, in one undo step', () => {
    const { editor, preset } = saved();
    editor.view.recipientId.value = ben.id;
    // Landscape.
    expect(placePreset(editor, preset, 3, { x: 50, y: 50 })).toBe(3);
    const placed = editor.document.allFields().slice(3);
    expect(placed.every((one) => one.page_number === 3 && one.recipient_id === ben.id)).toBe(true);
    const before = sizeOnPage(fields[0]!.position, editor.view.pageSize(1));
    const after = sizeOnPage(placed[0]!.position, editor.view.pageSize(3));
    expect(after.width).toBeCloseTo(before.width, 1);
    expect(after.height).toBeCloseTo(before.height, 1);
    editor.history.undo();
    expect(editor.document.allFields()).toHaveLength(3);
  });

  it('gives new IDs, an unused name and a group of its own', () => {
    const { editor, preset } = saved();
    placePreset(editor, preset, 1, { x: 50, y: 20 });
    const placed = editor.document.allFields().slice(3);
    expect(placed[0]!.variable_name).toBe('rent_2');
    expect(placed[1]!.multi_group_id).toBe(placed[2]!.multi_group_id);
    expect(placed[1]!.multi_group_id).not.toBe(group);
    expect(placed.some(({ id }) => fields.some((one) => one.id === id))).toBe(false);
  });

  it('stays inside the page as a whole', () => {
    const { editor, preset } = saved();
    placePreset(editor, preset, 1, { x: 100, y: 100 });
    for (const { position } of editor.document.allFields()) {
      expect(position.x + position.width).toBeLessThanOrEqual(100.001);
      expect(position.y + position.height).toBeLessThanOrEqual(100.001);
    }
  });

  it('places nothing into a read-only or full document', () => {
    const { preset } = saved();
    expect(placePreset(editorWith([], { isReadOnly: true }), preset, 1, { x: 1, y: 1 })).toBeNull();
    const full = editorWith(Array.from({ length: 4_999 }, () => fieldAt(1, 1)));
    expect(placePreset(full, preset, 1, { x: 1, y: 1 })).toBeNull();
  });
});
