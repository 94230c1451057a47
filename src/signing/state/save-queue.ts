/**
 * Saves answers one at a time, only the newest of each field. Retries with exponential backoff or once the network is back; drops
 * only answers that the service refuses.
 */
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import type { FieldValue } from '../../model/field-value.ts';
import type { FieldId } from '../../model/ids.ts';

interface SaveQueueOptions {
  readonly save: (field: FieldId, value: FieldValue) => Promise<unknown>;
  /** Whether saving the same answer again may succeed. */
  readonly canRetry: (error: unknown) => boolean;
  /** The service refuses this answer for good. */
  readonly onRefused: (field: FieldId, error: unknown) => void;
  readonly onSaved?: (field: FieldId) => void;
  /** Default: `setTimeout`. Returns a function that cancels. */
  readonly startTimer?: (milliseconds: number, onElapsed: () => void) => () => void;
}

/** `waiting`: there are unsaved answers and the last attempt failed. */
export type SaveState = 'saved' | 'saving' | 'waiting';

export interface SaveQueue {
  readonly state: ReadonlySignal<SaveState>;
  readonly pending: ReadonlySignal<number>;
  /** Whether any answer was queued. */
  readonly isUsed: ReadonlySignal<boolean>;
  /** Whether the field has an unsaved answer. */
  isUnsaved(field: FieldId): boolean;
  push(field: FieldId, value: FieldValue): void;
  /** Retries now. */
  retry(): void;
  /** Resolves when all answers are saved; never rejects. */
  drained(): Promise<void>;
  destroy(): void;
}

const FIRST_WAIT = 1_000;
const LONGEST_WAIT = 20_000;

const browserTimer = (milliseconds: number, onElapsed: () => void) => {
  const timer = setTimeout(onElapsed, milliseconds);
  return () => clearTimeout(timer);
};

export function createSaveQueue(options: SaveQueueOptions): SaveQueue {
  const startTimer = options.startTimer ?? browserTimer;
  const unsaved = new Map<FieldId, FieldValue>();
  const pending = signal(0, { name: 'saveQueue.pending' });
  const isUsed = signal(false, { name: 'saveQueue.isUsed' });
  const isWaiting = signal(false, { name: 'saveQueue.isWaiting' });
  let isRunning = false;
  let isDestroyed = false;
  let failures = 0;
  let stopTimer: (() => void) | null = null;
  let waiters: (() => void)[] = [];

  const count = () => {
    pending.value = unsaved.size;
    if (unsaved.size > 0) return;
    isWaiting.value = false;
    for (const done of waiters.splice(0)) done();
  };

  const settle = (field: FieldId, value: FieldValue) => {
    // Unless there is a newer answer.
    if (unsaved.get(field) === value) unsaved.delete(field);
    failures = 0;
    isWaiting.value = false;
  };

  async function run() {
    if (isRunning || stopTimer || isDestroyed) return;
    isRunning = true;
    while (unsaved.size > 0 && !isDestroyed) {
      const [field, value] = unsaved.entries().next().value!;
      try {
        await options.save(field, value);
        settle(field, value);
        options.onSaved?.(field);
      } catch (error) {
        if (isDestroyed) break;
        if (options.canRetry(error)) {
          isRunning = false;
          wait();
          return;
        }
        settle(field, value);
        options.onRefused(field, error);
      }
      count();
    }
    isRunning = false;
  }

  function wait() {
    isWaiting.value = true;
    const delay = Math.min(FIRST_WAIT * 2 ** failures++, LONGEST_WAIT);
    stopTimer = startTimer(delay, resume);
  }

  function resume() {
    stopTimer?.();
    stopTimer = null;
    void run();
  }

  return {
    state: computed(() => (pending.value === 0 ? 'saved' : isWaiting.value ? 'waiting' : 'saving')),
    pending,
    isUsed,
    isUnsaved: (field) => unsaved.has(field),
    push(field, value) {
      // To the end of the queue.
      isUsed.value = true;
      unsaved.delete(field);
      unsaved.set(field, value);
      count();
      void run();
    },
    retry() {
      failures = 0;
      if (stopTimer) resume();
    },
    drained: () =>
      unsaved.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiters.push(resolve);
          }),
    destroy() {
      isDestroyed = true;
      stopTimer?.();
      stopTimer = null;
      waiters = [];
    },
  };
}
