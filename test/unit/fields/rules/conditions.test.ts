import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../src/fields/definitions.ts';
import { dependsOn, isSatisfiable, referencedFields } from '../../../../src/fields/rules/conditions.ts';
import type { Condition, ConditionSet } from '../../../../src/model/conditions.ts';
import type { Field } from '../../../../src/model/field.ts';
import { type FieldId, newId } from '../../../../src/model/ids.ts';

const byId = (...fields: Field[]) => new Map(fields.map((field) => [field.id, field]));
const asks = (field_id: FieldId, operator: Condition['operator'] = 'is_filled', value = ''): Condition => ({
  field_id,
  operator,
  value,
});
const set = (logic: 'and' | 'or', ...groups: Condition[][]): ConditionSet => ({
  logic,
  groups: groups.map((conditions) => ({ conditions })),
});
const text = definitions.text.create();
const plan = definitions.dropdown.create({ dropdown_options: ['Gold', 'Silver'] });
const tick = definitions.checkbox.create();
const button = definitions.radio_buttons.create();
const fixed = definitions.text.create({ read_only: true, read_only_value: 'Gold' });
const fields = byId(text, plan, tick, button, fixed);
const possible = asks(plan.id, 'equals', 'gold');
const impossible = asks(plan.id, 'equals', 'bronze');

describe('conditions without any answers', () => {
  it('evaluate each field once', () => {
    expect(referencedFields(null)).toEqual([]);
    expect(referencedFields(set('and', [asks(text.id), asks(plan.id)], [asks(text.id)]))).toEqual([
      text.id,
      plan.id,
    ]);
  });

  it.each<[string, Condition, boolean]>([
    ['free text may be anything', asks(text.id, 'equals', 'bronze'), true],
    ['a list has its options', possible, true],
    ['a list has no other options', impossible, false],
    ['a list may be left empty', asks(plan.id, 'is_empty'), true],
    ['a tick is there', asks(tick.id, 'equals', 'true'), true],
    ['or not', asks(tick.id, 'is_empty'), true],
    ['and nothing else', asks(tick.id, 'equals', 'maybe'), false],
    ['a button is chosen', asks(button.id, 'equals', 'true'), true],
    ['or not, and nothing else', asks(button.id, 'equals', 'maybe'), false],
    ['a fixed value is what it is', asks(fixed.id, 'equals', 'Gold'), true],
    ['and nothing else', asks(fixed.id, 'equals', 'Silver'), false],
    ['and never empty', asks(fixed.id, 'is_empty'), false],
    ['a field that is gone is empty', asks(newId() as FieldId, 'is_empty'), true],
    ['and never filled', asks(newId() as FieldId, 'is_filled'), false],
  ])('%s', (_what, condition, expected) => {
    expect(isSatisfiable(set('and', [condition]), fields)).toBe(expected);
  });

  it.each<[string, ConditionSet | null, boolean]>([
    ['no condition', null, true],
    ['no group', set('or'), true],
    ['one of a group that is joined by or', set('and', [impossible, possible]), true],
    ['every group that is joined by and', set('and', [possible], [impossible]), false],
    ['an empty group', set('and', [], [possible]), true],
    ['one of the groups that are joined by or', set('or', [impossible], [possible]), true],
    ['all of a group that is joined by and', set('or', [possible, impossible]), false],
    ['no group at all', set('or', [impossible], [impossible]), false],
  ])('need %s to hold', (_what, given, expected) => {
    expect(isSatisfiable(given, fields)).toBe(expected);
  });
});

describe('circular conditions', () => {
  const shownBy = (id: FieldId) => ({ visibility_conditions: set('and', [asks(id)]) });

  it("are found however long the circle is; a chain isn't one", () => {
    const [a, b, c] = [definitions.text.create(), definitions.text.create(), definitions.text.create()];
    const chain = byId({ ...a, ...shownBy(b.id) }, { ...b, ...shownBy(c.id) }, c);
    expect(dependsOn(chain, a.id, c.id)).toBe(true);
    expect(dependsOn(chain, a.id, a.id)).toBe(false);
    const circle = byId({ ...a, ...shownBy(b.id) }, { ...b, ...shownBy(c.id) }, { ...c, ...shownBy(a.id) });
    expect(dependsOn(circle, a.id, a.id)).toBe(true);
  });

  it("elsewhere don't keep the search running", () => {
    const [a, b, c] = [definitions.text.create(), definitions.text.create(), definitions.text.create()];
    const aside = byId({ ...a, ...shownBy(b.id) }, { ...b, ...shownBy(c.id) }, { ...c, ...shownBy(b.id) });
    expect(dependsOn(aside, a.id, a.id)).toBe(false);
  });

  it('end at a removed field', () => {
    const a = definitions.text.create(shownBy(newId() as FieldId));
    expect(dependsOn(byId(a), a.id, a.id)).toBe(false);
  });
});
