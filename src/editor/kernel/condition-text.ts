import { definitions } from '../../fields/definitions.ts';
import type { Translator } from '../../i18n/translator.ts';
import type { ConditionOperator } from '../../model/conditions.ts';
import type { Field } from '../../model/field.ts';

const TEXT = ['is_filled', 'is_empty', 'equals', 'not_equals', 'contains', 'not_contains'] as const;
const NUMBER = [
  'is_filled',
  'is_empty',
  'equals',
  'not_equals',
  'greater_than',
  'less_than',
  'greater_than_or_equal',
  'less_than_or_equal',
] as const;
const CHOICE = ['equals', 'not_equals', 'is_filled', 'is_empty'] as const;
const PRESENCE = ['is_filled', 'is_empty'] as const;

/** Operators that make sense for this type. Dates have no order in conditions. */
export function operatorsFor(type: Field['type'] | undefined): readonly ConditionOperator[] {
  if (!type) return PRESENCE;
  const { choice, holds, settings } = definitions[type];
  if (holds === 'number') return NUMBER;
  if (holds === 'option') return CHOICE;
  return settings.includes('readOnlyValue') && choice !== 'any' ? TEXT : PRESENCE;
}

export const needsValue = (operator: ConditionOperator) =>
  operator !== 'is_filled' && operator !== 'is_empty';

/** The condition in words: boxes are checked, other fields are filled in. */
export function operatorText(
  { t }: Translator,
  operator: ConditionOperator,
  field: Field | undefined,
): string {
  const isTick = field && definitions[field.type].holds === 'tick';
  if (isTick && operator === 'is_filled') return t('editor.condition.ticked');
  if (isTick && operator === 'is_empty') return t('editor.condition.notTicked');
  return t(`editor.condition.${operator}`);
}
