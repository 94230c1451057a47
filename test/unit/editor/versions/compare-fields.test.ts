import { describe, expect, it } from 'vitest';
import { compareFields, countKinds } from '../../../../src/editor/versions/compare-fields.ts';
import type { Field } from '../../../../src/model/field.ts';
import { type FieldId, newId } from '../../../../src/model/ids.ts';
import { fieldAt, person } from '../template.ts';

const moved = (field: Field, x: number, more: Partial<Field> = {}): Field => ({
  ...field,
  ...more,
  position: { ...field.position, x },
});
const remade = (field: Field, more: Partial<Field> = {}): Field => ({
  ...field,
  id: newId() as FieldId,
  ...more,
});
const kindsOf = (before: readonly Field[], after: readonly Field[]) =>
  compareFields(before, after).map(({ kind, id, isMoved }) => ({ kind, id, isMoved }));

describe('the comparison of fields', () => {
  const name = fieldAt(10, 10, { variable_name: 'name' });
  const city = fieldAt(10, 20, { variable_name: 'city' });

  it('finds nothing in equal lists, in whichever order', () => {
    expect(compareFields([name, city], [city, name])).toEqual([]);
  });

  it('tells added, removed, moved and changed fields apart', () => {
    const date = fieldAt(10, 5, { type: 'date' });
    const gone = fieldAt(10, 40, { type: 'checkbox' });
    const label = { ...city, label: 'Town' };
    expect(kindsOf([name, city, gone], [moved(name, 30), label, date])).toEqual([
      { kind: 'added', id: date.id, isMoved: false },
      { kind: 'moved', id: name.id, isMoved: true },
      { kind: 'changed', id: city.id, isMoved: false },
      { kind: 'removed', id: gone.id, isMoved: false },
    ]);
  });

  it('calls a field moved that was resized or is on another page', () => {
    const wider = { ...name, position: { ...name.position, width: 40 } };
    expect(kindsOf([name, city], [wider, { ...city, page_number: 2 }])).toEqual([
      { kind: 'moved', id: name.id, isMoved: true },
      { kind: 'moved', id: city.id, isMoved: true },
    ]);
  });

  it('calls a field changed that also moved, and still knows that it moved', () => {
    expect(kindsOf([name], [moved(name, 30, { required: !name.required })])).toEqual([
      { kind: 'changed', id: name.id, isMoved: true },
    ]);
  });

  it('sees a change of the recipient, of a rule and of a condition', () => {
    const variants: Partial<Field>[] = [
      { recipient_id: person('Ada').id },
      { validation_rules: { maxLength: 5 } },
      {
        visibility_conditions: {
          logic: 'and',
          groups: [{ conditions: [{ field_id: city.id, operator: 'is_filled', value: '' }] }],
        },
      },
    ];
    for (const more of variants)
      expect(kindsOf([name], [{ ...name, ...more }])).toEqual([
        { kind: 'changed', id: name.id, isMoved: false },
      ]);
  });

  it('ignores differences of a position that are less than its rounding', () => {
    expect(compareFields([name], [moved(name, 10.004)])).toEqual([]);
    expect(kindsOf([name], [moved(name, 10.02)])).toHaveLength(1);
  });

  it('pairs a field with an equal one that has another ID', () => {
    expect(compareFields([name, city], [remade(city), remade(name)])).toEqual([]);
  });

  it('pairs a moved field that has another ID by its variable name', () => {
    const other = remade(moved(name, 50));
    expect(kindsOf([name], [other])).toEqual([{ kind: 'moved', id: other.id, isMoved: true }]);
  });

  it('never pairs fields of different types', () => {
    const other = remade(name, { type: 'number' });
    expect(countKinds(compareFields([name], [other]))).toEqual({
      added: 1,
      removed: 1,
      moved: 0,
      changed: 0,
    });
  });

  it('lists differences page by page, line by line, in the direction of reading', () => {
    const left = fieldAt(10, 30);
    const right = fieldAt(60, 30);
    const second = { ...fieldAt(10, 1), page_number: 2 };
    const ids = (direction: 'ltr' | 'rtl') =>
      compareFields([second], [right, left], direction).map(({ id }) => id);
    expect(ids('ltr')).toEqual([left.id, right.id, second.id]);
    expect(ids('rtl')).toEqual([right.id, left.id, second.id]);
  });

  it('compares two thousand fields with as many others', () => {
    const many = Array.from({ length: 2_000 }, (_, index) => fieldAt(index % 80, index / 40));
    const after = many.map((field) => moved(field, field.position.x + 1));
    expect(countKinds(compareFields(many, after)).moved).toBe(2_000);
  });
});
