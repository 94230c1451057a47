import { describe, expect, it } from 'vitest';
import '../../../src/fields/shared/pattern.ts';
import { definitions } from '../../../src/fields/definitions.ts';
import { parseNumber } from '../../../src/fields/shared/check.ts';
import type { Field } from '../../../src/model/field.ts';
import type { FieldType } from '../../../src/model/field-types.ts';
import type { FieldValue } from '../../../src/model/field-value.ts';

const refusal = (type: FieldType, value: FieldValue, over: Partial<Field> = {}) =>
  definitions[type].validate(definitions[type].create(over), value)?.reason ?? null;

describe('validation', () => {
  it('checks the length of text by characters, not code units', () => {
    const rules = { validation_rules: { minLength: 2, maxLength: 3 } };
    expect(refusal('text', 'a', rules)).toBe('tooShort');
    expect(refusal('text', '👍👍👍', rules)).toBeNull();
    expect(refusal('text', 'abcd', rules)).toBe('tooLong');
  });

  it('tells the author’s own message', () => {
    const field = definitions.text.create({
      validation_rules: { pattern: '^\\d+$', message: 'Digits only' },
    });
    expect(definitions.text.validate(field, 'x')).toMatchObject({
      reason: 'pattern',
      message: 'Digits only',
    });
    expect(definitions.text.validate(field, '42')).toBeNull();
  });

  it('ignores a pattern that cannot be run: a signer cannot mend it', () => {
    expect(refusal('text', 'x', { validation_rules: { pattern: '(' } })).toBeNull();
  });

  it.each([
    ['a@b.de', null],
    ['first.last+tag@sub.example.co.uk', null],
    ['müller@example.com', null],
    ['a@b', 'email'],
    ['a b@c.de', 'email'],
    ['@c.de', 'email'],
    ['a@@c.de', 'email'],
    [`${'a'.repeat(300)}@c.de`, 'email'],
  ])('email %s', (value, expected) => expect(refusal('email', value)).toBe(expected));

  it.each([
    ['+44 20 7946 0958', null],
    ['(030) 901820', null],
    ['12', 'phone'],
    ['call me', 'phone'],
  ])('phone %s', (value, expected) => expect(refusal('phone', value)).toBe(expected));

  it('compares numbers as numbers', () => {
    const rules = { validation_rules: { min: '5', max: 100 } };
    expect(refusal('number', '10', rules)).toBeNull();
    expect(refusal('number', '4.9', rules)).toBe('tooSmall');
    expect(refusal('number', '100,5', rules)).toBe('tooLarge');
    expect(refusal('number', '1e3')).toBe('number');
    expect(refusal('number', '12abc')).toBe('number');
  });

  it('reads decimals with point or comma and grouped by spaces', () => {
    expect(parseNumber(' 1 234,5 ')).toBe(1234.5);
    expect(parseNumber('-.5')).toBe(-0.5);
    expect(parseNumber('1,234,567')).toBeNull();
  });

  it('knows which days exist, and which are allowed', () => {
    expect(refusal('date', '2024-02-29')).toBeNull();
    expect(refusal('date', '2023-02-29')).toBe('date');
    expect(refusal('date', '29.02.2024')).toBe('date');
    const rules = { validation_rules: { min: '2026-01-01', max: '2026-12-31' } };
    expect(refusal('date', '2025-12-31', rules)).toBe('tooEarly');
    expect(refusal('date', '2027-01-01', rules)).toBe('tooLate');
  });

  it('takes only options that are there', () => {
    expect(refusal('dropdown', 'B', { dropdown_options: ['A', 'B'] })).toBeNull();
    expect(refusal('dropdown', 'C', { dropdown_options: ['A', 'B'] })).toBe('option');
  });

  it('refuses a slip of the finger as a signature', () => {
    const drawn = (strokes: number[][]) => ({ kind: 'drawn', width: 600, height: 200, strokes }) as const;
    expect(refusal('signature', drawn([[10, 10, 0.5, 12, 11, 0.5]]))).toBe('mark');
    expect(refusal('signature', drawn([[10, 10, 0.5, 90, 60, 0.5]]))).toBeNull();
    expect(refusal('signature', drawn([[10, 10]]))).toBe('wrongKind');
    expect(refusal('signature', 'text')).toBe('wrongKind');
  });

  it('holds files to type and size', () => {
    const file = (content_type: string, size: number) =>
      ({ kind: 'file', file_name: 'f', content_type, size }) as const;
    const pdfOnly = { format_rules: { acceptedFileTypes: 'pdf' as const } };
    expect(refusal('file', file('application/pdf', 10), pdfOnly)).toBeNull();
    expect(refusal('file', file('image/png', 10), pdfOnly)).toBe('fileType');
    expect(refusal('file', file('application/pdf', 11 * 1024 * 1024))).toBe('fileSize');
    expect(refusal('stamp', file('image/jpeg', 10))).toBe('fileType');
    expect(refusal('stamp', file('image/png', 400 * 1024))).toBe('fileSize');
    expect(refusal('image', { ...file('image/png', 10), data_uri: 'data:text/html;base64,AA' })).toBe(
      'fileType',
    );
  });
});
