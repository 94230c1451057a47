import type { Field } from '../../model/field.ts';
import { type FieldValue, valueText } from '../../model/field-value.ts';
import type { FieldId } from '../../model/ids.ts';
import type { VariableText } from '../computed/evaluate-formula.ts';
import { definitions } from '../definitions.ts';
import { referencedFields } from './conditions.ts';
import { type AnswerOf, isVisible } from './missing-answers.ts';
import { runToEnd } from './run-to-end.ts';

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

/** Fields by variable name, as formulas refer to them: the first of several with one name. */
export function fieldsByName<Some extends Pick<Field, 'variable_name'>>(
  fields: readonly Some[],
): ReadonlyMap<string, Some> {
  const byName = new Map<string, Some>();
  for (const field of fields) {
    const { variable_name: name } = field;
    if (name !== '' && !byName.has(name)) byName.set(name, field);
  }
  return byName;
}

interface Evaluation {
  /** Whether a field belongs to the signer who is finishing; only their formulas are evaluated. */
  readonly isOwn: (field: Field) => boolean;
  /** The formula engine; null until it is loaded. */
  readonly evaluate: ((expression: string, variable: VariableText) => string | null) | null;
}

interface EvaluatedForm {
  readonly formulas: ReadonlyMap<FieldId, FieldValue>;
  /** Values of all fields, hidden or not. */
  readonly final: AnswerOf;
  /** Values of visible fields. */
  readonly counted: AnswerOf;
}

function* workOut(fields: readonly Field[], { isOwn, evaluate }: Evaluation, from: AnswerOf) {
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
  settling: Evaluation,
  answer: AnswerOf,
  from: AnswerOf,
): Generator<void, EvaluatedForm> {
  const formulas = yield* workOut(fields, settling, from);
  const final: AnswerOf = (id) => (formulas.has(id) ? formulas.get(id)! : answer(id));
  yield;
  return { formulas, final, counted: visibleValues(fields, final) };
}

/** The same as `evaluateForm`, yielding after each formula, so that the service can work in slices. */
export function* evaluateFormSteps(
  fields: readonly Field[],
  settling: Evaluation,
  answer: AnswerOf,
): Generator<void, EvaluatedForm> {
  // Twice: formulas ignore hidden values, and a formula's result may show or hide fields.
  const { counted } = yield* settleOnce(fields, settling, answer, answer);
  return yield* settleOnce(fields, settling, answer, counted);
}

/**
 * Evaluates one signer's formulas and conditions. The page and the service both use it, so they agree. `fields`: what this signer
 * sees, in the author's order; a formula may read those before it.
 */
export function evaluateForm(
  fields: readonly Field[],
  settling: Evaluation,
  answer: AnswerOf,
): EvaluatedForm {
  return runToEnd(evaluateFormSteps(fields, settling, answer));
}
