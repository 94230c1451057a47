/** Finds what a signer still has to fill in. The page guides the signer by it, and the service rejects incomplete answers by it. */
import { isMet } from '../../model/conditions.ts';
import type { Field } from '../../model/field.ts';
import { type FieldValue, isFilled, valueText } from '../../model/field-value.ts';
import type { FieldId, GroupId } from '../../model/ids.ts';
import { definitions } from '../definitions.ts';
import { runToEnd } from './run-to-end.ts';

export type AnswerOf = (id: FieldId) => FieldValue;

/** False if its visibility conditions aren't met. A hidden field is never required or drawn. */
export function isVisible(field: Field, answer: AnswerOf): boolean {
  const { visibility_conditions: conditions } = field;
  return conditions === null || isMet(conditions, (id) => valueText(answer(id)));
}

/**
 * Whether the field must be filled in. Required conditions replace `required`. Read-only, server-written and
 * signing-date fields aren't filled in by recipients.
 */
export function isRequired(field: Field, answer: AnswerOf): boolean {
  if (field.read_only || field.date_signing_default || definitions[field.type].filledBy !== 'signer')
    return false;
  if (!isVisible(field, answer)) return false;
  const { required_conditions: conditions } = field;
  return conditions === null ? field.required : isMet(conditions, (id) => valueText(answer(id)));
}

const isGrouped = (field: Field): field is Field & { readonly multi_group_id: GroupId } =>
  field.multi_group_id !== null && definitions[field.type].choice !== null;

/** The fields of the same group of radio buttons or checkboxes; for any other field, itself. */
export function groupOf(field: Field, fields: readonly Field[]): readonly Field[] {
  if (!isGrouped(field)) return [field];
  return fields.filter((other) => other.multi_group_id === field.multi_group_id && other.type === field.type);
}

/** The same for many fields of a list, collecting each group once. */
export function groupsOf<Some extends Field>(fields: readonly Some[]): (field: Some) => readonly Some[] {
  const known = new Map<string, Some[]>();
  const nameOf = (field: Some) => (isGrouped(field) ? `${field.type} ${field.multi_group_id}` : null);
  for (const field of fields) {
    const name = nameOf(field);
    if (name === null) continue;
    const group = known.get(name);
    if (group) group.push(field);
    else known.set(name, [field]);
  }
  return (field) => {
    const name = nameOf(field);
    return name === null ? [field] : (known.get(name) ?? []);
  };
}

interface Question {
  /** The first field of the group. */
  readonly field: Field;
  readonly fields: readonly Field[];
  readonly isDone: boolean;
}

/** The same as `requiredQuestions`. Yields after each field, because checking a pattern may take a while. */
export function* questionSteps(
  fields: readonly Field[],
  answer: AnswerOf,
): Generator<void, readonly Question[]> {
  const groups = groupsOf(fields);
  const seen = new Set<GroupId>();
  const questions: Question[] = [];
  for (const field of fields) {
    if (isGrouped(field)) {
      if (seen.has(field.multi_group_id)) continue;
      seen.add(field.multi_group_id);
    }
    const group = groups(field).filter((part) => isVisible(part, answer));
    if (!group.some((part) => isRequired(part, answer))) continue;
    const isDone = group.some((part) => {
      const value = answer(part.id);
      return isFilled(value) && definitions[part.type].validate(part, value) === null;
    });
    questions.push({ field: group[0]!, fields: group, isDone });
    yield;
  }
  return questions;
}

/**
 * The required questions in the order of `fields`. A group is one question: required if any visible field in it is, and done if any
 * of them is chosen. Any other field is done if it has a valid value.
 */
export const requiredQuestions = (fields: readonly Field[], answer: AnswerOf): readonly Question[] =>
  runToEnd(questionSteps(fields, answer));

/** The first field of each question without a valid answer. */
export const unanswered = (questions: readonly Question[]): readonly Field[] =>
  questions.flatMap((question) => (question.isDone ? [] : [question.field]));

/** The first field of each required question without a valid answer. */
export const missingFields = (fields: readonly Field[], answer: AnswerOf): readonly Field[] =>
  unanswered(requiredQuestions(fields, answer));
