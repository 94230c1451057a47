/** Finds mistakes in conditions and formulas. */
import type { Field } from '../../model/field.ts';
import type { CheckRule } from '../../model/findings.ts';
import type { FieldId } from '../../model/ids.ts';
import { evaluateFormula } from '../computed/evaluate-formula.ts';
import { definitions } from '../definitions.ts';
import { isSatisfiable, referencedFields } from './conditions.ts';

type Say = (rule: CheckRule, detail?: string) => void;

/** `cyclic`: the fields that `fieldsInCycles` finds. */
export function checkConditions(
  field: Field,
  byId: ReadonlyMap<FieldId, Field>,
  cyclic: ReadonlySet<FieldId>,
  say: Say,
): void {
  const { visibility_conditions: visibility, required_conditions: required } = field;
  if (!visibility && !required) return;
  const asked = [...referencedFields(visibility), ...referencedFields(required)];
  // A dangling condition is reported once, without its consequences.
  if (asked.some((id) => byId.get(id)?.recipient_id !== field.recipient_id || id === field.id)) {
    say('stale-condition');
    return;
  }
  if (visibility && cyclic.has(field.id)) say('condition-cycle');
  else if (!isSatisfiable(visibility, byId))
    say(field.required || required ? 'required-hidden' : 'never-shown');
}

/**
 * The mistake in a field's formula: an unknown name, or the formula itself; null if there is none. `known`: fields by variable
 * name.
 */
export function checkFormula(field: Field, known: ReadonlyMap<string, Field>): string | null {
  if (definitions[field.type].filledBy !== 'formula') return null;
  const formula = field.format_rules.formula ?? '';
  const unknown: string[] = [];
  // Tries two sets of numbers, so that `1 / (a - b)` is no mistake just because both are 1.
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
