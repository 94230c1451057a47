import type { Field } from '../../model/field.ts';
import { type FieldValue, valueText } from '../../model/field-value.ts';
import type { FieldId } from '../../model/ids.ts';
import type { VariableText } from '../computed/evaluate-formula.ts';
import { definitions } from '../definitions.ts';
import type { AnswerOf } from './completion.ts';
import { fieldsByName } from './fields-by-name.ts';
import { runToEnd } from './run-to-end.ts';
import { countedAnswers } from './visible-values.ts';

export interface Settling {
  /** Whose moment it is: only their formulas are worked out, others' hold what they came to. */
  readonly isOwn: (field: Field) => boolean;
  /** The formula engine; null while it is not there yet. */
  readonly evaluate: ((expression: string, variable: VariableText) => string | null) | null;
}

export interface Settled {
  readonly formulas: ReadonlyMap<FieldId, FieldValue>;
  /** What every field comes to hold, hidden or not. */
  readonly final: AnswerOf;
  /** The same without what is hidden. */
  readonly counted: AnswerOf;
}

function* workOut(fields: readonly Field[], { isOwn, evaluate }: Settling, from: AnswerOf) {
  const formulas = new Map<FieldId, FieldValue>();
  const byName = fieldsByName(fields);
  const variable = (name: string) => {
    const found = byName.get(name);
    return found && valueText(formulas.get(found.id) ?? from(found.id));
  };
  for (const field of fields)
    if (definitions[field.type].filledBy === 'formula' && isOwn(field)) {
      formulas.set(field.id, evaluate?.(field.format_rules.formula ?? '', variable) ?? null);
      yield;
    }
  return formulas;
}

function* settleOnce(
  fields: readonly Field[],
  settling: Settling,
  answer: AnswerOf,
  from: AnswerOf,
): Generator<void, Settled> {
  const formulas = yield* workOut(fields, settling, from);
  const final: AnswerOf = (id) => (formulas.has(id) ? formulas.get(id)! : answer(id));
  yield;
  return { formulas, final, counted: countedAnswers(fields, final) };
}

/** The same as `settleAnswers`, yielding after each formula, so that a server can work in slices. */
export function* settleSteps(
  fields: readonly Field[],
  settling: Settling,
  answer: AnswerOf,
): Generator<void, Settled> {
  // Twice: what is hidden counts in no formula, and what a formula comes to may show or hide.
  const { counted } = yield* settleOnce(fields, settling, answer, answer);
  return yield* settleOnce(fields, settling, answer, counted);
}

/**
 * What one signer's fields come to, from the answers. The page shows by it and the service seals by it, so both agree.
 * `fields`: what this signer sees, in the author's sequence, in which a formula may read those before it.
 */
export function settleAnswers(fields: readonly Field[], settling: Settling, answer: AnswerOf): Settled {
  return runToEnd(settleSteps(fields, settling, answer));
}
