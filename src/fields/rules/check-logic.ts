/** Conditions and formulas that cannot do what was meant. */
import type { Field } from '../../model/field.ts';
import type { CheckRule } from '../../model/findings.ts';
import type { FieldId } from '../../model/ids.ts';
import { evaluateFormula } from '../computed/evaluate-formula.ts';
import { definitions } from '../definitions.ts';
import { askedFields, canHoldEver } from './conditions.ts';

type Say = (rule: CheckRule, detail?: string) => void;

/** `circles`: the fields that `fieldsInCircles` finds. */
export function checkConditions(
  field: Field,
  byId: ReadonlyMap<FieldId, Field>,
  circles: ReadonlySet<FieldId>,
  say: Say,
): void {
  const { visibility_conditions: visibility, required_conditions: required } = field;
  if (!visibility && !required) return;
  const asked = [...askedFields(visibility), ...askedFields(required)];
  // What follows from a condition that is gone anyway is not said twice.
  if (asked.some((id) => byId.get(id)?.recipient_id !== field.recipient_id || id === field.id)) {
    say('stale-condition');
    return;
  }
  if (visibility && circles.has(field.id)) say('condition-cycle');
  else if (!canHoldEver(visibility, byId))
    say(field.required || required ? 'required-hidden' : 'never-shown');
}

/**
 * What is wrong with a field's formula: a name that no field has, or the formula itself. Null when nothing is. `known`:
 * fields by their variable name.
 */
export function checkFormula(field: Field, known: ReadonlyMap<string, Field>): string | null {
  if (definitions[field.type].filledBy !== 'formula') return null;
  const formula = field.format_rules.formula ?? '';
  const unknown: string[] = [];
  // Two sets of numbers, so that `1 / (a - b)` is not taken for a mistake only because both are 1.
  const computes = [1, 2].some((round) => {
    let next = round;
    return (
      evaluateFormula(formula, (name) => {
        const asked = known.get(name);
        if (!asked || asked.id === field.id) unknown.push(name);
        next = next * round + 1;
        return String(next);
      }) !== null
    );
  });
  return unknown[0] ?? (computes ? null : formula);
}
