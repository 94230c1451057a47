import { expect, it } from 'vitest';
import { definitions } from '../../../../src/fields/definitions.ts';
import { digestValues } from '../../../../src/fields/rules/digest-values.ts';
import type { Field } from '../../../../src/model/field.ts';
import type { FieldType } from '../../../../src/model/field-types.ts';
import type { FieldValue } from '../../../../src/model/field-value.ts';
import { type FieldId, newId } from '../../../../src/model/ids.ts';

const [me, other] = [newId<'recipient'>(), newId<'recipient'>()];
const field = (type: FieldType, over: Partial<Field> = {}): Field =>
  definitions[type].create({ recipient_id: me, ...over });
const shown = (fields: readonly Field[], values: ReadonlyMap<FieldId, FieldValue>) =>
  digestValues(
    fields,
    (one) => one.recipient_id === me,
    (id) => values.get(id) ?? null,
  );

it("include the signer's own values, without empty ones", () => {
  const [name, box, blank, note] = [field('name'), field('checkbox'), field('text'), field('text')];
  const values = new Map<FieldId, FieldValue>([
    [name.id, 'Ada'],
    [box.id, 'false'],
    [blank.id, '  '],
  ]);
  expect(shown([name, box, blank, note], values)).toEqual({ [name.id]: 'Ada' });
});

it("include others' values only if the signer's formulas and conditions use them", () => {
  const theirs = (name: string) => field('number', { recipient_id: other, variable_name: name });
  const [price, count, rest, asked] = [theirs('unit price'), theirs('n'), theirs('rest'), theirs('asked')];
  const total = field('formula', { format_rules: { formula: 'sum({unit price}, n) * 2' } });
  const note = field('text', {
    visibility_conditions: {
      logic: 'and',
      groups: [{ conditions: [{ field_id: asked.id, operator: 'is_filled', value: '' }] }],
    },
  });
  const all = [price, count, rest, asked];
  const values = new Map<FieldId, FieldValue>(all.map(({ id }, index) => [id, String(index)]));
  expect(shown([...all, total, note], values)).toEqual({ [price.id]: '0', [count.id]: '1', [asked.id]: '3' });
});
