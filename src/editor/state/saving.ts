import { batch } from '@preact/signals';
import type { FieldIssue, WidgetError } from '../../model/errors.ts';
import { deepEqual } from './deep-equal.ts';
import { documentChanges } from './document-changes.ts';
import type { DocumentChanges, EditableDocument, SavedVersion } from './editable-document.ts';
import { type Merge, mergeSnapshots } from './merge-snapshots.ts';
import type { Snapshot } from './patches.ts';
import { type RejectedValue, type SaveParts, savedVersion } from './save-model.ts';
import { writeSnapshot } from './write-snapshot.ts';

/**
 * The service, as far as saving needs it. `save` rejects with an error that has the body's `code` and
 * `details`.
 */
export interface DocumentStore {
  save(changes: DocumentChanges, revision: number): Promise<EditableDocument>;
  toWidgetError(cause: unknown): WidgetError;
  /** The service's current template, if the error says that ours is outdated; else null. */
  currentOf(cause: unknown): EditableDocument | null;
  /**
   * Whether that template has other pages, which a merge can't handle. If it returns true, it has asked the
   * user.
   */
  hasOtherPages?(current: EditableDocument): boolean;
  /** The rejected values, if the service named some. */
  issuesOf(cause: unknown): readonly FieldIssue[];
}

/** Consecutive attempts while others keep saving; more would hide a fault. */
const MAX_MERGES = 5;

/**
 * Saves one at a time: changes made during a save are saved after it, once. A 412 merges both sides;
 * conflicts go to the user through `conflict`, and neither side is dropped before.
 */
export function createSaving(store: DocumentStore, parts: SaveParts): () => Promise<SavedVersion> {
  const { document, history, base, last, phase, error, conflict, mergedFrom, refused } = parts;
  let running: Promise<SavedVersion> | null = null;
  let next: Promise<SavedVersion> | null = null;

  const settle = (merge: Merge): Promise<Snapshot> => {
    if (merge.conflicts.length === 0) return Promise.resolve(merge.merged);
    return new Promise((resolve, reject) => {
      phase.value = 'conflict';
      conflict.value = {
        merge,
        settle: (chosen) => {
          conflict.value = null;
          phase.value = 'saving';
          resolve(chosen);
        },
        postpone: () => {
          conflict.value = null;
          reject(new ConflictPostponed());
        },
      };
    });
  };

  const attempt = async (): Promise<SavedVersion> => {
    for (let round = 0; ; round++) {
      const at = history.beginSave();
      const sent = document.snapshot();
      const changes = documentChanges(base.peek(), sent);
      try {
        const answer = await store.save(changes, last.peek().revision);
        accept(answer, sent, at);
        return last.peek();
      } catch (cause) {
        refused.value = store.issuesOf(cause).map((issue) => ownerOf(issue, changes));
        const current = store.currentOf(cause);
        if (!current || round >= MAX_MERGES || store.hasOtherPages?.(current)) throw cause;
        const theirs = current.content;
        const chosen = await settle(mergeSnapshots(base.peek(), document.snapshot(), theirs));
        batch(() => {
          base.value = theirs;
          last.value = savedVersion(current);
          mergedFrom.value++;
          history.record('editor.step.merge', () => writeSnapshot(document, chosen));
          history.markUnsaved();
        });
      }
    }
  };

  /** Takes over the service's version (rounding, order) where the user hasn't changed it meanwhile. */
  const accept = (answer: EditableDocument, sent: Snapshot, at: number) => {
    batch(() => {
      const taken = (base.value = answer.content);
      last.value = savedVersion(answer);
      error.value = null;
      refused.value = [];
      history.markSaved(at);
      if (history.currentId.peek() === at && !deepEqual(taken, sent)) document.load(taken);
    });
  };

  const run = async (): Promise<SavedVersion> => {
    if (document.isReadOnly.peek()) return last.peek();
    if (!history.isDirty.peek()) return last.peek();
    phase.value = 'saving';
    try {
      return await attempt();
    } catch (cause) {
      const known = cause instanceof ConflictPostponed ? null : store.toWidgetError(cause);
      error.value = known;
      throw known ?? cause;
    } finally {
      phase.value = 'idle';
    }
  };

  const save = (): Promise<SavedVersion> => {
    if (!running) {
      running = run().finally(() => {
        running = null;
      });
      return running;
    }
    next ??= running
      .catch(() => {})
      .then(() => {
        next = null;
        return save();
      });
    return next;
  };
  return save;
}

/** The user closed the conflict view without choosing; everything stays as it was, unsaved. */
export class ConflictPostponed extends Error {
  override readonly name = 'ConflictPostponed';
}

/** `fields.3.label` is the label of the fourth changed field. */
function ownerOf({ path, message }: FieldIssue, { fields, recipients }: DocumentChanges): RejectedValue {
  const [part, index, ...rest] = path.split('.');
  const at = Number(index);
  return {
    fieldId: part === 'fields' ? (fields?.[at]?.id ?? null) : null,
    recipientId: part === 'recipients' ? (recipients?.[at]?.recipient.id ?? null) : null,
    message: rest.length > 0 ? `${rest.join('.')}: ${message}` : message,
  };
}
