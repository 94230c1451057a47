import { LOGIC_LIMITS, type LogicSize, logicSize } from '../../fields/rules/check-logic.ts';
import type { FieldIssue } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';

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
