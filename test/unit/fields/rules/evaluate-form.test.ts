import { describe, expect, it } from 'vitest';
import { evaluateFormula } from '../../../../src/fields/computed/evaluate-formula.ts';
import { definitions } from '../../../../src/fields/definitions.ts';
import { evaluateForm, visibleValues } from '../../../../src/fields/rules/evaluate-form.ts';
import { type AnswerOf, isVisible, missingFields } from '../../../../src/fields/rules/missing-answers.ts';
import type { Field } from '../../../../src/model/field.ts';
import type { FieldValue } from '../../../../src/model/field-value.ts';
import type { FieldId } from '../../../../src/model/ids.ts';

const number = (variable_name: string, over: Partial<Field> = {}) =>
  definitions.number.create({ variable_name, ...over });
const formula = (text: string, over: Partial<Field> = {}) =>
  definitions.formula.create({ format_rules: { formula: text }, ...over });
const shownIf = (other: Field, value: string) => ({
  logic: 'and' as const,
  groups: [{ conditions: [{ field_id: other.id, operator: 'equals' as const, value }] }],
});

function settle(
  fields: readonly Field[],
  answers: ReadonlyMap<FieldId, FieldValue>,
  { isOwn = (): boolean => true, evaluate = evaluateFormula as typeof evaluateFormula | null } = {},
) {
  return evaluateForm(fields, { isOwn, evaluate }, (id) => answers.get(id) ?? null);
}

describe('evaluating a form', () => {
  it('computes formulas from answers', () => {
    const price = number('price');
    const total = formula('price * 2');
    const { formulas, final, counted } = settle([price, total], new Map([[price.id, '21']]));
    expect([...formulas]).toEqual([[total.id, '42']]);
    expect([final(total.id), counted(total.id), final(price.id)]).toEqual(['42', '42', '21']);
  });

  it('lets a formula use the results of earlier ones', () => {
    const price = number('price');
    const twice = formula('price * 2', { variable_name: 'twice' });
    const more = formula('twice + 1');
    const answers = new Map([[price.id, '10']]);
    expect(settle([price, twice, more], answers).final(more.id)).toBe('21');
  });

  it("keeps another signer's formula at its stored result", () => {
    const theirs = formula('1 + 1');
    const answers = new Map([[theirs.id, '7']]);
    const { formulas, final } = settle([theirs], answers, { isOwn: () => false });
    expect(formulas.size).toBe(0);
    expect(final(theirs.id)).toBe('7');
  });

  it("returns no result while the engine isn't loaded, for an error, and for an empty formula", () => {
    const sum = formula('1 + 1');
    const answers = new Map([[sum.id, 'old']]);
    expect(settle([sum], answers, { evaluate: null }).final(sum.id)).toBeNull();
    const wrong = formula('nobody + 1');
    expect(settle([wrong], new Map()).final(wrong.id)).toBeNull();
    const empty = definitions.formula.create();
    expect(settle([empty], new Map()).final(empty.id)).toBeNull();
  });

  it('ignores hidden answers', () => {
    const choice = number('choice');
    const extra = number('extra', { visibility_conditions: shownIf(choice, '1') });
    const sum = formula('sum(choice, extra)');
    const only = formula('choice * 10');
    const fields = [choice, extra, sum, only];
    const shown = settle(
      fields,
      new Map([
        [choice.id, '1'],
        [extra.id, '5'],
      ]),
    );
    expect([shown.final(sum.id), shown.counted(extra.id)]).toEqual(['6', '5']);
    const hidden = settle(
      fields,
      new Map([
        [choice.id, '2'],
        [extra.id, '5'],
      ]),
    );
    expect([hidden.final(sum.id), hidden.final(only.id)]).toEqual([null, '20']);
    expect([hidden.final(extra.id), hidden.counted(extra.id)]).toEqual(['5', null]);
  });

  it("can show or hide fields by a formula's result", () => {
    const price = number('price');
    const twice = formula('price * 2');
    const note = number('note', { visibility_conditions: shownIf(twice, '20') });
    const counted = (text: string) =>
      settle(
        [price, twice, note],
        new Map([
          [price.id, text],
          [note.id, '9'],
        ]),
      ).counted(note.id);
    expect([counted('10'), counted('11')]).toEqual(['9', null]);
  });
});

describe('values of visible fields', () => {
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
});
