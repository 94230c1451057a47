/**
 * What a signer still has to fill in. The page guides by it and the service refuses incomplete answers by it, so both always agree.
 */
import { isMet } from '../../model/conditions.ts';
import type { Field } from '../../model/field.ts';
import { type FieldValue, isFilled, valueText } from '../../model/field-value.ts';
import type { FieldId, GroupId } from '../../model/ids.ts';
import { definitions } from '../definitions.ts';
import { runToEnd } from './run-to-end.ts';

export type AnswerOf = (id: FieldId) => FieldValue;

/** False when its visibility conditions do not hold; a hidden field is never required and never drawn. */
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

/** The fields that answer one question together: a group of radio buttons or of checkboxes; else the field alone. */
export function groupOf(field: Field, fields: readonly Field[]): readonly Field[] {
  if (!isGrouped(field)) return [field];
  return fields.filter((other) => other.multi_group_id === field.multi_group_id && other.type === field.type);
}

/** The same for many fields of one list; each group is collected once. */
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

/** The same as `requiredQuestions`, yielding after each field: a pattern may take a while on a long answer. */
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
 * The required questions in the given order of fields. A group counts once: it is required when any visible part is,
 * and done when any visible part is chosen. Any other field is done when it is filled with a value that is accepted.
 */
export const requiredQuestions = (fields: readonly Field[], answer: AnswerOf): readonly Question[] =>
  runToEnd(questionSteps(fields, answer));

/** The fields that ask the questions without an accepted answer. */
export const unanswered = (questions: readonly Question[]): readonly Field[] =>
  questions.flatMap((question) => (question.isDone ? [] : [question.field]));

/** The required questions without an accepted answer. */
export const missingFields = (fields: readonly Field[], answer: AnswerOf): readonly Field[] =>
  unanswered(requiredQuestions(fields, answer));
