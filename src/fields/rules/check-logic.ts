/** Finds mistakes in conditions and formulas. */

import type { ConditionSet } from '../../model/conditions.ts';
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
  // Tries two sets of numbers, so that `1 / (a - b)` isn't rejected because both are 1.
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

/** A field on the current path, and the next of its references to visit. */
interface Visit {
  readonly id: FieldId;
  readonly asked: readonly FieldId[];
  next: number;
}

/**
 * Fields whose visibility depends on themselves: strongly connected components of the visibility conditions (Tarjan's algorithm,
 * linear). Iterative, because a chain may be as long as a template has fields.
 */
export function fieldsInCycles(fields: readonly Field[]): ReadonlySet<FieldId> {
  const asks = new Map(fields.map((field) => [field.id, referencedFields(field.visibility_conditions)]));
  const found = new Set<FieldId>();
  /** Tarjan's index and low link of each field. */
  const place = new Map<FieldId, number>();
  const low = new Map<FieldId, number>();
  const open: FieldId[] = [];
  const isOpen = new Set<FieldId>();
  const enter = (id: FieldId): Visit => {
    low.set(id, place.size);
    place.set(id, place.size);
    open.push(id);
    isOpen.add(id);
    return { id, asked: asks.get(id)!, next: 0 };
  };
  const lower = (id: FieldId, to: number) => low.set(id, Math.min(low.get(id)!, to));

  const leave = ({ id, asked }: Visit) => {
    if (low.get(id) !== place.get(id)) return;
    const component = open.splice(open.lastIndexOf(id));
    for (const one of component) isOpen.delete(one);
    if (component.length > 1 || asked.includes(id)) for (const one of component) found.add(one);
  };

  for (const start of asks.keys()) {
    if (place.has(start)) continue;
    const path = [enter(start)];
    for (let visit = path.at(-1); visit; visit = path.at(-1)) {
      const to = visit.asked[visit.next++];
      if (to === undefined) {
        path.pop();
        leave(visit);
        const above = path.at(-1);
        if (above) lower(above.id, low.get(visit.id)!);
      } else if (!asks.has(to)) continue;
      else if (!place.has(to)) path.push(enter(to));
      else if (isOpen.has(to)) lower(visit.id, place.get(to)!);
    }
  }
  return found;
}
