import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../src/fields/definitions.ts';
import { type AnswerOf, isVisible, missingFields } from '../../../../src/fields/rules/missing-answers.ts';
import { visibleValues } from '../../../../src/fields/rules/visible-values.ts';
import type { Field } from '../../../../src/model/field.ts';

const text = (over: Partial<Field> = {}) => definitions.text.create({ required: true, ...over });
const shownIf = (other: Field, value: string) => ({
  logic: 'and' as const,
  groups: [{ conditions: [{ field_id: other.id, operator: 'equals' as const, value }] }],
});

/** Each field asks the one before it for "yes"; `count` of them. */
function chain(count: number): Field[] {
  const fields = [text()];
  for (let index = 1; index < count; index += 1)
    fields.push(text({ visibility_conditions: shownIf(fields[index - 1]!, 'yes') }));
  return fields;
}
const shown = (fields: readonly Field[], answer: AnswerOf) => {
  const counted = visibleValues(fields, answer);
  return fields.map((field) => isVisible(field, counted));
};

describe('visible values', () => {
  it('leave out fields that depend on a hidden field, in any order', () => {
    const fields = chain(3);
    const [a, b, c] = fields as [Field, Field, Field];
    const answer: AnswerOf = (id) => (id === a.id ? 'no' : 'yes');
    for (const order of [fields, [c, b, a], [b, c, a]])
      expect(order.filter((field) => isVisible(field, visibleValues(order, answer)))).toEqual([a]);
    expect(visibleValues(fields, answer)(b.id)).toBeNull();
    expect(
      missingFields(
        fields,
        visibleValues(fields, (id) => (id === a.id ? 'no' : null)),
      ),
    ).toEqual([]);
    expect(shown(fields, () => 'yes')).toEqual([true, true, true]);
  });

  it('are resolved in chains as long as a template has fields', () => {
    const fields = chain(5_000);
    const answer: AnswerOf = (id) => (id === fields[1]!.id ? 'no' : 'yes');
    expect(shown([...fields].reverse(), answer).filter(Boolean)).toHaveLength(2);
  });

  it('terminate for circular conditions', () => {
    const [a, b] = [text(), text()];
    const circle = [
      { ...a, visibility_conditions: shownIf(b, 'yes') },
      { ...b, visibility_conditions: shownIf(a, 'yes') },
    ];
    expect(shown(circle, () => 'yes')).toEqual([true, true]);
    expect(shown(circle, () => 'no')).toEqual([false, false]);
  });
});
