import type { ConditionSet } from '../../model/conditions.ts';
import type { Field } from '../../model/field.ts';

/**
 * Limits for all fields of a template or request together. Every formula and condition is evaluated when a signer finishes, while
 * the page waits; at these limits that takes a few milliseconds.
 */
export const LOGIC_LIMITS = { formulaCharacters: 100_000, conditions: 10_000 } as const;

export type LogicSize = { readonly [K in keyof typeof LOGIC_LIMITS]: number };

const conditionsIn = (set: ConditionSet | null): number =>
  set?.groups.reduce((count, group) => count + group.conditions.length, 0) ?? 0;

export function logicSize(fields: readonly Field[]): LogicSize {
  let formulaCharacters = 0;
  let conditions = 0;
  for (const field of fields) {
    formulaCharacters += field.format_rules.formula?.length ?? 0;
    conditions += conditionsIn(field.visibility_conditions) + conditionsIn(field.required_conditions);
  }
  return { formulaCharacters, conditions };
}

export const isTooMuchLogic = ({ formulaCharacters, conditions }: LogicSize): boolean =>
  formulaCharacters > LOGIC_LIMITS.formulaCharacters || conditions > LOGIC_LIMITS.conditions;
