import { deepEqual } from '../state/deep-equal.ts';
import type { EditableDocument } from '../state/editable-document.ts';
import type { Participant } from '../state/participants.ts';
import type { Properties, Snapshot } from '../state/patches.ts';
import type { EditorPart } from '../state/permissions.ts';
import { compareFields, type FieldDifference } from './compare-fields.ts';

/** One of two compared states of a template. */
export interface VersionContent extends Snapshot {
  readonly file: Pick<EditableDocument['file'], 'document_id' | 'page_count' | 'page_sizes' | 'documents'>;
}

interface RecipientDifference {
  readonly id: string;
  readonly before: Participant | null;
  readonly after: Participant | null;
}

interface PropertyDifference {
  /** As in the API; settings without their group. */
  readonly name: string;
  readonly before: unknown;
  readonly after: unknown;
}

export interface Comparison {
  readonly before: VersionContent;
  readonly after: VersionContent;
  readonly fields: readonly FieldDifference[];
  /** Recipients and seals, also those whose place in the signing order differs. */
  readonly recipients: readonly RecipientDifference[];
  readonly properties: readonly PropertyDifference[];
  /** Whether the pages differ. */
  readonly hasOtherPages: boolean;
  /** Whether the pages, or the names of several documents, differ. */
  readonly hasOtherDocuments: boolean;
}

const flat = ({ settings, reminders = [], ...rest }: Properties): Readonly<Record<string, unknown>> => ({
  ...rest,
  ...settings,
  reminders,
});

/** The state of a seal is that of now, in any version. */
function settingsOf(one: Participant) {
  if (one.designation !== 'Seal') return one;
  const { state, first_name, last_name, ...place } = one;
  return place;
}

function compareRecipients(
  before: readonly Participant[],
  after: readonly Participant[],
): readonly RecipientDifference[] {
  const old = new Map(before.map((one) => [one.id, one]));
  const kept = new Set(after.map(({ id }) => id));
  const removed = before.filter(({ id }) => !kept.has(id));
  return [
    ...after
      .map((one) => ({ id: one.id, before: old.get(one.id) ?? null, after: one }))
      .filter((one) => !one.before || !deepEqual(settingsOf(one.before), settingsOf(one.after))),
    ...removed.map((one) => ({ id: one.id, before: one, after: null })),
  ];
}

function compareProperties(before: Properties, after: Properties): readonly PropertyDifference[] {
  const [old, now] = [flat(before), flat(after)];
  return [...new Set([...Object.keys(now), ...Object.keys(old)])]
    .filter((name) => !deepEqual(old[name] ?? null, now[name] ?? null))
    .map((name) => ({ name, before: old[name], after: now[name] }));
}

const documentNames = ({ file }: VersionContent) =>
  (file.documents ?? []).map(({ id, label }) => [id, label]);

/** What differs between two versions. `before` is the older one. */
export function compareVersions(
  before: VersionContent,
  after: VersionContent,
  direction: 'ltr' | 'rtl' = 'ltr',
): Comparison {
  const hasOtherPages = before.file.document_id !== after.file.document_id;
  return {
    before,
    after,
    fields: compareFields(before.fields, after.fields, direction),
    recipients: compareRecipients(before.recipients, after.recipients),
    properties: compareProperties(before.properties, after.properties),
    hasOtherPages,
    hasOtherDocuments: hasOtherPages || !deepEqual(documentNames(before), documentNames(after)),
  };
}

export const countDifferences = ({ fields, recipients, properties, hasOtherDocuments }: Comparison): number =>
  fields.length + recipients.length + properties.length + Number(hasOtherDocuments);

/** Parts of the template that differ. */
export const differentParts = (comparison: Comparison): readonly EditorPart[] =>
  (
    [
      ['document', comparison.hasOtherDocuments],
      ['recipients', comparison.recipients.length > 0],
      ['fields', comparison.fields.length > 0],
      ['settings', comparison.properties.length > 0],
    ] as const
  )
    .filter(([, differs]) => differs)
    .map(([part]) => part);
