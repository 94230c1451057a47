// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/preact';
import { afterEach, describe, expect, it } from 'vitest';
import { FieldPanel } from '../../../../../src/editor/components/panels/FieldPanel.tsx';
import { watchChecks } from '../../../../../src/editor/components/watch-checks.ts';
import { FIELD_TYPES } from '../../../../../src/model/field-types.ts';
import type { GroupId } from '../../../../../src/model/ids.ts';
import { showPanel } from '../../panel.tsx';
import { fieldAt, person } from '../../template.ts';

afterEach(cleanup);

const choose = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label, { selector: 'select, input' }), { target: { value } });
const type = (label: string, value: string) =>
  fireEvent.input(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('field settings', () => {
  it('are shown only for types they apply to', async () => {
    const types = new Map<string, string[]>();
    for (const one of FIELD_TYPES) {
      showPanel(<FieldPanel />, [fieldAt(1, 1, { type: one })]);
      await waitFor(() => expect(document.querySelector('.ui-spinner')).toBeNull());
      for (const { textContent: name } of document.querySelectorAll('label'))
        types.set(name!, [...(types.get(name!) ?? []), one]);
      cleanup();
    }
    expect(types.get('Accepted files')).toEqual(['file']);
    expect(types.get('Date format')).toEqual(['date', 'approval_date']);
    expect(types.get('Options')).toEqual(['dropdown']);
    expect(types.get('Formula')).toEqual(['formula']);
    expect(types.get('Group')).toEqual(['checkbox', 'radio_buttons']);
    expect(types.get('Number of boxes')).toEqual(['cells']);
  });

  it('of several fields are those that all of them have', () => {
    showPanel(<FieldPanel />, [fieldAt(1, 1), fieldAt(1, 9, { type: 'dropdown' })]);
    expect(screen.queryByLabelText('Options')).toBeNull();
    expect(screen.getByLabelText('Label')).toBeTruthy();
  });

  it('are applied to the field, and typing in one input is one undo step', () => {
    const { field, editor } = showPanel(<FieldPanel />, [fieldAt(1, 1)]);
    type('Label', 'C');
    type('Label', 'City');
    type('Variable name', 'city');
    fireEvent.click(screen.getByLabelText('Required'));
    expect(field()).toMatchObject({ label: 'City', variable_name: 'city', required: false });
    expect(editor.history.steps.peek()).toHaveLength(3);
  });

  it('allow only one source for the value', () => {
    const { field } = showPanel(<FieldPanel />, [fieldAt(1, 1)]);
    choose('Filled by', 'fixed');
    type('Value', 'Berlin');
    expect(field()).toMatchObject({ read_only: true, read_only_value: 'Berlin' });
    choose('Filled by', 'prefill');
    expect(field()).toMatchObject({ read_only: false, read_only_value: '' });
    expect(field().format_rules.prefilledData).toBe('full_name');
    choose('Filled by', 'signer');
    expect(field().format_rules).toEqual({});
  });

  it("can prefill from an attribute or a workspace's custom field", async () => {
    const custom = { field_name: 'contract_no', field_label: 'Contract number' };
    const prefilled = fieldAt(1, 1, { format_rules: { prefilledData: 'email' } });
    const { field } = showPanel(<FieldPanel />, [prefilled], { customFields: [custom] as never });
    await screen.findByRole('option', { name: 'Contract number' });
    choose('Data', 'contract_no');
    fireEvent.click(screen.getByLabelText('Recipient can change it'));
    expect(field().format_rules).toEqual({ prefilledData: 'contract_no', prefilledEditable: true });
  });

  it("reject a pattern that answers can't be checked against, with the reason", async () => {
    const { field } = showPanel(<FieldPanel />, [fieldAt(1, 1)]);
    const name = 'Pattern (regular expression)';
    press('Accepted values');
    const input = () => screen.getByLabelText<HTMLInputElement>(name);
    await screen.findByLabelText(name);
    type(name, '[a-z]+');
    type(name, '[a-z]+(');
    expect(screen.getByText('This isn’t a valid regular expression.')).toBeTruthy();
    expect(input().value).toBe('[a-z]+(');
    type(name, '(?<=a)b');
    expect(screen.getByText(/^Lookbehind, .* aren’t supported here\.$/)).toBeTruthy();
    expect(field().validation_rules).toEqual({ pattern: '[a-z]+' });
    type(name, '\\p{Lu}');
    expect(field().validation_rules).toEqual({ pattern: '\\p{Lu}' });
    expect(input().getAttribute('aria-invalid')).not.toBe('true');
    type(name, '');
    expect(field().validation_rules).toEqual({});
  });

  it('of a date are its format and the signing date', async () => {
    const { field } = showPanel(<FieldPanel />, [fieldAt(1, 1, { type: 'date' })]);
    await screen.findByLabelText('Date format');
    choose('Date format', 'yyyy-MM-dd');
    choose('Filled by', 'signingDate');
    expect(field()).toMatchObject({ date_signing_default: true, format_rules: { dateFormat: 'yyyy-MM-dd' } });
  });

  it('show errors at the formula shortly after it was entered', async () => {
    const other = { type: 'number', variable_name: 'price' } as const;
    const formula = { type: 'formula', format_rules: { formula: 'price * 2' } } as const;
    const { editor } = showPanel(<FieldPanel />, [fieldAt(1, 1, formula), fieldAt(1, 9, other)], {
      selected: 1,
    });
    const stop = watchChecks(editor, () => {});
    const description = () =>
      document.getElementById(
        screen.getByLabelText('Formula').getAttribute('aria-describedby')!.split(' ').at(-1)!,
      )!.textContent;
    expect(screen.getByLabelText('Formula').getAttribute('aria-invalid')).toBeNull();
    type('Formula', 'prise * 2');
    await screen.findByText('No other field has the variable name “prise”.');
    expect(screen.getByLabelText('Formula').getAttribute('aria-invalid')).toBe('true');
    expect(description()).toBe('No other field has the variable name “prise”.');
    type('Formula', 'price * (2');
    await screen.findByText('The formula can’t be calculated: price * (2');
    type('Formula', 'price * 3');
    await waitFor(() => expect(screen.getByLabelText('Formula').getAttribute('aria-invalid')).toBeNull());
    stop();
  });

  it('of a list are its options, without duplicates and empty lines', () => {
    const { field } = showPanel(<FieldPanel />, [fieldAt(1, 1, { type: 'dropdown' })]);
    type('Options', 'Red\n\n Green \nRed\n');
    expect(field().dropdown_options).toEqual(['Red', 'Green']);
  });

  it("describe the accepted values in the author's language", async () => {
    const { field } = showPanel(<FieldPanel />, [fieldAt(1, 1)]);
    press('Accepted values');
    await screen.findByLabelText('Pattern (regular expression)');
    type('Pattern (regular expression)', '[0-9');
    expect(screen.getByText('This isn’t a valid regular expression.')).toBeTruthy();
    type('Pattern (regular expression)', '[0-9]+');
    choose('Minimum length', '2');
    choose('Maximum length', '5');
    type('Error message', 'Two to five digits, please');
    expect(field().validation_rules).toEqual({
      pattern: '[0-9]+',
      minLength: 2,
      maxLength: 5,
      message: 'Two to five digits, please',
    });
  });

  it('of a file field are the accepted types', () => {
    const { field } = showPanel(<FieldPanel />, [fieldAt(1, 1, { type: 'file' })]);
    choose('Accepted files', 'pdf');
    expect(field().format_rules.acceptedFileTypes).toBe('pdf');
  });

  it('include the appearance', () => {
    const { field } = showPanel(<FieldPanel />, [fieldAt(1, 1)]);
    choose('Maximum font size', '14');
    expect(screen.getByRole('option', { name: 'Color' })).toBeTruthy();
    choose('Background', 'color');
    expect(field()).toMatchObject({ format_rules: { fontSize: 14 }, background_color: '#fff8c5' });
  });

  it('can add another option to a group', () => {
    const single = fieldAt(10, 10, { type: 'radio_buttons', multi_group_id: 'one' as GroupId, label: 'Yes' });
    const { field } = showPanel(<FieldPanel />, [single]);
    press('Add option to the group');
    expect(field(1)).toMatchObject({ multi_group_id: 'one', label: '', position: { x: 10 } });
    expect(field(1).position.y).toBeGreaterThan(single.position.y + single.position.height);
  });

  it('offer only recipients who can have the field', () => {
    const recipients = [person('Ada'), person('Boss', { designation: 'Approver', order: 2 })];
    showPanel(<FieldPanel />, [fieldAt(1, 1, { type: 'signature' })], { recipients });
    const option = (name: string) => screen.getByRole('option', { name }) as HTMLOptionElement;
    expect([option('Ada').disabled, option('Boss').disabled]).toEqual([false, true]);
  });
});

describe('position and size as numbers', () => {
  afterEach(() => localStorage.clear());

  it('are shown and entered in the chosen unit, relative to the displayed page', () => {
    // The third page is A4 landscape.
    const position = { x: 10, y: 20, width: 25, height: 10 };
    const fields = [1, 3].map((page_number) => ({ ...fieldAt(1, 1, { page_number }), position }));
    const { field } = showPanel(<FieldPanel />, fields, { selected: 1 });
    const value = (label: string) => (screen.getByLabelText(label) as HTMLInputElement).value;
    expect([value('Left'), value('Top')]).toEqual(['10', '20']);
    fireEvent.click(screen.getByLabelText('mm'));
    expect([value('Left'), value('Top')]).toEqual(['21', '59.4']);
    choose('Left', '30');
    expect(field().position.x).toBeCloseTo(((30 * 72) / 25.4 / 595.28) * 100, 5);
    choose('Left', '1 in');
    expect(value('Left')).toBe('25.4');
    choose('Top', '50 %');
    expect(field().position.y).toBe(50);
    choose('Top', 'nonsense');
    expect(value('Top')).toBe('148.5');
    fireEvent.keyDown(screen.getByLabelText('Left'), { key: 'ArrowUp' });
    expect(value('Left')).toBe('25.9');
    cleanup();

    const landscape = showPanel(<FieldPanel />, fields.slice(1));
    expect(value('Left')).toBe('29.7');
    choose('Left', '36 pt');
    choose('Height', '36 pt');
    expect(landscape.field().position.x).toBeCloseTo((36 / 841.89) * 100, 5);
    expect(landscape.field().position.height).toBeCloseTo((36 / 595.28) * 100, 5);
    cleanup();

    // Equal in percent, but different in points.
    showPanel(<FieldPanel />, fields);
    expect(value('Left')).toBe('');
  });

  it('stay on the page and at least the minimum size', () => {
    const { field } = showPanel(<FieldPanel />, [fieldAt(10, 10)]);
    choose('Left', '95');
    expect(field().position.x).toBeCloseTo(80);
    choose('Width', '0.1');
    expect(field().position.width).toBeGreaterThan(1);
    choose('Page', '3');
    expect(field().page_number).toBe(3);
  });

  it('are kept while the field is locked', () => {
    const { field } = showPanel(<FieldPanel />, [fieldAt(10, 10)]);
    const checkbox = screen.getByLabelText('Lock position and size');
    fireEvent.click(checkbox);
    expect(field().format_rules.locked).toBe(true);
    expect(screen.getByLabelText('Left').closest('fieldset')!.disabled).toBe(true);
    fireEvent.click(checkbox);
    expect(field().format_rules).toEqual({});
  });
});

describe('copying to other pages', () => {
  const pagesAfter = (choice: string, range?: readonly [string, string]) => {
    const { editor, announcements } = showPanel(<FieldPanel />, [
      fieldAt(10, 10, { variable_name: 'initial' }),
    ]);
    press('Copy to pages');
    choose('Copy to pages', choice);
    if (range) choose('From page', range[0]);
    if (range) choose('To page', range[1]);
    press(/^Copy to \d/);
    const fields = editor.document.allFields();
    cleanup();
    return {
      pages: fields.map((one) => one.page_number),
      names: fields.map((one) => one.variable_name),
      announcements,
    };
  };

  it('copies to all, odd or even pages or a range, with unique names', () => {
    expect(pagesAfter('all')).toEqual({
      pages: [1, 2, 3],
      names: ['initial', 'initial_2', 'initial_3'],
      announcements: ['2 fields copied'],
    });
    expect(pagesAfter('odd').pages).toEqual([1, 3]);
    expect(pagesAfter('even').pages).toEqual([1, 2]);
    expect(pagesAfter('range', ['2', '2']).pages).toEqual([1, 2]);
    expect(pagesAfter('range', ['3', '3']).pages).toEqual([1, 3]);
  });
});
