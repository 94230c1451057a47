import type { FieldId } from './ids.ts';

export const CONDITION_OPERATORS = [
  'is_filled',
  'is_empty',
  'equals',
  'not_equals',
  'contains',
  'not_contains',
  'greater_than',
  'less_than',
  'greater_than_or_equal',
  'less_than_or_equal',
] as const;
export type ConditionOperator = (typeof CONDITION_OPERATORS)[number];

export interface Condition {
  readonly field_id: FieldId;
  readonly operator: ConditionOperator;
  readonly value: string;
}

/** Groups are combined by `logic`, conditions in a group by the opposite operator. */
export interface ConditionSet {
  readonly logic: 'and' | 'or';
  readonly groups: readonly { readonly conditions: readonly Condition[] }[];
}

export const CONDITION_LIMITS = { groups: 20, conditions: 20, value: 1000 } as const;

function holds(condition: Condition, values: (id: FieldId) => string): boolean {
  const actual = values(condition.field_id).trim().toLowerCase();
  const wanted = condition.value.trim().toLowerCase();
  const compare = () => Number(actual) - Number(wanted);
  switch (condition.operator) {
    case 'is_filled':
      return actual !== '';
    case 'is_empty':
      return actual === '';
    case 'equals':
      return actual === wanted;
    case 'not_equals':
      return actual !== wanted;
    case 'contains':
      return actual.includes(wanted);
    case 'not_contains':
      return !actual.includes(wanted);
    case 'greater_than':
      return actual !== '' && compare() > 0;
    case 'less_than':
      return actual !== '' && compare() < 0;
    case 'greater_than_or_equal':
      return actual !== '' && compare() >= 0;
    case 'less_than_or_equal':
      return actual !== '' && compare() <= 0;
  }
}

/** Whether the conditions are met. Unknown fields count as empty; a set without groups is met. */
export function isMet(set: ConditionSet, values: (id: FieldId) => string): boolean {
  if (set.groups.length === 0) return true;
  const group = (conditions: readonly Condition[]) =>
    set.logic === 'and'
      ? conditions.some((condition) => holds(condition, values))
      : conditions.every((condition) => holds(condition, values));
  return set.logic === 'and'
    ? set.groups.every(({ conditions }) => conditions.length === 0 || group(conditions))
    : set.groups.some(({ conditions }) => group(conditions));
}
