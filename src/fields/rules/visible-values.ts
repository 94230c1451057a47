import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import { referencedFields } from './conditions.ts';
import { type AnswerOf, isVisible } from './missing-answers.ts';

/**
 * Values of visible fields. Hidden fields have none, which may hide other fields in turn. In a cycle, the first field in the given
 * order counts as visible.
 */
export function visibleValues(fields: readonly Field[], answer: AnswerOf): AnswerOf {
  const conditional = new Map(
    fields.filter((field) => field.visibility_conditions !== null).map((field) => [field.id, field]),
  );
  if (conditional.size === 0) return answer;
  const isShown = new Map<FieldId, boolean>();
  const counted: AnswerOf = (id) => (isShown.get(id) === false ? null : answer(id));
  const entered = new Set<FieldId>();
  // Iterative, because a chain may be as long as a template has fields.
  for (const start of conditional.values()) {
    const path = [start];
    for (let field = path.at(-1); field; field = path.at(-1)) {
      entered.add(field.id);
      const open = referencedFields(field.visibility_conditions)
        .filter((id) => !entered.has(id))
        .flatMap((id) => conditional.get(id) ?? []);
      if (open.length > 0 && !isShown.has(field.id)) path.push(...open);
      else {
        path.pop();
        if (!isShown.has(field.id)) isShown.set(field.id, isVisible(field, counted));
      }
    }
  }
  return counted;
}
