// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { definitions } from '../../../src/fields/definitions.ts';
import type { SigningControlProps } from '../../../src/fields/signing-control.ts';
import { signingControls } from '../../../src/fields/signing-controls.tsx';
import type { Field } from '../../../src/model/field.ts';
import type { FieldType } from '../../../src/model/field-types.ts';
import { type GroupId, newId } from '../../../src/model/ids.ts';

afterEach(cleanup);

const picture = { kind: 'file', file_name: 'me.png', content_type: 'image/png', size: 9 } as const;

function show(type: FieldType, over: Partial<Field> = {}, props: Partial<SigningControlProps> = {}) {
  const Control = signingControls[type];
  const given = { onValue: vi.fn(), onMark: vi.fn(), onFile: vi.fn() };
  const { container } = render(
    <Control
      field={definitions[type].create(over)}
      value={null}
      id="control"
      label="Label"
      name="Label, to be filled"
      isRequired={false}
      isInvalid={false}
      isDisabled={false}
      place="page"
      {...given}
      {...props}
    />,
  );
  const control = container.querySelector<HTMLInputElement>('#control')!;
  return { ...given, container, control };
}

describe('a control on the page', () => {
  it.each<FieldType>([
    'text',
    'text_area',
    'date',
    'checkbox',
    'radio_buttons',
    'dropdown',
    'file',
    'signature',
  ])('of type %s is named, described, and marked when it is refused or needed', (type) => {
    const { control } = show(
      type,
      {},
      { isInvalid: true, describedBy: 'why', isRequired: type !== 'signature' },
    );
    expect(control.getAttribute('aria-label')).toBe('Label, to be filled');
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(control.getAttribute('aria-describedby')).toBe('why');
    expect(control.required ?? false).toBe(type !== 'signature');
    cleanup();
    const { control: plain } = show(type, {}, { place: 'sheet' });
    // In the sheet a visible label names it; a file's button has its own name.
    expect(plain.getAttribute('aria-label')).toBe(type === 'file' ? 'Label, to be filled' : null);
    expect(plain.hasAttribute('aria-invalid')).toBe(false);
    expect(plain.required ?? false).toBe(false);
  });

  it.each<[FieldType, string]>([
    ['text', 'readOnly'],
    ['text_area', 'readOnly'],
    ['date', 'readOnly'],
    ['checkbox', 'disabled'],
    ['radio_buttons', 'disabled'],
    ['dropdown', 'disabled'],
    ['file', 'disabled'],
    ['signature', 'disabled'],
  ])('of type %s cannot be changed while it is %s', (type, property) => {
    const isSet = (isDisabled: boolean) =>
      (show(type, {}, { isDisabled }).control as unknown as Record<string, boolean>)[property];
    expect(isSet(true)).toBe(true);
    cleanup();
    expect(isSet(false)).toBe(false);
  });
});

describe('a text', () => {
  it.each<FieldType>(['text', 'text_area', 'date'])(
    'of type %s is told while and after it is typed',
    (type) => {
      const value = type === 'date' ? '2026-02-03' : 'Ada';
      const { control, onValue } = show(type);
      fireEvent.input(control, { target: { value } });
      fireEvent.change(control);
      expect(onValue.mock.calls).toEqual([
        [value, 'typing'],
        [value, 'done'],
      ]);
    },
  );

  it.each<[FieldType, Record<string, string | null>]>([
    ['text', { type: 'text', autocomplete: null, inputmode: null, enterkeyhint: 'next' }],
    ['email', { type: 'email', autocomplete: 'email', inputmode: 'email' }],
    ['phone', { type: 'tel', autocomplete: 'tel', inputmode: 'tel' }],
    ['name', { autocomplete: 'name', autocapitalize: 'words' }],
    ['company', { autocomplete: 'organization' }],
    ['title', { autocomplete: 'organization-title' }],
    ['number', { type: 'text', inputmode: 'decimal' }],
    ['cells', { autocomplete: 'off', autocapitalize: 'characters' }],
  ])('of type %s asks for the right keyboard and suggestions', (type, expected) => {
    const { control } = show(type);
    for (const [name, value] of Object.entries(expected)) {
      const found = [...control.attributes].find((one) => one.name.toLowerCase() === name)?.value;
      const property = (control as unknown as Record<string, unknown>)[name];
      expect([name, found ?? (property || null)]).toEqual([name, value]);
    }
  });

  it.each<[FieldType, Partial<Field>, number]>([
    ['text', {}, 10_000],
    ['text', { validation_rules: { maxLength: 40 } }, 40],
    ['text', { validation_rules: { maxLength: 40_000 } }, 10_000],
    ['text_area', { validation_rules: { maxLength: 40 } }, 40],
    ['cells', { format_rules: { cellCount: 5 } }, 5],
    ['cells', { format_rules: { cellCount: 5 }, validation_rules: { maxLength: 3 } }, 3],
    ['text', { format_rules: { cellCount: 5 } }, 10_000],
  ])('of type %s with %j takes no more than %i characters', (type, over, longest) => {
    expect(show(type, over).control.maxLength).toBe(longest);
  });

  it('shows its answer, and where it has none the author’s hint or its label', () => {
    expect(show('text', {}, { value: 'Ada' }).control.value).toBe('Ada');
    cleanup();
    expect(show('text', {}, { value: picture }).control.value).toBe('');
    cleanup();
    expect(show('text').control.placeholder).toBe('Label');
    cleanup();
    expect(show('text', { placeholder: 'As in your passport' }).control.placeholder).toBe(
      'As in your passport',
    );
    cleanup();
    expect(show('text', {}, { place: 'sheet' }).control.placeholder).toBe('');
  });

  it('of several lines has room for them in the sheet', () => {
    const rows = (place: 'page' | 'sheet') =>
      Number(show('text_area', {}, { place }).control.getAttribute('rows'));
    expect(rows('sheet')).toBe(4);
    cleanup();
    expect(rows('page')).toBe(1);
  });
});

describe('a date', () => {
  it.each([
    [{}, '1000-01-01', '9999-12-31'],
    [{ min: '2026-01-01', max: '2026-12-31' }, '2026-01-01', '2026-12-31'],
    [{ min: 5, max: 'x2026-12-31' }, '1000-01-01', '9999-12-31'],
    [{ min: '2026-01-01T10:00', max: '2026-1-1' }, '1000-01-01', '9999-12-31'],
  ])('with the rules %j is chosen from %s to %s', (validation_rules, min, max) => {
    const { control } = show('date', { validation_rules }, { value: '2026-02-03T10:00' });
    expect([control.type, control.min, control.max, control.value]).toEqual(['date', min, max, '2026-02-03']);
  });
});

describe('a choice', () => {
  const group = newId() as GroupId;

  it('ticks and unticks a box', () => {
    const { control, onValue } = show('checkbox');
    expect(control.checked).toBe(false);
    fireEvent.click(control);
    fireEvent.change(control, { target: { checked: true } });
    fireEvent.change(control, { target: { checked: false } });
    expect(onValue.mock.calls.slice(-2)).toEqual([
      ['true', 'done'],
      ['false', 'done'],
    ]);
    cleanup();
    expect(show('checkbox', {}, { value: 'true' }).control.checked).toBe(true);
  });

  it('does not ask for every box of a group', () => {
    expect(show('checkbox', { multi_group_id: group }, { isRequired: true }).control.required).toBe(false);
  });

  it('is one of the buttons with the same name; a lone button has a name of its own', () => {
    const { control, onValue } = show('radio_buttons', { multi_group_id: group });
    expect(control.name).toBe(`page-${group}`);
    expect(control.checked).toBe(false);
    fireEvent.change(control, { target: { checked: true } });
    fireEvent.change(control, { target: { checked: false } });
    expect(onValue.mock.calls).toEqual([['true', 'done']]);
    cleanup();
    const [a, b] = [show('radio_buttons'), show('radio_buttons', {}, { value: 'true' })];
    expect(a.control.name).not.toBe(b.control.name);
    expect(b.control.checked).toBe(true);
  });

  it('is one of a list, headed by the author’s hint', () => {
    const over = { dropdown_options: ['Monthly', 'Yearly'], placeholder: 'How often?' };
    const { control, onValue } = show('dropdown', over, { value: 'Yearly' });
    const options = [...control.querySelectorAll('option')];
    expect(options.map(({ value, textContent }) => [value, textContent])).toEqual([
      ['', 'How often?'],
      ['Monthly', 'Monthly'],
      ['Yearly', 'Yearly'],
    ]);
    expect(control.value).toBe('Yearly');
    fireEvent.change(control, { target: { value: 'Monthly' } });
    expect(onValue.mock.calls).toEqual([['Monthly', 'done']]);
    cleanup();
    expect(show('dropdown').control.querySelector('option')!.textContent).not.toBe('');
  });
});

describe('a file', () => {
  it('is chosen among the types that the field accepts', () => {
    const { control, onFile } = show('file', { format_rules: { acceptedFileTypes: 'pdf' } });
    expect(control.accept).toBe('application/pdf');
    expect(screen.getByText('Label')).toBeTruthy();
    const file = new File(['x'], 'a.pdf');
    Object.defineProperty(control, 'files', { value: [file], configurable: true });
    fireEvent.change(control);
    expect(onFile).toHaveBeenCalledWith(file);
    Object.defineProperty(control, 'files', { value: [], configurable: true });
    fireEvent.change(control);
    expect(onFile).toHaveBeenCalledTimes(1);
    cleanup();
    expect(show('image').control.accept).toBe('image/png,image/jpeg');
  });

  it('shows the existing file’s name, and is no longer required', () => {
    const { control } = show('file', {}, { value: picture, isRequired: true });
    expect(control.getAttribute('aria-label')).toBe('Label, to be filled: me.png');
    expect(control.required).toBe(false);
    expect(screen.getByText('me.png')).toBeTruthy();
  });

  it('that is a picture shows through without its name', () => {
    const { container } = show('image', {}, { value: picture });
    expect(container.textContent).toBe('');
    cleanup();
    expect(show('image').container.textContent).toBe('Label');
    cleanup();
    expect(show('image', {}, { value: 'not a file' }).container.textContent).toBe('Label');
  });
});

describe('a signature', () => {
  it('opens a dialog, and hides its hint once filled', () => {
    const { control, onMark } = show('signature');
    expect(control.textContent).toBe('Label');
    fireEvent.click(control);
    expect(onMark).toHaveBeenCalledTimes(1);
    cleanup();
    expect(show('signature', {}, { value: picture }).control.textContent).toBe('');
  });

  it('has a hint that fits its box, and only its sign where that is tiny', () => {
    expect(show('signature', {}, { size: { width: 120, height: 30 } }).control.textContent).toBe('Label');
    cleanup();
    const { control } = show('signature', {}, { size: { width: 14, height: 14 } });
    expect(control.textContent).toBe('');
    expect(control.querySelector('path')!.getAttribute('d')).toBe(definitions.signature.icon);
  });
});

describe('what is not the signer’s to fill', () => {
  it('is said to screen readers, with its value when there is one', () => {
    expect(show('formula', {}, { value: '42' }).control.textContent).toBe('Label, to be filled: 42');
    cleanup();
    expect(show('formula').control.textContent).toBe('Label, to be filled');
    cleanup();
    expect(show('formula', {}, { value: picture }).control.textContent).toBe('Label, to be filled');
  });

  it.each([
    ['https://example.com/a', true],
    [' HTTP://example.com ', true],
    ['mailto:ada@example.com', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['//example.com', false],
    ['x https://example.com', false],
  ])('is a link for %j: %s', (address, isLink) => {
    const { control } = show('url', { read_only_value: address });
    expect(control.tagName).toBe(isLink ? 'A' : 'SPAN');
    expect(control.getAttribute('href')).toBe(isLink ? address.trim() : null);
    if (isLink) {
      expect(control.getAttribute('target')).toBe('_blank');
      expect(control.getAttribute('rel')).toBe('noopener noreferrer');
    }
  });

  it('a link goes where the request says before where the template said, under the author’s words', () => {
    const over = { read_only_value: 'https://old.example', format_rules: { urlDisplayText: 'Terms' } };
    const { control } = show('url', over, { value: 'https://new.example' });
    expect(control.getAttribute('href')).toBe('https://new.example');
    expect(control.textContent).toBe('Terms');
    cleanup();
    expect(show('url', { read_only_value: 'https://a.example' }).control.textContent).toBe(
      'Label, to be filled',
    );
  });
});
