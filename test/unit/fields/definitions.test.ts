import { describe, expect, it } from 'vitest';
import { definitions } from '../../../src/fields/definitions.ts';
import { acceptedTypes } from '../../../src/fields/file/check-file.ts';
import { parseNumber } from '../../../src/fields/text/check-text.ts';
import { compilePattern } from '../../../src/fields/text/pattern.ts';
import { setPatternEngine } from '../../../src/fields/text/pattern-engine.ts';
import type { Field } from '../../../src/model/field.ts';
import type { FieldType } from '../../../src/model/field-types.ts';
import type { FieldValue } from '../../../src/model/field-value.ts';

setPatternEngine(compilePattern);

const refusal = (type: FieldType, value: FieldValue, over: Partial<Field> = {}) =>
  definitions[type].validate(definitions[type].create(over), value)?.reason ?? null;

describe('validation', () => {
  it('measures text by characters, not code units', () => {
    const rules = { validation_rules: { minLength: 2, maxLength: 3 } };
    expect(refusal('text', 'a', rules)).toBe('tooShort');
    expect(refusal('text', '👍👍👍', rules)).toBeNull();
    expect(refusal('text', 'abcd', rules)).toBe('tooLong');
  });

  it("shows the author's message", () => {
    const field = definitions.text.create({
      validation_rules: { pattern: '^\\d+$', message: 'Digits only' },
    });
    expect(definitions.text.validate(field, 'x')).toMatchObject({
      reason: 'pattern',
      message: 'Digits only',
    });
    expect(definitions.text.validate(field, '42')).toBeNull();
  });

  it.each([
    ['Digits only', 'Digits only'],
    ['  ', null],
    ['', null],
    [undefined, null],
  ])('shows the author’s message %j as %j', (message, expected) => {
    const field = definitions.text.create({ validation_rules: { pattern: '^\\d+$', message } });
    expect(definitions.text.validate(field, 'x')).toEqual({
      reason: 'pattern',
      key: 'fields.refusal.pattern',
      params: {},
      message: expected,
    });
  });

  it("ignores an unusable pattern, which a signer couldn't fix", () => {
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

  it('accepts only existing and allowed days', () => {
    expect(refusal('date', '2024-02-29')).toBeNull();
    expect(refusal('date', '2023-02-29')).toBe('date');
    expect(refusal('date', '29.02.2024')).toBe('date');
    const rules = { validation_rules: { min: '2026-01-01', max: '2026-12-31' } };
    expect(refusal('date', '2025-12-31', rules)).toBe('tooEarly');
    expect(refusal('date', '2027-01-01', rules)).toBe('tooLate');
  });

  it('accepts only existing options', () => {
    expect(refusal('dropdown', 'B', { dropdown_options: ['A', 'B'] })).toBeNull();
    expect(refusal('dropdown', 'C', { dropdown_options: ['A', 'B'] })).toBe('option');
  });

  it('rejects an accidental stroke as a signature', () => {
    const drawn = (strokes: number[][]) => ({ kind: 'drawn', width: 600, height: 200, strokes }) as const;
    expect(refusal('signature', drawn([[10, 10, 0.5, 12, 11, 0.5]]))).toBe('mark');
    expect(refusal('signature', drawn([[10, 10, 0.5, 90, 60, 0.5]]))).toBeNull();
    expect(refusal('signature', drawn([[10, 10]]))).toBe('wrongKind');
    expect(refusal('signature', 'text')).toBe('wrongKind');
  });

  it('restricts files to their type and size', () => {
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

  it.each<[FieldType, FieldValue, Partial<Field>, string | null]>([
    // A bound itself is allowed.
    ['number', '5', { validation_rules: { min: 5, max: '100' } }, null],
    ['number', '100', { validation_rules: { min: 5, max: '100' } }, null],
    ['number', '100.01', { validation_rules: { min: 5, max: '100' } }, 'tooLarge'],
    ['number', '-1', { validation_rules: { min: 0 } }, 'tooSmall'],
    ['number', '7', { validation_rules: { min: '', max: 'x' } }, null],
    ['number', '1'.repeat(100), {}, null],
    ['number', '1'.repeat(101), {}, 'number'],
    ['date', '2026-01-01', { validation_rules: { min: '2026-01-01', max: '2026-12-31' } }, null],
    ['date', '2026-12-31', { validation_rules: { min: '2026-01-01', max: '2026-12-31' } }, null],
    ['date', '2026-12-31T18:30', { validation_rules: { max: '2026-12-31' } }, null],
    ['date', '2026-01-01T00:00', { validation_rules: { min: '2026-01-01T09:00' } }, null],
    ['date', ' 2026-06-15 ', { validation_rules: { min: '2026-01-01', max: '2026-12-31' } }, null],
    ['date', '2025-12-31', { validation_rules: { min: 'soon' } }, null],
    ['date', `2026-06-15T10:00${'0'.repeat(40)}`, {}, 'date'],
    ['text', 'ab', { validation_rules: { minLength: 2, maxLength: 2 } }, null],
    ['text', 'x'.repeat(10_000), {}, null],
    ['text', 'x'.repeat(10_001), {}, 'tooLong'],
    ['text', 'x'.repeat(10_001), { validation_rules: { maxLength: 20_000 } }, 'tooLong'],
    ['cells', 'abcd', { format_rules: { cellCount: 4 } }, null],
    ['cells', 'abcde', { format_rules: { cellCount: 4 } }, 'tooLong'],
    ['cells', 'Zoe\u0301', { format_rules: { cellCount: 3 } }, null],
    ['cells', 'abcdefgh', {}, null],
    ['cells', 'abcdefghi', {}, 'tooLong'],
    ['cells', 'a', { format_rules: { cellCount: 0 } }, null],
    ['cells', 'ab', { format_rules: { cellCount: 0 } }, 'tooLong'],
    ['cells', 'x'.repeat(61), { format_rules: { cellCount: 1000 } }, 'tooLong'],
    ['cells', 'x'.repeat(9), { format_rules: { cellCount: Number.NaN } }, 'tooLong'],
    ['cells', 'ab', { validation_rules: { pattern: '^\\d+$' } }, 'pattern'],
    ['email', ' a@b.de ', {}, null],
    ['email', 'a@b.de', { validation_rules: { pattern: '@example\\.com$' } }, 'pattern'],
    ['email', 'a@b.d', {}, 'email'],
    ['email', 'a@b..de', {}, 'email'],
    ['email', `${'a'.repeat(64)}@b.de`, {}, null],
    ['email', `${'a'.repeat(65)}@b.de`, {}, 'email'],
    ['phone', '1234', {}, null],
    ['phone', '123', {}, 'phone'],
    ['phone', '+49 30 1234 ext. 12', {}, null],
    ['phone', '1'.repeat(51), {}, 'phone'],
    ['phone', '12345', { validation_rules: { maxLength: 4 } }, 'tooLong'],
    ['checkbox', 'true', {}, null],
    ['checkbox', 'false', {}, null],
    ['checkbox', 'yes', {}, 'wrongKind'],
    ['signature', { kind: 'typed', text: 'Ada', font: 'caveat' }, {}, null],
    ['signature', { kind: 'typed', text: 'x'.repeat(200), font: 'caveat' }, {}, null],
    ['signature', { kind: 'typed', text: 'x'.repeat(201), font: 'caveat' }, {}, 'mark'],
    ['signature', { kind: 'typed', text: ' ', font: 'caveat' }, {}, 'mark'],
    ['signature', null, {}, null],
    ['formula', 'anything', {}, null],
  ])('%s %j with %j: %s', (type, value, over, expected) => {
    expect(refusal(type, value, over)).toBe(expected);
  });

  it.each<FieldType>(['text', 'email', 'phone', 'number', 'date', 'dropdown'])(
    'accepts text or no answer for a field of type %s',
    (type) => {
      expect(refusal(type, null)).toBeNull();
      expect(refusal(type, { kind: 'typed', text: 'Ada', font: 'caveat' })).toBe('wrongKind');
    },
  );

  it.each<[FieldType, Partial<Field>, FieldValue, object]>([
    ['text', { validation_rules: { maxLength: 3 } }, 'abcd', { limit: 3 }],
    ['text', { validation_rules: { minLength: 5 } }, 'abcd', { limit: 5 }],
    ['number', { validation_rules: { min: 5 } }, '4', { limit: 5 }],
    ['number', { validation_rules: { max: 5 } }, '6', { limit: 5 }],
    ['date', { validation_rules: { min: '2026-01-01' } }, '2025-01-01', { limit: '2026-01-01' }],
    ['date', { validation_rules: { max: '2026-01-01' } }, '2027-01-01', { limit: '2026-01-01' }],
    ['cells', { format_rules: { cellCount: 2 } }, 'abc', { limit: 2 }],
  ])('tells the limit that a %s with %j has', (type, over, value, params) => {
    const field = definitions[type].create(over);
    expect(definitions[type].validate(field, value)?.params).toEqual(params);
  });

  it("measures ink along its path, relative to the pad's height", () => {
    const drawn = (...strokes: number[][]) =>
      ({ kind: 'drawn', width: 600, height: 100, strokes }) as const satisfies FieldValue;
    expect(refusal('signature', drawn([0, 0, 0.5, 12, 0, 0.5]))).toBeNull();
    expect(refusal('signature', drawn([0, 0, 0.5, 11.9, 0, 0.5]))).toBe('mark');
    expect(refusal('signature', drawn([0, 0, 0.5, 0, 12, 0.5]))).toBeNull();
    // Two taps far apart are not a path; two short strokes add up.
    expect(refusal('signature', drawn([0, 0, 0.5], [90, 90, 0.5]))).toBe('mark');
    expect(refusal('signature', drawn([0, 0, 0.5, 6, 0, 0.5], [50, 50, 0.5, 50, 56, 0.5]))).toBeNull();
    expect(refusal('signature', drawn([0, 0, 0.5, Number.NaN, 40, 0.5]))).toBe('wrongKind');
  });

  it('accepts a photographed signature only as a small PNG', () => {
    const photo = (over: object) => ({
      kind: 'file' as const,
      file_name: 'f.png',
      content_type: 'image/png',
      size: 375 * 1024,
      data_uri: 'data:image/png;base64,AAAA',
      ...over,
    });
    expect(refusal('signature', photo({}))).toBeNull();
    expect(refusal('signature', photo({ size: 375 * 1024 + 1 }))).toBe('fileSize');
    expect(refusal('signature', photo({ content_type: 'image/jpeg' }))).toBe('fileType');
    expect(refusal('signature', photo({ data_uri: 'data:image/svg+xml;base64,AAAA' }))).toBe('fileType');
    expect(refusal('signature', photo({ data_uri: undefined }))).toBe('fileType');
  });

  it.each<[FieldType, string | undefined, readonly string[]]>([
    ['file', undefined, ['image/png', 'image/jpeg', 'application/pdf']],
    ['file', 'image_and_pdf', ['image/png', 'image/jpeg', 'application/pdf']],
    ['file', 'image', ['image/png', 'image/jpeg']],
    ['file', 'pdf', ['application/pdf']],
    ['image', 'pdf', ['image/png', 'image/jpeg']],
    ['stamp', undefined, ['image/png']],
  ])('a field of type %s set to %s accepts %j', (type, accepted, expected) => {
    const format_rules = { acceptedFileTypes: accepted as 'pdf' };
    const field = definitions[type].create(accepted ? { format_rules } : {});
    expect(acceptedTypes(definitions[field.type].upload!, field)).toEqual(expected);
  });

  it('rejects an image whose data says another type, and accepts a file of exactly 10 MB', () => {
    const file = { kind: 'file', file_name: 'f', content_type: 'image/png', size: 10 * 1024 * 1024 } as const;
    expect(refusal('image', file)).toBeNull();
    expect(refusal('image', { ...file, data_uri: 'data:image/png;base64,AA' })).toBeNull();
    expect(refusal('image', { ...file, data_uri: 'data:image/jpeg;base64,AA' })).toBe('fileType');
    expect(refusal('file', { ...file, size: file.size + 1 })).toBe('fileSize');
    expect(refusal('file', 'text')).toBe('wrongKind');
    expect(refusal('image', 'text')).toBe('wrongKind');
    expect(refusal('stamp', { ...file, size: 375 * 1024 })).toBeNull();
  });

  it.each([
    ['+7', 7],
    ['.25', 0.25],
    ['1.', 1],
    ['1\u00a0234\u202f567,89', 1234567.89],
    ['', null],
    ['.', null],
    ['1.2.3', null],
    ['--1', null],
    ['0x10', null],
  ])('reads the number %j as %s', (text, expected) => {
    expect(parseNumber(text)).toBe(expected);
  });
});
