import type { Field } from '../../model/field.ts';
import { deepEqual } from './deep-equal.ts';
import type { Participant } from './participants.ts';

/** Single records that a token permits changing: fields by variable name, recipients by ID. Null permits all. */
export interface ChangeLimits {
  readonly fields: ReadonlySet<string> | null;
  readonly recipients: ReadonlySet<string> | null;
}
export const NO_LIMITS: ChangeLimits = { fields: null, recipients: null };

export const isPermittedField = ({ fields }: ChangeLimits, field: Field): boolean =>
  fields?.has(field.variable_name) ?? true;

/** A token for single fields can't unlock them, either. */
export function isPermittedChange(
  limits: ChangeLimits,
  before: Field | undefined,
  after: Field | undefined,
): boolean {
  if (!limits.fields) return true;
  if (before?.format_rules.locked && !after?.format_rules.locked) return false;
  return [before, after].every((field) => !field || isPermittedField(limits, field));
}

const rolesOf = (recipients: readonly Participant[]) =>
  recipients.map(({ id, designation, order }) => [id, designation, order]);

/** Whether recipients, their roles or their order differ, and not only their details. */
export const changesRoles = (before: readonly Participant[], after: readonly Participant[]): boolean =>
  !deepEqual(rolesOf(before), rolesOf(after));

/** Whether only details of permitted recipients differ. Expects the same recipients. */
export const isPermittedDetail = (
  { recipients }: ChangeLimits,
  before: readonly Participant[],
  after: readonly Participant[],
): boolean =>
  !recipients || after.every((one, index) => recipients.has(one.id) || deepEqual(one, before[index]));
