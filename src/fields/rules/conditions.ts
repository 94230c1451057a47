/** Static analysis of conditions: what they refer to, cycles, and conditions that can never hold. */
import { type Condition, type ConditionSet, isMet } from '../../model/conditions.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import { definitions } from '../definitions.ts';

/** Fields that the set refers to, each once. */
export function referencedFields(set: ConditionSet | null): readonly FieldId[] {
  return [...new Set(set?.groups.flatMap(({ conditions }) => conditions.map((one) => one.field_id)))];
}

/**
 * Whether the visibility of `from` depends on `to`, directly or indirectly. Required conditions don't count: two fields that are
 * each required when the other is empty are a choice, not a cycle.
 */
export function dependsOn(
  fields: Pick<ReadonlyMap<FieldId, Field>, 'get'>,
  from: FieldId,
  to: FieldId,
): boolean {
  const seen = new Set<FieldId>();
  const next = [from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    for (const asked of referencedFields(fields.get(id)?.visibility_conditions ?? null)) {
      if (asked === to) return true;
      if (!seen.has(asked)) next.push(asked);
      seen.add(asked);
    }
  }
  return false;
}

/** Whether some answer satisfies the condition. A fixed value is the only answer, choices have few, other types any. */
function isPossible(condition: Condition, fields: ReadonlyMap<FieldId, Field>): boolean {
  const asked = fields.get(condition.field_id);
  if (!asked) return condition.operator === 'is_empty';
  const { holds } = definitions[asked.type];
  const answers = asked.read_only
    ? // Conditions see the name of a picture's file.
      [asked.read_only_picture ? asked.type : asked.read_only_value]
    : holds === 'option'
      ? ['', ...asked.dropdown_options]
      : holds === 'tick'
        ? ['', 'true']
        : null;
  const alone: ConditionSet = { logic: 'and', groups: [{ conditions: [condition] }] };
  return answers === null || answers.some((answer) => isMet(alone, () => answer));
}

/** False if no answers satisfy the set. */
export function isSatisfiable(set: ConditionSet | null, fields: ReadonlyMap<FieldId, Field>): boolean {
  if (!set || set.groups.length === 0) return true;
  const possible = (one: Condition) => isPossible(one, fields);
  return set.logic === 'and'
    ? set.groups.every(({ conditions }) => conditions.length === 0 || conditions.some(possible))
    : set.groups.some(({ conditions }) => conditions.every(possible));
}
