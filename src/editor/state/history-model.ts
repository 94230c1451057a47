import { batch, computed, createModel, signal } from '@preact/signals';
import type { MessageKey } from '../../i18n/locales/messages.ts';
import type { Field } from '../../model/field.ts';
import type { FieldId } from '../../model/ids.ts';
import type { DocumentState } from './document-model.ts';
import { appendPatches, type Patch } from './patches.ts';
import type { SelectionState } from './selection-model.ts';

/** The message key of a step, shown on the undo button. */
export type StepName = Extract<MessageKey, `editor.step.${string}`>;

export interface Step {
  /** Unique in this mount and never reused; tells whether the shown state is saved. */
  readonly id: number;
  readonly name: StepName;
  readonly patches: readonly Patch[];
  readonly selectedBefore: readonly FieldId[];
  readonly selectedAfter: readonly FieldId[];
  /**
   * For steps that changed the pages: the fields before and after. The service undoes them, see
   * `pages/page-steps.ts`.
   */
  readonly pages?: { readonly before: PageSide; readonly after: PageSide };
  /** Consecutive steps with the same key are merged, such as letters of a word. */
  readonly mergeKey: string | null;
}

export interface PageSide {
  readonly documentId: string;
  readonly fields: readonly Field[];
  /** If only the name of one of several documents changed: the name it has on this side. */
  readonly renamed?: { readonly id: string; readonly label: string };
  /** If a version was restored: the version of the template on this side. */
  readonly version?: number;
  /** Whether to restore it without seals that can't be used anymore. */
  readonly omitsSeals?: boolean;
}

/** A history to continue in the next mount, which has another document. */
export interface CarriedHistory {
  readonly steps: readonly Step[];
  readonly position: number;
}

export type Direction = 'undo' | 'redo';

export interface Mark {
  /** Records the changes since the mark as one step, if there are any. */
  commit(): void;
  /** Reverts the changes since the mark. */
  rollback(): void;
}

/** Milliseconds within which changes with the same merge key become one step. */
const MERGE_WITHIN = 1_000;
/** Entering a new item's details is one step with adding it, however long it takes. */
const isOfNew = (mergeKey: string) => mergeKey.startsWith('new:');
/** Far more than anyone undoes; keeps a day of work from growing without limit. */
const MAX_STEPS = 2_000;

/**
 * Listens to the document, not to commands: every change is recorded, whatever made it. A gesture sets a mark
 * first, so that all its changes are one step and Escape can return to the mark.
 */
export const HistoryModel = createModel(
  (document: DocumentState, selection: SelectionState, carried?: CarriedHistory) => {
    const steps = signal<readonly Step[]>(carried?.steps ?? [], { name: 'history.steps' });
    /** How many steps are applied. */
    const position = signal(carried?.position ?? 0, { name: 'history.position' });
    /** ID of the last applied step when the document was saved; 0 is the document as loaded. */
    const savedId = signal(carried?.steps[carried.position - 1]?.id ?? 0, { name: 'history.savedId' });
    let turnPages = (_step: Step, _direction: Direction) => {};
    const currentId = computed(() => steps.value[position.value - 1]?.id ?? 0);
    const isDirty = computed(() => currentId.value !== savedId.value);

    let lastId = Math.max(0, ...steps.peek().map(({ id }) => id));
    let canMerge = false;
    let mergedAt = 0;
    let open: {
      name: StepName;
      mergeKey: string | null;
      patches: readonly Patch[];
      before: readonly FieldId[];
    } | null = null;

    const push = (
      name: StepName,
      patches: readonly Patch[],
      before: readonly FieldId[],
      mergeKey: string | null,
    ) => {
      const applied = steps.peek().slice(0, position.peek());
      const last = applied.at(-1);
      const now = performance.now();
      const selectedAfter = selection.ids.peek();
      const isFollowing = mergeKey && (now - mergedAt < MERGE_WITHIN || isOfNew(mergeKey));
      if (isFollowing && canMerge && last?.mergeKey === mergeKey) {
        const merged = appendPatches(last.patches, patches);
        applied[applied.length - 1] = { ...last, patches: merged, selectedAfter };
      } else {
        applied.push({ id: ++lastId, name, patches, selectedBefore: before, selectedAfter, mergeKey });
        if (applied.length > MAX_STEPS) applied.shift();
      }
      mergedAt = now;
      canMerge = true;
      steps.value = applied;
      position.value = applied.length;
    };

    const stop = document.onChange((patches) => {
      if (open) open.patches = appendPatches(open.patches, patches);
      else push('editor.step.edit', patches, selection.ids.peek(), null);
    });

    const mark = (name: StepName, mergeKey: string | null = null): Mark => {
      // A command during a gesture belongs to the gesture.
      if (open) return { commit: () => {}, rollback: () => {} };
      const mine = (open = { name, mergeKey, patches: [] as readonly Patch[], before: selection.ids.peek() });
      const close = () => {
        if (open !== mine) return false;
        open = null;
        return mine.patches.length > 0;
      };
      return {
        commit: () => {
          if (close()) push(name, mine.patches, mine.before, mergeKey);
        },
        rollback: () => {
          if (!close()) return;
          document.revert(mine.patches);
          selection.select(mine.before);
        },
      };
    };

    const existing = (ids: readonly FieldId[]) => ids.filter((id) => document.field(id));

    const undo = (): Step | null => {
      const step = steps.peek()[position.peek() - 1];
      if (!step || open || document.isReadOnly.peek()) return null;
      if (step.pages) {
        turnPages(step, 'undo');
        return null;
      }
      batch(() => {
        document.revert(step.patches);
        position.value--;
        selection.select(existing(step.selectedBefore));
      });
      canMerge = false;
      return step;
    };

    const redo = (): Step | null => {
      const step = steps.peek()[position.peek()];
      if (!step || open || document.isReadOnly.peek()) return null;
      if (step.pages) {
        turnPages(step, 'redo');
        return null;
      }
      batch(() => {
        document.apply(step.patches);
        position.value++;
        selection.select(existing(step.selectedAfter));
      });
      canMerge = false;
      return step;
    };

    return {
      steps,
      position,
      currentId,
      isDirty,
      undoName: computed(() => steps.value[position.value - 1]?.name ?? null),
      redoName: computed(() => steps.value[position.value]?.name ?? null),
      mark,
      /** Runs `work` as one step. */
      record: <T>(name: StepName, work: () => T, mergeKey: string | null = null): T => {
        const step = mark(name, mergeKey);
        try {
          return batch(work);
        } finally {
          step.commit();
        }
      },
      undo,
      redo,
      /** The state being saved now. Later typing starts a new step, so that it isn't merged into this one. */
      beginSave: (): number => {
        canMerge = false;
        return currentId.peek();
      },
      markSaved: (id: number) => {
        savedId.value = id;
      },
      /** Marks every state of this history as unsaved. */
      markUnsaved: () => {
        savedId.value = -1;
      },
      /** Undoes page changes, which need the service and continue in another mount. */
      whenPages: (turn: typeof turnPages) => {
        turnPages = turn;
      },
      /** Adds a page change as the last step, for the mount that shows it. */
      withPages: (name: StepName, pages: NonNullable<Step['pages']>): CarriedHistory => {
        const before = selection.ids.peek();
        const step = {
          id: ++lastId,
          name,
          patches: [],
          pages,
          selectedBefore: before,
          selectedAfter: [],
          mergeKey: null,
        };
        const all = [...steps.peek().slice(0, position.peek()), step].slice(-MAX_STEPS);
        return { steps: all, position: all.length };
      },
      /** Call after a page change was undone or redone. */
      turned: (direction: Direction): CarriedHistory => ({
        steps: steps.peek(),
        position: position.peek() + (direction === 'undo' ? -1 : 1),
      }),
      stop,
    };
  },
);
export type HistoryState = InstanceType<typeof HistoryModel>;
