import { isMet } from './conditions.ts';
import type { Field } from './field.ts';
import { type FieldValue, isFilled, valueText } from './field-value.ts';
import type { FieldId } from './ids.ts';

/**
 * The fields that are to be seen with these values. A hidden field counts as empty for the others, so hiding one can hide
 * the next; fields that hide each other in a circle stay as the last round left them.
 */
export function visibleFields(
  fields: readonly Field[],
  value: (id: FieldId) => FieldValue,
): ReadonlySet<FieldId> {
  let visible = new Set(fields.map((field) => field.id));
  // Each round can only settle one more link of a chain, so there are never more rounds than fields.
  for (let round = 0; round <= fields.length; round++) {
    const seen = (id: FieldId) => (visible.has(id) ? valueText(value(id)) : '');
    const next = new Set(
      fields
        .filter(
          ({ visibility_conditions }) => visibility_conditions === null || isMet(visibility_conditions, seen),
        )
        .map((field) => field.id),
    );
    const isSettled = next.size === visible.size && [...next].every((id) => visible.has(id));
    visible = next;
    if (isSettled) break;
  }
  return visible;
}

/** Whether the field has to be filled, were it alone: its condition, when it has one, replaces `required`. */
export function isRequired(field: Field, seen: (id: FieldId) => string): boolean {
  return field.required_conditions === null ? field.required : isMet(field.required_conditions, seen);
}

/**
 * What still has to be filled, in the given order: visible, required and empty. Radio buttons and checkboxes of one group
 * stand for each other: the first of the group is named when none is chosen and any of them is required.
 */
export function missingFields(
  fields: readonly Field[],
  value: (id: FieldId) => FieldValue,
): readonly FieldId[] {
  const visible = visibleFields(fields, value);
  const seen = (id: FieldId) => (visible.has(id) ? valueText(value(id)) : '');
  const missing: FieldId[] = [];
  const groups = new Set<string>();
  for (const field of fields) {
    if (!visible.has(field.id)) continue;
    if (!field.multi_group_id) {
      if (isRequired(field, seen) && !isFilled(value(field.id))) missing.push(field.id);
      continue;
    }
    if (groups.has(field.multi_group_id)) continue;
    groups.add(field.multi_group_id);
    const members = fields.filter(
      (one) => one.multi_group_id === field.multi_group_id && visible.has(one.id),
    );
    if (members.some((one) => isRequired(one, seen)) && !members.some((one) => isFilled(value(one.id))))
      missing.push(field.id);
  }
  return missing;
}
