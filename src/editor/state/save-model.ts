import { batch, computed, createModel, signal } from '@preact/signals';
import type { FieldIssue, WidgetError } from '../../model/errors.ts';
import type { FieldId, RecipientId } from '../../model/ids.ts';
import type { EditorSaved } from '../../wire/frame-messages.ts';
import type { PutTemplate, Template } from '../../wire/http/templates.ts';
import type { DocumentState } from './document-model.ts';
import type { HistoryState } from './history-model.ts';
import { isSame } from './is-same.ts';
import type { Merge } from './merge.ts';
import type { Snapshot } from './patches.ts';
import { toPutBody, toSnapshot } from './template-body.ts';
import { writeSnapshot } from './write-snapshot.ts';

/** The service, as far as saving needs it. `put` rejects with an error whose `code` and `details` are those of the body. */
export interface TemplateStore {
  put(body: PutTemplate, revision: number): Promise<Template>;
  toWidgetError(cause: unknown): WidgetError;
  /** The template that the service holds now, when the failure says that ours is an old one; else null. */
  currentOf(cause: unknown): Template | null;
  /** What the service said of single values of the body, when it refused them. */
  issuesOf(cause: unknown): readonly FieldIssue[];
  /** The merge's code; fetched only when needed. */
  merging(): Promise<Pick<typeof import('./merge.ts'), 'mergeSnapshots'>>;
}

export type SaveStatus =
  | { readonly kind: 'saved' | 'unsaved' | 'saving' | 'conflict' }
  | { readonly kind: 'failed'; readonly error: WidgetError };

/** A conflict that a person has to settle. */
export interface OpenConflict {
  readonly merge: Merge;
  readonly settle: (chosen: Snapshot) => void;
  readonly postpone: () => void;
}

/** A value that the service refused, and whose it is. */
export interface Refused {
  readonly fieldId: FieldId | null;
  readonly recipientId: RecipientId | null;
  /** In the service's own words. */
  readonly message: string;
}

/** Tries in a row when others keep saving in between; more would hide that something is wrong. */
const MAX_MERGES = 5;

/**
 * Saves explicitly and one at a time: what is asked for during a save is saved after it, once. A 412 merges both sides;
 * what cannot be merged is handed to a person through `conflict`, and nothing of either side is dropped before.
 */
export const SaveModel = createModel(
  (document: DocumentState, history: HistoryState, store: TemplateStore, loaded: Template) => {
    let base = toSnapshot(loaded);
    const last = signal<EditorSaved>(savedOf(loaded));
    const phase = signal<'idle' | 'saving' | 'conflict'>('idle');
    const error = signal<WidgetError | null>(null);
    const conflict = signal<OpenConflict | null>(null);
    const mergedFrom = signal(0);
    const refused = signal<readonly Refused[]>([]);
    let running: Promise<EditorSaved> | null = null;
    let next: Promise<EditorSaved> | null = null;

    const status = computed((): SaveStatus => {
      if (phase.value !== 'idle') return { kind: phase.value };
      if (error.value && history.isDirty.value) return { kind: 'failed', error: error.value };
      return { kind: history.isDirty.value ? 'unsaved' : 'saved' };
    });

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

    const attempt = async (): Promise<EditorSaved> => {
      for (let round = 0; ; round++) {
        const at = history.beginSave();
        const sent = document.snapshot();
        const body = toPutBody(base, sent);
        try {
          const answer = await store.put(body, last.peek().revision);
          accept(answer, sent, at);
          return last.peek();
        } catch (cause) {
          refused.value = store.issuesOf(cause).map((issue) => ownerOf(issue, body));
          const current = store.currentOf(cause);
          if (!current || round >= MAX_MERGES) throw cause;
          const theirs = toSnapshot(current);
          // Rare enough that its code waits until it is needed.
          const { mergeSnapshots } = await store.merging();
          const chosen = await settle(mergeSnapshots(base, document.snapshot(), theirs));
          batch(() => {
            base = theirs;
            last.value = savedOf(current);
            mergedFrom.value++;
            history.record('editor.step.merge', () => writeSnapshot(document, chosen));
            history.markUnsaved();
          });
        }
      }
    };

    /** Takes over what the service made of it (its rounding, its order), where the person has not gone on meanwhile. */
    const accept = (answer: Template, sent: Snapshot, at: number) => {
      batch(() => {
        base = toSnapshot(answer);
        last.value = savedOf(answer);
        error.value = null;
        refused.value = [];
        history.markSaved(at);
        if (history.currentId.peek() === at && !isSame(base, sent)) document.load(base);
      });
    };

    const run = async (): Promise<EditorSaved> => {
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

    const save = (): Promise<EditorSaved> => {
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

    return {
      status,
      conflict,
      last,
      /** Counts merges of other people's changes, so that the interface can mention them. */
      mergedFrom,
      /** What the service holds, as far as we know, and which revision that is. */
      basis: () => ({ base, revision: last.peek().revision }),
      /** What the service refused at the last try, value by value. */
      refused,
      save,
    };
  },
);
export type SaveState = InstanceType<typeof SaveModel>;

/** The person closed the conflict view without choosing; everything stays as it was, unsaved. */
export class ConflictPostponed extends Error {
  override readonly name = 'ConflictPostponed';
}

/** `fields.3.label` is the label of the fourth field that was sent. */
function ownerOf({ path, message }: FieldIssue, { fields, users }: PutTemplate): Refused {
  const [part, index, ...rest] = path.split('.');
  const list = part === 'fields' ? fields : part === 'users' ? users : undefined;
  const id = (list?.[Number(index)] as { readonly id?: string } | undefined)?.id ?? null;
  return {
    fieldId: part === 'fields' ? (id as FieldId | null) : null,
    recipientId: part === 'users' ? (id as RecipientId | null) : null,
    message: rest.length > 0 ? `${rest.join('.')}: ${message}` : message,
  };
}

function savedOf(template: Template): EditorSaved {
  return { template_id: template.id, updated_at: template.updated_date, revision: template.revision };
}
