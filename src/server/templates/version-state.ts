/** The content of a version: what was stored when the next one started, or for the newest version the template itself. */
import type { DocumentId, PictureId } from '../../model/ids.ts';
import { usedPictures } from '../pictures/use-pictures.ts';
import type { DocumentSet } from '../records/document-set.ts';
import type { SealParticipantRecord } from './apply-seals.ts';
import type { TemplateContent, TemplateRecord } from './read-template.ts';

/** A seal in the signing order, without what may change or be erased apart from the template. */
export type StoredSeal = Omit<SealParticipantRecord, 'name' | 'state'>;

export interface VersionState extends Omit<TemplateContent, 'seal_participants'> {
  readonly seal_participants: readonly StoredSeal[];
  readonly document_id: DocumentId;
  readonly document_set: DocumentSet | null;
}

/** With times as in JSON. */
type Dated<Row> = Omit<Row, 'created_at' | 'updated_at'> & {
  readonly created_at: string;
  readonly updated_at: string;
};

/** What a version stores besides recipients and documents, which have columns of their own. */
export type StoredContent = Omit<
  VersionState,
  'recipients' | 'reminders' | 'seal_participants' | 'document_id' | 'document_set'
> & {
  readonly reminders: readonly Dated<TemplateContent['reminders'][number]>[];
  readonly seal_participants: readonly Dated<StoredSeal>[];
};

export const stateOf = (record: TemplateRecord): VersionState => ({
  name: record.name,
  description: record.description,
  expiration_hours: record.expiration_hours,
  settings: record.settings,
  completion: record.completion,
  language: record.language,
  recipients: record.recipients,
  fields: record.fields,
  reminders: record.reminders,
  seal_participants: record.seal_participants.map(({ name: _name, state: _state, ...own }) => own),
  document_id: record.document.id,
  document_set: record.document_set,
});

const asText = <Row extends { readonly created_at: Date; readonly updated_at: Date }>(row: Row) => ({
  ...row,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const asDates = <Row extends { readonly created_at: string; readonly updated_at: string }>(row: Row) => ({
  ...row,
  created_at: new Date(row.created_at),
  updated_at: new Date(row.updated_at),
});

export interface StoredState {
  readonly content: StoredContent;
  readonly recipients: TemplateContent['recipients'];
  readonly document_id: DocumentId;
  readonly document_set: DocumentSet | null;
}

/** As the columns of `template_version`. */
export function toStored(state: VersionState): StoredState & { readonly pictures: readonly PictureId[] } {
  const { recipients, document_id, document_set, reminders, seal_participants, ...own } = state;
  return {
    content: {
      ...own,
      reminders: reminders.map(asText),
      seal_participants: seal_participants.map(asText),
    },
    recipients,
    document_id,
    document_set,
    pictures: usedPictures(own.fields),
  };
}

export const fromStored = ({
  content: { reminders, seal_participants, ...own },
  recipients,
  document_id,
  document_set,
}: StoredState): VersionState => ({
  ...own,
  recipients,
  reminders: reminders.map(asDates),
  seal_participants: seal_participants.map(asDates),
  document_id,
  document_set,
});
