import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../src/fields/definitions.ts';
import {
  groupOf,
  groupsOf,
  isRequired,
  isVisible,
  missingFields,
  requiredQuestions,
} from '../../../../src/fields/rules/missing-answers.ts';
import type { Field } from '../../../../src/model/field.ts';
import type { FieldType } from '../../../../src/model/field-types.ts';
import type { FieldValue } from '../../../../src/model/field-value.ts';
import { type FieldId, newId } from '../../../../src/model/ids.ts';

const field = (type: FieldType, over: Partial<Field> = {}) =>
  definitions[type].create({ required: true, ...over });
const answers = (...entries: readonly (readonly [Field, FieldValue])[]) => {
  const map = new Map(entries.map(([one, value]) => [one.id, value]));
  return (id: FieldId) => map.get(id) ?? null;
};
const when = (other: Field, operator: 'equals' | 'is_filled', value = '') => ({
  logic: 'and' as const,
  groups: [{ conditions: [{ field_id: other.id, operator, value }] }],
});

describe('missing answers', () => {
  it('include required fields that are empty or invalid', () => {
    const name = field('name');
    const email = field('email');
    const note = field('text', { required: false });
    expect(missingFields([name, email, note], answers()).map(({ id }) => id)).toEqual([name.id, email.id]);
    expect(missingFields([name, email], answers([name, 'Ada'], [email, 'nonsense']))).toEqual([email]);
    expect(missingFields([name, email], answers([name, 'Ada'], [email, 'a@b.de']))).toEqual([]);
  });

  it('include a group of radio buttons once', () => {
    const group = newId<'group'>();
    const [yes, no] = [
      field('radio_buttons', { multi_group_id: group }),
      field('radio_buttons', { multi_group_id: group }),
    ];
    expect(requiredQuestions([yes, no], answers())).toMatchObject([{ isDone: false }]);
    expect(missingFields([yes, no], answers([no, 'true'], [yes, 'false']))).toEqual([]);
  });

  it('include a group of checkboxes without a checked one', () => {
    const group = newId<'group'>();
    const boxes = [1, 2, 3].map(() => field('checkbox', { multi_group_id: group }));
    expect(missingFields(boxes, answers())).toHaveLength(1);
    expect(missingFields(boxes, answers([boxes[2]!, 'true']))).toEqual([]);
  });

  it('never include fields that are hidden, read-only, dated at signing or set by the service', () => {
    const ask = field('checkbox');
    const hidden = field('text', { visibility_conditions: when(ask, 'is_filled') });
    expect(isVisible(hidden, answers())).toBe(false);
    expect(isRequired(hidden, answers())).toBe(false);
    expect(isRequired(hidden, answers([ask, 'true']))).toBe(true);
    expect(isRequired(field('text', { read_only: true }), answers())).toBe(false);
    expect(isRequired(field('date', { date_signing_default: true }), answers())).toBe(false);
    expect(isRequired(field('formula'), answers())).toBe(false);
  });

  it('follow required conditions instead of `required`', () => {
    const plan = field('dropdown');
    const tax = field('text', { required: false, required_conditions: when(plan, 'equals', 'Business') });
    expect(isRequired(tax, answers([plan, 'Private']))).toBe(false);
    expect(isRequired(tax, answers([plan, 'business']))).toBe(true);
  });
});

describe('a required question', () => {
  const group = newId<'group'>();
  const other = newId<'group'>();

  it('comes from each required field, in order, answered or not', () => {
    const [name, note, email] = [field('name'), field('text', { required: false }), field('email')];
    const questions = requiredQuestions([name, note, email], answers([name, 'Ada']));
    expect(questions).toEqual([
      { field: name, fields: [name], isDone: true },
      { field: email, fields: [email], isDone: false },
    ]);
  });

  it('comes from a group as a whole if any part is required', () => {
    const parts = [false, true].map((required) => field('checkbox', { multi_group_id: group, required }));
    expect(requiredQuestions(parts, answers())).toEqual([{ field: parts[0], fields: parts, isDone: false }]);
    const optional = parts.map((part) => ({ ...part, required: false }));
    expect(requiredQuestions(optional, answers())).toEqual([]);
  });

  it('depends only on the visible parts of a group', () => {
    const ask = field('checkbox', { required: false });
    const hidden = field('radio_buttons', {
      multi_group_id: group,
      visibility_conditions: when(ask, 'is_filled'),
    });
    const shown = field('radio_buttons', { multi_group_id: group });
    const asked = (...given: readonly (readonly [Field, FieldValue])[]) =>
      requiredQuestions([ask, hidden, shown], answers(...given));
    expect(asked([hidden, 'true'])).toEqual([{ field: shown, fields: [shown], isDone: false }]);
    expect(asked([ask, 'true'], [hidden, 'true'])).toEqual([
      { field: hidden, fields: [hidden, shown], isDone: true },
    ]);
  });

  it('occurs once per group', () => {
    const fields = [group, other, group, other].map((multi_group_id) =>
      field('radio_buttons', { multi_group_id }),
    );
    expect(requiredQuestions(fields, answers()).map((question) => question.fields)).toEqual([
      [fields[0], fields[2]],
      [fields[1], fields[3]],
    ]);
  });
});

describe('a group', () => {
  const group = newId<'group'>();
  const box = field('checkbox', { multi_group_id: group });
  const second = field('checkbox', { multi_group_id: group });
  const button = field('radio_buttons', { multi_group_id: group });
  const text = field('text', { multi_group_id: group });
  const alone = field('checkbox', { multi_group_id: null });
  const fields = [box, button, text, second, alone];

  it.each([
    ['of boxes', box, [box, second]],
    ['of buttons', button, [button]],
    ['of a text, which has none', text, [text]],
    ['of a box without one', alone, [alone]],
  ])('%s holds the fields of its type', (_what, one, expected) => {
    expect(groupOf(one, fields)).toEqual(expected);
    expect(groupsOf(fields)(one)).toEqual(expected);
  });

  it('of a field from another list is empty', () => {
    expect(groupsOf([text])(box)).toEqual([]);
  });
});
