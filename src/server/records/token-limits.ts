/** What an editor token may change of fields and recipients. API keys may change everything. */
import type { ServiceErrorCode } from '../../model/error-codes.ts';
import { type FieldIssue, ServiceError } from '../../model/errors.ts';
import type { Field } from '../../model/field.ts';
import type { Recipient } from '../../model/recipient.ts';
import { type Principal, permittedNames } from '../platform/http/principal.ts';
import { type Difference, differences, fieldDifferences } from './compare-records.ts';

interface Content {
  readonly fields: readonly Field[];
  readonly recipients: readonly Recipient[];
}
type Names = ReadonlySet<string> | null;

/** Percent of the page. The editor rounds positions when it changes anything about a field. */
const SAME_PLACE = 0.001;

const isMoved = (before: Field, after: Field) =>
  before.page_number !== after.page_number ||
  (['x', 'y', 'width', 'height'] as const).some(
    (side) => Math.abs(before.position[side] - after.position[side]) > SAME_PLACE,
  );

/** Both the old and the new name must be permitted, so that a token can't take over fields by renaming them. */
const namedIssues = (changed: readonly Difference<Field>[], names: ReadonlySet<string>) =>
  changed.flatMap(({ id, before, after }): FieldIssue[] => {
    const foreign = [before, after].find((field) => field && !names.has(field.variable_name));
    if (!foreign) return [];
    return [
      {
        path: `fields[${id}]`,
        message: `The token may only change fields named ${[...names].join(', ')}; this one is ${foreign.variable_name || 'unnamed'}`,
      },
    ];
  });

const recipientIssues = (changed: readonly Difference<Recipient>[], names: ReadonlySet<string>) =>
  changed
    .filter(({ id, before, after }) => !names.has(id) || !before || before.designation !== after?.designation)
    .map(
      ({ id }): FieldIssue => ({
        path: `recipients[${id}]`,
        message: `The token may only change the details of recipients ${[...names].join(', ')}`,
      }),
    );

/** A token for all fields may unlock a field and then move it; one for single fields may not. */
function lockIssues(
  changed: readonly Difference<Field>[],
  names: Names,
  movesLocked: boolean,
): readonly FieldIssue[] {
  const isHeld = ({ before, after }: Difference<Field>) => {
    if (!before?.format_rules.locked) return false;
    if (names) return !after?.format_rules.locked || isMoved(before, after);
    return Boolean(after?.format_rules.locked) && !movesLocked && isMoved(before, after!);
  };
  return changed.filter(isHeld).map(({ id }) => ({
    path: `fields[${id}]`,
    message: 'Expected the same page, position and size, because format_rules.locked is set',
  }));
}

function refuse(code: ServiceErrorCode, message: string, issues: readonly FieldIssue[]): void {
  if (issues.length > 0) throw new ServiceError(code, message, { issues });
}

/**
 * Checks the result of a change against the token's permissions and against locked fields.
 * @param movesLocked whether the change may move locked fields: as the call asks, or because the pages change
 * @throws ServiceError ACCESS_DENIED, FIELD_LOCKED; both name the fields
 */
export function requireWithinLimits(
  principal: Principal,
  before: Content,
  after: Content,
  movesLocked: boolean,
): void {
  if (principal.kind !== 'editor') return;
  const recipients = differences(before.recipients, after.recipients);
  const people = recipients.length > 0 ? permittedNames(principal, 'recipients') : null;
  if (people)
    refuse('ACCESS_DENIED', 'The token may not change these recipients', recipientIssues(recipients, people));
  const fields = fieldDifferences(before.fields, after.fields);
  if (fields.length === 0) return;
  const names = permittedNames(principal, 'fields');
  if (names) refuse('ACCESS_DENIED', 'The token may not change these fields', namedIssues(fields, names));
  refuse(
    'FIELD_LOCKED',
    names
      ? 'These fields are locked, and the token may not move, unlock or remove them'
      : 'These fields are locked. Unlock them first, or set force_move_locked_fields',
    lockIssues(fields, names, movesLocked),
  );
}
