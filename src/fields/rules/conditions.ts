/** What can be said about conditions without any answers: whom they ask, in circles or in vain. */
import { type Condition, type ConditionSet, isMet } from '../../model/conditions.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import { definitions } from '../definitions.ts';

/** Fields that the set asks about, each once. */
export function askedFields(set: ConditionSet | null): readonly FieldId[] {
  return [...new Set(set?.groups.flatMap(({ conditions }) => conditions.map((one) => one.field_id)))];
}

/**
 * Whether `from` would be shown or hidden by `to`, directly or by way of others. Required conditions make no circle: two
 * fields of which one is needed when the other is empty are a choice.
 */
export function isShownBy(fields: ReadonlyMap<FieldId, Field>, from: FieldId, to: FieldId): boolean {
  const seen = new Set<FieldId>();
  const next = [from];
  for (let id = next.pop(); id !== undefined; id = next.pop()) {
    for (const asked of askedFields(fields.get(id)?.visibility_conditions ?? null)) {
      if (asked === to) return true;
      if (!seen.has(asked)) next.push(asked);
      seen.add(asked);
    }
  }
  return false;
}

/** Whether some answer could make the condition hold. Fixed values have one answer, choices few, all else any. */
function isPossible(condition: Condition, fields: ReadonlyMap<FieldId, Field>): boolean {
  const asked = fields.get(condition.field_id);
  if (!asked) return condition.operator === 'is_empty';
  const { holds } = definitions[asked.type];
  const answers = asked.read_only
    ? [asked.read_only_value]
    : holds === 'option'
      ? ['', ...asked.dropdown_options]
      : holds === 'tick'
        ? ['', 'true']
        : null;
  const alone: ConditionSet = { logic: 'and', groups: [{ conditions: [condition] }] };
  return answers === null || answers.some((answer) => isMet(alone, () => answer));
}

/** False when the set cannot hold, whatever is answered. */
export function canHoldEver(set: ConditionSet | null, fields: ReadonlyMap<FieldId, Field>): boolean {
  if (!set || set.groups.length === 0) return true;
  const possible = (one: Condition) => isPossible(one, fields);
  return set.logic === 'and'
    ? set.groups.every(({ conditions }) => conditions.length === 0 || conditions.some(possible))
    : set.groups.some(({ conditions }) => conditions.every(possible));
}
