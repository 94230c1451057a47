import { describe, expect, it } from 'vitest';
import { evaluateFormula } from '../../../../src/fields/computed/evaluate-formula.ts';
import { definitions } from '../../../../src/fields/definitions.ts';
import { fieldsInCycles, LOGIC_LIMITS, logicSize } from '../../../../src/fields/rules/check-logic.ts';
import { MAX_OVERLAPS, overlapsOn } from '../../../../src/fields/rules/check-overlaps.ts';
import { checkTemplate } from '../../../../src/fields/rules/check-template.ts';
import { dependsOn } from '../../../../src/fields/rules/conditions.ts';
import { evaluateForm } from '../../../../src/fields/rules/evaluate-form.ts';
import { requiredQuestions } from '../../../../src/fields/rules/missing-answers.ts';
import type { Field } from '../../../../src/model/field.ts';
import { type FieldId, newId } from '../../../../src/model/ids.ts';
import { logicIssues } from '../../../../src/server/templates/check-fields.ts';

const formula = (expression: string, over: Partial<Field> = {}) =>
  definitions.formula.create({ format_rules: { formula: expression }, ...over });
const shownBy = (...ids: readonly FieldId[]) => ({
  logic: 'or' as const,
  groups: [{ conditions: ids.map((field_id) => ({ field_id, operator: 'is_filled' as const, value: '' })) }],
});
const everyField = 5_000;

/**
 * How often `key` of a field is read on the average, by counting instead of a clock. In proportion to the number of fields it is
 * a few times; code that goes through all fields for each reads it thousands of times.
 */
function readsPerField(
  fields: readonly Field[],
  key: keyof Field,
  work: (counted: readonly Field[]) => unknown,
): number {
  let reads = 0;
  const counted = fields.map((field) =>
    Object.defineProperty({ ...field }, key, {
      enumerable: true,
      get: () => {
        reads += 1;
        return field[key];
      },
    }),
  );
  work(counted);
  return reads / fields.length;
}
const FEW = 30;

describe('the total size of all formulas and conditions', () => {
  const long = `${'1+'.repeat(499)}1`;
  const many = (count: number) => Array.from({ length: count }, () => formula(long));

  it('is counted over all fields', () => {
    const one = definitions.text.create({});
    const other = definitions.text.create({
      visibility_conditions: shownBy(one.id),
      required_conditions: shownBy(one.id, one.id),
    });
    expect(logicSize([one, other, formula('1+1')])).toEqual({ formulaCharacters: 3, conditions: 3 });
  });

  it("is rejected above the limit, unless it was stored that way and doesn't grow", () => {
    const fits = many(100);
    expect(logicIssues(fits)).toEqual([]);
    const above = [...fits, ...many(2)];
    expect(logicIssues(above)).toEqual([
      {
        path: 'fields',
        message: `Expected at most ${LOGIC_LIMITS.formulaCharacters} characters of formulas in all fields together, got ${999 * 102}`,
      },
    ]);
    expect(logicIssues(above, [...above, formula('1')])).toEqual([]);
    expect(logicIssues([...above, formula('1')], above)).toHaveLength(1);
  });

  it('is a finding in a template that was stored above it', () => {
    const rules = (fields: readonly Field[]) =>
      checkTemplate({
        fields,
        recipients: [],
        pageCount: 1,
        pageSize: () => ({ width: 600, height: 800 }),
      }).map(({ rule }) => rule);
    expect(rules(many(102))).toContain('too-much-logic');
    expect(rules(many(100))).not.toContain('too-much-logic');
  });

  it('is computed without looking through all fields for each name', () => {
    const sum = Array.from({ length: 165 }, (_none, index) => `a${index}`).join('+');
    const numbers = Array.from({ length: 2_000 }, (_none, index) =>
      definitions.number.create({ variable_name: index < 1_800 ? `b${index}` : `a${index - 1_800}` }),
    );
    const fields = [...numbers, ...Array.from({ length: 90 }, () => formula(sum))];
    const reads = readsPerField(fields, 'variable_name', (counted) => {
      const settled = evaluateForm(counted, { isOwn: () => true, evaluate: evaluateFormula }, () => '1');
      expect([...settled.formulas.values()].every((value) => value === '165')).toBe(true);
    });
    expect(reads).toBeLessThan(FEW);
  });
});

describe('a full template is checked field by field, not by pairs of fields', () => {
  const check = (fields: readonly Field[]) =>
    checkTemplate({
      fields,
      recipients: [],
      pageCount: fields.length,
      pageSize: () => ({ width: 600, height: 800 }),
    });

  it('with a group of checkboxes', () => {
    const multi_group_id = newId<'group'>();
    const fields = Array.from({ length: everyField }, () =>
      definitions.checkbox.create({ multi_group_id, required: true }),
    );
    const reads = readsPerField(fields, 'multi_group_id', (counted) =>
      expect(requiredQuestions(counted, () => null)).toHaveLength(1),
    );
    expect(reads).toBeLessThan(FEW);
  });

  it('with a chain of conditions', () => {
    const fields: Field[] = [definitions.text.create({})];
    while (fields.length < everyField)
      fields.push(
        definitions.text.create({
          page_number: fields.length,
          visibility_conditions: shownBy(fields.at(-1)!.id),
        }),
      );
    expect(readsPerField(fields, 'visibility_conditions', check)).toBeLessThan(FEW);
  });

  it('with one name on every field', () => {
    const fields = Array.from({ length: everyField }, (_none, page_number) =>
      definitions.text.create({ variable_name: 'same', multi_group_id: newId<'group'>(), page_number }),
    );
    expect(readsPerField(fields, 'multi_group_id', check)).toBeLessThan(FEW);
  });
});

it('with circular fields that are shown by themselves', () => {
  let seed = 7;
  const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 200; round += 1) {
    const ids = Array.from({ length: 8 }, () => newId<'field'>());
    const fields = ids.map((id) =>
      definitions.text.create({
        id,
        visibility_conditions:
          random(3) === 0 ? null : shownBy(...Array.from({ length: 1 + random(2) }, () => ids[random(8)]!)),
      }),
    );
    const byId = new Map(fields.map((field) => [field.id, field]));
    const expected = ids.filter((id) => dependsOn(byId, id, id));
    expect(ids.filter((id) => fieldsInCycles(fields).has(id))).toEqual(expected);
  }
});

it('with overlapping fields, reported up to a limit', () => {
  const fields = Array.from({ length: everyField }, () =>
    definitions.text.create({ position: { x: 10, y: 10, width: 20, height: 5 } }),
  );
  expect(overlapsOn(fields)).toHaveLength(MAX_OVERLAPS);
  expect(overlapsOn(fields.slice(0, 3))).toHaveLength(3);
});
