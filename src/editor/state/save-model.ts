import { computed, createModel, type Signal, signal } from '@preact/signals';
import type { WidgetError } from '../../model/errors.ts';
import type { FieldId, RecipientId } from '../../model/ids.ts';
import type { DocumentState } from './document-model.ts';
import type { EditableDocument, SavedVersion } from './editable-document.ts';
import type { HistoryState } from './history-model.ts';
import type { Merge } from './merge-snapshots.ts';
import type { Snapshot } from './patches.ts';

export type SaveStatus =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' | 'conflict' }
  | { readonly kind: 'failed'; readonly error: WidgetError };

/** A conflict for the user to resolve. */
export interface OpenConflict {
  readonly merge: Merge;
  readonly settle: (chosen: Snapshot) => void;
  readonly postpone: () => void;
}

/** A rejected value, and the field or recipient it belongs to. */
export interface RejectedValue {
  readonly fieldId: FieldId | null;
  readonly recipientId: RecipientId | null;
  /** The service's message. */
  readonly message: string;
}

/** What saving reads and updates. */
export interface SaveParts {
  readonly document: DocumentState;
  readonly history: HistoryState;
  /** What the service has, as far as known. */
  readonly base: Signal<Snapshot>;
  readonly last: Signal<SavedVersion>;
  readonly phase: Signal<'idle' | 'saving' | 'conflict'>;
  readonly error: Signal<WidgetError | null>;
  readonly conflict: Signal<OpenConflict | null>;
  readonly mergedFrom: Signal<number>;
  readonly refused: Signal<readonly RejectedValue[]>;
}

/** Loads the code that saves, which isn't needed until something has changed; see `saving.ts`. */
export type OpenSaving = (parts: SaveParts) => Promise<() => Promise<SavedVersion>>;

/** The save status. */
export const SaveModel = createModel(
  (document: DocumentState, history: HistoryState, openSaving: OpenSaving, loaded: EditableDocument) => {
    const parts: SaveParts = {
      document,
      history,
      base: signal(loaded.content),
      last: signal(savedVersion(loaded)),
      phase: signal('idle'),
      error: signal(null),
      conflict: signal(null),
      mergedFrom: signal(0),
      refused: signal([]),
    };
    const { base, last, phase, error, conflict, mergedFrom, refused } = parts;
    let opening: ReturnType<OpenSaving> | undefined;
    let saver: Awaited<ReturnType<OpenSaving>> | undefined;

    return {
      status: computed((): SaveStatus => {
        if (phase.value !== 'idle') return { kind: phase.value };
        if (error.value && history.isDirty.value) return { kind: 'failed', error: error.value };
        return { kind: history.isDirty.value ? 'unsaved' : 'saved' };
      }),
      conflict,
      last,
      /** Counts merges of others' changes, so that the UI can mention them. */
      mergedFrom,
      /** What the service has, as far as known, and its revision. */
      basis: () => ({ base: base.peek(), revision: last.peek().revision }),
      /** Values rejected by the last save. */
      refused,
      save: (): Promise<SavedVersion> => {
        if (saver) return saver();
        opening ??= openSaving(parts).finally(() => {
          opening = undefined;
        });
        return opening.then((opened) => {
          saver = opened;
          return saver();
        });
      },
    };
  },
);
export type SaveState = InstanceType<typeof SaveModel>;

export const savedVersion = ({ revision, updated_at }: SavedVersion): SavedVersion => ({
  revision,
  updated_at,
});
