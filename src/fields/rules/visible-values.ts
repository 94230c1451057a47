import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import { type AnswerOf, isVisible } from './completion.ts';

type Conditional = Pick<Field, 'id' | 'visibility_conditions'>;

const asked = ({ visibility_conditions: set }: Conditional): readonly FieldId[] =>
  set?.groups.flatMap(({ conditions }) => conditions.map((condition) => condition.field_id)) ?? [];

/**
 * Answers as they count: that of a hidden field does not, so whatever hangs on it is hidden with it, however long the chain.
 * Fields that ask each other in a circle are settled in their given order, the first one taken as shown.
 */
export function countedAnswers(fields: readonly Field[], answer: AnswerOf): AnswerOf {
  const conditional = new Map(
    fields.filter((field) => field.visibility_conditions !== null).map((field) => [field.id, field]),
  );
  if (conditional.size === 0) return answer;
  const isShown = new Map<FieldId, boolean>();
  const counted: AnswerOf = (id) => (isShown.get(id) === false ? null : answer(id));
  const entered = new Set<FieldId>();
  // By hand and not by recursion: a chain may be as long as a template has fields.
  for (const start of conditional.values()) {
    const path = [start];
    for (let field = path.at(-1); field; field = path.at(-1)) {
      entered.add(field.id);
      const open = asked(field)
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
