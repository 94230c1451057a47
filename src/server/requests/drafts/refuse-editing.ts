/** `allow_editing_before_sending`: a template's fields, roles, signing order and documents stay as they are in its drafts. */
import { type FieldIssue, ServiceError } from '../../../model/errors.ts';
import type { Principal } from '../../platform/http/principal.ts';
import { differences, fieldDifferences, isStoredAlike } from '../../records/compare-records.ts';
import type { RequestRow } from '../record/queries.ts';
import type { DraftState } from './draft-changes.ts';
import type { DraftField } from './draft-content.ts';

/** A read-only field without a value blocks sending, so its value can be filled in. */
const withoutMissingValue = (before: DraftField, field: DraftField): DraftField =>
  before.read_only && before.read_only_value === '' ? { ...field, read_only_value: '' } : field;

function fieldIssues(before: DraftState, after: DraftState): readonly FieldIssue[] {
  const changed = fieldDifferences(before.fields, after.fields).filter(
    (pair) =>
      !pair.before ||
      !pair.after ||
      !isStoredAlike(pair.before, withoutMissingValue(pair.before, pair.after)),
  );
  const issues = changed.map((pair) => ({
    path: `fields[${pair.id}]`,
    message: !pair.before
      ? 'Expected the template’s fields only, got another one'
      : pair.after
        ? 'Expected the field as in the template, got a changed one'
        : 'Expected all of the template’s fields, but this one is missing',
  }));
  const isReordered =
    issues.length === 0 &&
    !isStoredAlike(
      before.fields.map(({ id }) => id),
      after.fields.map(({ id }) => id),
    );
  return isReordered ? [{ path: 'fields', message: 'Expected the template’s order of fields' }] : issues;
}

function recipientIssues(before: DraftState, after: DraftState): readonly FieldIssue[] {
  return differences(before.recipients, after.recipients).flatMap(({ id, before: old, after: next }) => {
    const path = `recipients[${id}]`;
    if (!old) return [{ path, message: 'Expected the template’s recipients only, got another one' }];
    if (!next)
      return [{ path, message: 'Expected all of the template’s recipients, but this one is removed' }];
    return (['designation', 'order'] as const)
      .filter((key) => old[key] !== next[key])
      .map((key) => ({ path: `${path}.${key}`, message: `Expected ${old[key]}, got ${next[key]}` }));
  });
}

function sealIssues(before: DraftState, after: DraftState): readonly FieldIssue[] {
  return differences(before.seal_participants, after.seal_participants).flatMap(
    ({ id, before: old, after: next }) => {
      const path = `seal_participants[${id}]`;
      if (!old) return [{ path, message: 'Expected the template’s seals only, got another one' }];
      if (!next) return [{ path, message: 'Expected all of the template’s seals, but this one is removed' }];
      const isSame = old.seal_id === next.seal_id && old.order === next.order;
      return isSame ? [] : [{ path, message: 'Expected the seal as in the template, got a changed one' }];
    },
  );
}

interface Editing {
  readonly before: DraftState;
  readonly after: DraftState;
  readonly documentsChange: boolean;
}

/**
 * Rejects changes to fields, roles and documents unless the draft allows them. Recipients' details can always be changed. API keys and people may turn the
 * setting on, also in the same call; editor tokens may not.
 * @throws ServiceError EDITING_NOT_ALLOWED
 */
export function refuseEditing(
  principal: Principal,
  { template_id, settings }: RequestRow,
  { before, after, documentsChange }: Editing,
): void {
  if (template_id === null || settings.allow_editing_before_sending) return;
  const isTurnedOn = after.settings.allow_editing_before_sending;
  if (isTurnedOn && principal.kind !== 'editor') return;
  const issues: readonly FieldIssue[] = [
    ...(isTurnedOn
      ? [{ path: 'settings.allow_editing_before_sending', message: 'Expected false, got true' }]
      : []),
    ...(documentsChange ? [{ path: 'documents', message: 'Expected the template’s documents' }] : []),
    ...fieldIssues(before, after),
    ...recipientIssues(before, after),
    ...sealIssues(before, after),
  ];
  if (issues.length === 0) return;
  throw new ServiceError(
    'EDITING_NOT_ALLOWED',
    'The template doesn’t allow changing fields, roles, the signing order and documents before sending. Recipients’ details can be changed. To allow more, set settings.allow_editing_before_sending to true with an API key',
    { issues },
  );
}
