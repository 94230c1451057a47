import { describe, expect, it } from 'vitest';
import type { ConditionSet } from '../../../../src/model/conditions.ts';
import { EMPTY_FIELD, type Field } from '../../../../src/model/field.ts';
import { newId } from '../../../../src/model/ids.ts';
import { withNewIds } from '../../../../src/server/templates/new-ids.ts';
import type { TemplateParts } from '../../../../src/server/templates/write-parts.ts';

const recipient = newId<'recipient'>();
const seal = newId<'seal-participant'>();
const group = newId<'group'>();
const field = (more: Partial<Field>): Field => ({
  ...EMPTY_FIELD,
  id: newId<'field'>(),
  type: 'checkbox',
  page_number: 1,
  position: { x: 1, y: 1, width: 10, height: 5 },
  required: false,
  ...more,
});
const first = field({ recipient_id: recipient, multi_group_id: group });
const asks: ConditionSet = {
  logic: 'and',
  groups: [{ conditions: [{ field_id: first.id, operator: 'is_filled', value: '' }] }],
};
const second = field({ multi_group_id: group, visibility_conditions: asks });
const third = field({ seal_participant_temp_id: seal, required_conditions: asks });
const parts = {
  recipients: [{ id: recipient }],
  fields: [first, second, third],
  reminders: [{ id: newId<'reminder'>(), recipient_id: recipient }],
  seal_participants: [{ id: seal }],
} as unknown as TemplateParts;

const idsOf = ({ recipients, fields, reminders, seal_participants }: TemplateParts) =>
  [recipients, fields, reminders, seal_participants].flatMap((list) => list.map(({ id }) => id as string));

describe('new IDs', () => {
  it('replace all of them, with every reference', () => {
    const next = withNewIds(parts);
    const [a, b, c] = next.fields;
    expect(new Set([...idsOf(parts), ...idsOf(next)]).size).toBe(12);
    expect(a!.recipient_id).toBe(next.recipients[0]!.id);
    expect(next.reminders[0]!.recipient_id).toBe(next.recipients[0]!.id);
    expect(a!.multi_group_id).toBe(b!.multi_group_id);
    expect(a!.multi_group_id).not.toBe(group);
    expect(b!.visibility_conditions!.groups[0]!.conditions[0]!.field_id).toBe(a!.id);
    expect(c!.required_conditions!.groups[0]!.conditions[0]!.field_id).toBe(a!.id);
    expect(c!.seal_participant_temp_id).toBe(next.seal_participants[0]!.id);
  });

  it('replace only those that are asked for', () => {
    const next = withNewIds(parts, (id) => id === first.id);
    const [a, ...others] = next.fields;
    expect(a).toEqual({ ...first, id: expect.any(String) });
    expect(a!.id).not.toBe(first.id);
    expect(others[0]!.visibility_conditions!.groups[0]!.conditions[0]!.field_id).toBe(a!.id);
    expect({ ...next, fields: [] }).toEqual({ ...parts, fields: [] });
    expect(others.map(({ id }) => id)).toEqual([second.id, third.id]);
  });
});
