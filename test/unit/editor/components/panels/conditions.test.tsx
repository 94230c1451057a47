// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { confirmDelete } from '../../../../../src/editor/commands/delete-fields.ts';
import { DeleteFieldsDialog } from '../../../../../src/editor/components/dialogs/DeleteFieldsDialog.tsx';
import { FieldPanel } from '../../../../../src/editor/components/panels/FieldPanel.tsx';
import { CONDITION_LIMITS } from '../../../../../src/model/conditions.ts';
import type { Field } from '../../../../../src/model/field.ts';
import { showPanel } from '../../panel.tsx';
import { fieldAt, person } from '../../template.ts';

afterEach(cleanup);

const ada = person('Ada');
const ben = person('Ben', { order: 2 });
const shownIf = ({ id }: Field): Partial<Field> => ({
  visibility_conditions: {
    logic: 'and',
    groups: [{ conditions: [{ field_id: id, operator: 'is_filled', value: '' }] }],
  },
});
const fieldOf = (label: string, more: Partial<Field> = {}) =>
  fieldAt(1, 10, { label, recipient_id: ada.id, ...more });

/** The panel of the first field. */
function showBuilder(fields: readonly Field[]) {
  const panel = showPanel(<FieldPanel />, fields, { recipients: [ada, ben], selected: 1 });
  const part = (name: string) => within(screen.getByRole('group', { name }));
  return { ...panel, visible: part('Shown only when:'), required: part('Required only when:') };
}
const names = (part: ReturnType<typeof showBuilder>['visible']) =>
  [...(part.getByLabelText('Field') as HTMLSelectElement).options].map((option) => option.text);

describe('the condition editor', () => {
  it("offers fields of the same recipient that don't depend on this one", () => {
    const edited = fieldOf('Own');
    const othersField = fieldOf('Foreign', { recipient_id: ben.id });
    const { visible, required } = showBuilder([
      edited,
      fieldOf('Free'),
      fieldOf('Shown', shownIf(edited)),
      othersField,
    ]);
    fireEvent.click(visible.getByRole('button', { name: 'Add a condition' }));
    expect(names(visible)).toEqual(['Free (Page 1)']);
    // Being required doesn't affect visibility, so it can't be circular.
    fireEvent.click(required.getByRole('button', { name: 'Add a condition' }));
    expect(names(required)).toEqual(['Free (Page 1)', 'Shown (Page 1)']);
  });

  it('shows once that there are no fields to choose from', () => {
    showBuilder([fieldOf('Own')]);
    expect(screen.getAllByText('There are no other fields to base a condition on.')).toHaveLength(1);
  });

  it('writes the conditions as shown', () => {
    const free = fieldOf('Free', { type: 'dropdown', dropdown_options: ['Red', 'Green'] });
    const { visible, field } = showBuilder([fieldOf('Own'), free]);
    fireEvent.click(visible.getByRole('button', { name: 'Add a condition' }));
    fireEvent.change(visible.getByLabelText('Operator'), { target: { value: 'equals' } });
    fireEvent.change(visible.getByLabelText('Value'), { target: { value: 'Green' } });
    expect(field().visibility_conditions).toEqual({
      logic: 'and',
      groups: [{ conditions: [{ field_id: free.id, operator: 'equals', value: 'Green' }] }],
    });
    fireEvent.click(visible.getByRole('button', { name: 'Remove this condition' }));
    expect(field().visibility_conditions).toBeNull();
  });

  it("stops at the service's limit", () => {
    const { visible } = showBuilder([fieldOf('Own'), fieldOf('Free')]);
    for (let group = 0; group < CONDITION_LIMITS.groups; group += 1)
      fireEvent.click(visible.getByRole('button', { name: 'Add a condition' }));
    expect(visible.queryByRole('button', { name: 'Add a condition' })).toBeNull();
  });
});

describe('deleting a field that conditions refer to', () => {
  it('asks for confirmation, names the fields, and undo restores both', () => {
    const edited = fieldOf('Own');
    const other = fieldOf('Dependent', shownIf(edited));
    const { editor } = showPanel(<DeleteFieldsDialog ids={[edited.id]} />, [edited, other], {
      recipients: [ada],
    });
    expect(confirmDelete(editor, [other.id])).toBe(false);
    expect(confirmDelete(editor, [edited.id])).toBe(true);
    expect(editor.dialog.peek()).toEqual({ kind: 'delete-fields', ids: [edited.id] });
    expect(screen.getByText(/Dependent/)).toBeTruthy();
    fireEvent.click(screen.getByText('Delete', { selector: 'button *, button' }));
    expect(editor.document.allFields()).toEqual([{ ...other, visibility_conditions: null }]);
    editor.history.undo();
    expect(editor.document.allFields()).toEqual([edited, other]);
  });
});
