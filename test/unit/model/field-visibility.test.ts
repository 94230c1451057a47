import { describe, expect, it } from 'vitest';
import type { ConditionOperator } from '../../../src/model/conditions.ts';
import type { Field } from '../../../src/model/field.ts';
import { missingFields, visibleFields } from '../../../src/model/field-visibility.ts';
import type { FieldId, GroupId } from '../../../src/model/ids.ts';

const field = (id: string, given: Partial<Field> = {}): Field => ({
  id: id as FieldId,
  type: 'text',
  recipient_id: null,
  page_number: 1,
  position: { x: 1, y: 1, width: 10, height: 3 },
  required: false,
  variable_name: id,
  label: '',
  placeholder: '',
  dropdown_options: [],
  date_default: null,
  date_signing_default: false,
  multi_group_id: null,
  format_rules: {},
  validation_rules: {},
  read_only: false,
  read_only_value: '',
  background_color: null,
  required_conditions: null,
  visibility_conditions: null,
  ...given,
});
const when = (id: string, operator: ConditionOperator, value = '') => ({
  logic: 'and' as const,
  groups: [{ conditions: [{ field_id: id as FieldId, operator, value }] }],
});
const from = (values: Record<string, string>) => (id: FieldId) => values[id] ?? null;

describe('visible fields', () => {
  it('follows a chain: a hidden field counts as empty for the next', () => {
    const fields = [
      field('c', { visibility_conditions: when('b', 'is_filled') }),
      field('b', { visibility_conditions: when('a', 'equals', 'yes') }),
      field('a'),
    ];
    expect([...visibleFields(fields, from({ a: 'yes', b: 'x' }))]).toEqual(['c', 'b', 'a']);
    expect([...visibleFields(fields, from({ a: 'no', b: 'x' }))]).toEqual(['a']);
  });

  it('comes to an end when fields hide each other', () => {
    const fields = [
      field('a', { visibility_conditions: when('b', 'is_empty') }),
      field('b', { visibility_conditions: when('a', 'is_empty') }),
    ];
    expect(visibleFields(fields, from({ a: '1', b: '1' }))).toBeInstanceOf(Set);
  });
});

describe('missing fields', () => {
  it('names what is visible, required and empty', () => {
    const fields = [
      field('a', { required: true }),
      field('b', { required: true, visibility_conditions: when('a', 'is_filled') }),
      field('c'),
    ];
    expect(missingFields(fields, from({}))).toEqual(['a']);
    expect(missingFields(fields, from({ a: 'x' }))).toEqual(['b']);
    expect(missingFields(fields, from({ a: 'x', b: 'y' }))).toEqual([]);
  });

  it('lets a condition replace `required`', () => {
    const a = field('a', { required: true, required_conditions: when('b', 'equals', 'yes') });
    expect(missingFields([a, field('b')], from({ b: 'no' }))).toEqual([]);
    expect(missingFields([a, field('b')], from({ b: 'YES' }))).toEqual(['a']);
  });

  it('takes any one of a group', () => {
    const group = (id: string, required: boolean) =>
      field(id, { type: 'radio_buttons', required, multi_group_id: 'g' as GroupId });
    const fields = [group('a', false), group('b', true)];
    expect(missingFields(fields, from({ a: 'false' }))).toEqual(['a']);
    expect(missingFields(fields, from({ a: 'true' }))).toEqual([]);
  });
});
