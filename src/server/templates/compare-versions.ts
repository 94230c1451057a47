/** What changed from one version of a template to the next. */
import { DEFAULT_SETTINGS } from '../../model/settings.ts';
import type { TemplateVersionChanges } from '../../wire/http/template-versions.ts';
import { type Difference, differences, fieldDifferences, isStoredAlike } from '../records/compare-records.ts';
import { viewCompletion } from './settings-input.ts';
import type { VersionState } from './version-state.ts';

type Documents = Pick<VersionState, 'document_id' | 'document_set'>;

/** A single document is the same as a set that it alone is in. */
const onlyDocument = ({ document_id, document_set }: Documents) =>
  document_set && document_set.documents.length > 1
    ? null
    : (document_set?.documents[0]?.document_id ?? document_id);

/** Whether the pages, or the documents and their labels, differ. */
export function hasOtherDocuments(before: Documents, after: Documents): boolean {
  if (before.document_id !== after.document_id) return true;
  if (before.document_set && after.document_set)
    return !isStoredAlike(before.document_set.documents, after.document_set.documents);
  return onlyDocument(before) !== onlyDocument(after);
}

function counts(found: readonly Difference<{ readonly id: string }>[]) {
  const added = found.filter(({ before }) => !before).length;
  const removed = found.filter(({ after }) => !after).length;
  return { added, removed, changed: found.length - added - removed };
}

/** Whether records that both have come in another order. */
function isReordered(
  before: readonly { readonly id: string }[],
  after: readonly { readonly id: string }[],
): boolean {
  const old = new Set(before.map(({ id }) => id));
  const kept = after.map(({ id }) => id).filter((id) => old.has(id));
  const ids = new Set(kept);
  return before.filter(({ id }) => ids.has(id)).some(({ id }, index) => id !== kept[index]);
}

/** Properties by the names that the API has for them. */
const propertiesOf = ({ settings, completion, ...own }: VersionState): Readonly<Record<string, unknown>> => ({
  name: own.name,
  description: own.description,
  expiration_hours: own.expiration_hours,
  language: own.language,
  ...viewCompletion(completion),
  // Older templates lack newer settings.
  ...Object.fromEntries(
    Object.entries({ ...DEFAULT_SETTINGS, ...settings }).map(([key, value]) => [`settings.${key}`, value]),
  ),
  multi_document: own.document_set !== null,
  reminders: own.reminders.map(({ created_at: _created, updated_at: _updated, ...reminder }) => reminder),
});

function changedProperties(before: VersionState, after: VersionState): string[] {
  const [old, next] = [propertiesOf(before), propertiesOf(after)];
  const names = Object.keys({ ...old, ...next }).filter((name) => !isStoredAlike(old[name], next[name]));
  return isReordered(before.fields, after.fields) ? [...names, 'field_order'] : names;
}

const placesOf = ({ seal_participants }: VersionState) =>
  seal_participants.map(({ id, seal_id, order }) => ({ id, seal_id, order }));

const EMPTY = { fields: [], recipients: [], seal_participants: [] };

/** @param before null for the first version */
export function changesBetween(before: VersionState | null, after: VersionState): TemplateVersionChanges {
  const old: VersionState = before ?? { ...after, ...EMPTY };
  const fields = counts(fieldDifferences(old.fields, after.fields));
  const recipients = counts(differences(old.recipients, after.recipients));
  return {
    fields_added: fields.added,
    fields_changed: fields.changed,
    fields_removed: fields.removed,
    recipients_added: recipients.added,
    recipients_changed: recipients.changed,
    recipients_removed: recipients.removed,
    seals_changed: differences(placesOf(old), placesOf(after)).length,
    documents_changed: hasOtherDocuments(old, after),
    properties: changedProperties(old, after),
  };
}

export const isUnchanged = (changes: TemplateVersionChanges): boolean =>
  Object.values(changes).every(
    (one) => one === 0 || one === false || (Array.isArray(one) && one.length === 0),
  );
