import type { FrameTexts } from '../../fields/mark/frame-labels.ts';
import type { Field } from '../../model/field.ts';
import type { RecipientId, SealParticipantId } from '../../model/ids.ts';
import type { Recipient } from '../../model/recipient.ts';
import type { RequestStatus } from '../../model/request-status.ts';
import type { SealParticipant } from '../../model/seal-participant.ts';
import type { Template } from '../../wire/http/templates.ts';
import type { Properties, Snapshot } from './patches.ts';

/** A version of the document that the service has. */
export interface SavedVersion {
  readonly revision: number;
  /** When the service stored it. */
  readonly updated_at: string;
}

/** What the editor edits, whichever kind of record its source loads. */
export interface EditableDocument extends SavedVersion {
  readonly id: string;
  /** Everything that can be edited. */
  readonly content: Snapshot;
  /**
   * The PDF; with several `documents`, the pages of all of them. Its ID changes whenever the pages do. Loading again renews the
   * link.
   */
  readonly file: Pick<
    Template,
    | 'document_id'
    | 'document_url'
    | 'document_url_expires_at'
    | 'page_count'
    | 'page_sizes'
    | 'preview_pages'
    | 'documents'
    | 'multi_document_read_only'
    | 'workspace_colors'
    | 'has_seals'
  >;
  /** Values that apply where a setting is null. Missing after a save. */
  readonly inheritedSettings?: Template['inherited_settings'];
  /** Text of the frames around signatures; null if there are none. */
  readonly frameTexts: FrameTexts | null;
  /** Null if it can't be sent from the editor. */
  readonly sending: {
    readonly status: RequestStatus;
    /** Whether the template doesn't permit changing fields and roles before. */
    readonly isFixed: boolean;
    /** Whether the token permits it. */
    readonly isAllowed: boolean;
    /** Credits that sending takes; null if the author doesn't see it. */
    readonly cost: number | null;
  } | null;
}

/** What has changed between two states of a document. Equal parts are missing. */
export interface DocumentChanges {
  readonly properties?: Omit<Properties, 'reminders'>;
  readonly reminders?: NonNullable<Properties['reminders']>;
  /** New and changed recipients. */
  readonly recipients?: readonly ChangedRecipient[];
  readonly removedRecipients?: readonly RecipientId[];
  /** All seals, if any of them changed. */
  readonly seals?: readonly ChangedSeal[];
  readonly fields?: readonly ChangedField[];
  /** Whether fields were unlocked, moved and locked again. */
  readonly movesLockedFields?: boolean;
}

export interface ChangedRecipient {
  readonly recipient: Recipient;
  readonly isNew: boolean;
}

export interface ChangedSeal extends SealParticipant {
  readonly isNew: boolean;
}

/** A field of a recipient or a seal; null takes it from its seal. */
export type ChangedField = Omit<Field, 'seal_participant_temp_id'> & {
  readonly seal_participant_temp_id?: SealParticipantId | null;
};
