import { canHold } from '../../fields/palette-items.ts';
import { LOGIC_LIMITS, type LogicSize, logicSize } from '../../fields/rules/check-logic.ts';
import type { ConditionSet } from '../../model/conditions.ts';
import type { FieldIssue } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import type { Recipient } from '../../model/recipient.ts';

const CONDITION_KEYS = ['required_conditions', 'visibility_conditions'] as const;

/** The set without conditions on fields that `isKept` rejects; null if none are left. */
function prune(set: ConditionSet | null, isKept: (id: FieldId) => boolean): ConditionSet | null {
  if (!set) return null;
  const groups = set.groups
    .map(({ conditions }) => ({ conditions: conditions.filter(({ field_id }) => isKept(field_id)) }))
    .filter(({ conditions }) => conditions.length > 0);
  return groups.length > 0 ? { ...set, groups } : null;
}

const references = (set: ConditionSet | null): readonly FieldId[] =>
  set?.groups.flatMap(({ conditions }) => conditions.map(({ field_id }) => field_id)) ?? [];

/** Removes conditions that refer to missing fields. */
export function removeDanglingConditions(fields: readonly Field[]): readonly Field[] {
  const ids = new Set(fields.map(({ id }) => id));
  const isKept = (id: FieldId) => ids.has(id);
  return fields.map((field) => ({
    ...field,
    required_conditions: prune(field.required_conditions, isKept),
    visibility_conditions: prune(field.visibility_conditions, isKept),
  }));
}

/** Issues between fields, and between fields and recipients. `pathOf` returns a field's path in the call. */
export function checkFields(
  fields: readonly Field[],
  recipients: readonly Recipient[],
  pathOf: (field: Field) => string,
): readonly FieldIssue[] {
  const byId = new Map(fields.map((field) => [field.id, field]));
  const holders = new Map(recipients.map((recipient) => [recipient.id, recipient]));
  const issues: FieldIssue[] = [];
  for (const field of fields) {
    const holder = field.recipient_id && holders.get(field.recipient_id);
    if (holder && !canHold(holder.designation, field.type))
      issues.push({
        path: `${pathOf(field)}.recipient_id`,
        message: `A recipient with the designation ${holder.designation} can’t have a field of type ${field.type}`,
      });
    for (const key of CONDITION_KEYS)
      for (const id of references(field[key])) {
        const other = byId.get(id);
        const path = `${pathOf(field)}.${key}`;
        if (!other)
          issues.push({
            path,
            message: `Refers to field ${id}, which doesn’t exist. To remove such conditions, set force_remove_conditions`,
          });
        else if (other.recipient_id !== field.recipient_id)
          issues.push({ path, message: `Refers to field ${id} of another recipient` });
        else if (other.seal_participant_temp_id)
          issues.push({ path, message: `Refers to field ${id} of a seal` });
      }
  }
  return issues;
}

const NAMES = { formulaCharacters: 'characters of formulas', conditions: 'conditions' } as const;

/**
 * Rejects more formulas or conditions than can be evaluated at once. Older records above a limit can still be changed if they don't grow.
 * @param before the stored fields; none for a new record
 */
export function logicIssues(fields: readonly Field[], before: readonly Field[] = []): readonly FieldIssue[] {
  const [size, old] = [logicSize(fields), logicSize(before)];
  return (Object.keys(LOGIC_LIMITS) as (keyof LogicSize)[])
    .filter((key) => size[key] > LOGIC_LIMITS[key] && size[key] > old[key])
    .map((key) => ({
      path: 'fields',
      message: `Expected at most ${LOGIC_LIMITS[key]} ${NAMES[key]} in all fields together, got ${size[key]}`,
    }));
}
