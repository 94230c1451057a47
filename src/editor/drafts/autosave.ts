import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ErrorCode } from '../../model/error-codes.ts';
import type { Autosave } from '../../wire/editor-options.ts';
import type { EditorState } from '../state/editor-state.ts';

const DEFAULT_DELAY = 2_000;
const LEAST_DELAY = 500;
/** Saves after this many delays even if changes never pause. */
const MAX_DELAYS = 10;
/** Milliseconds before a failed save is retried; doubles each time. */
const FIRST_RETRY = 4_000;
const LONGEST_RETRY = 30_000;

/** Errors that may be gone on the next attempt. */
const PASSING: readonly ErrorCode[] = [
  'NETWORK',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
  'RATE_LIMIT_EXCEEDED',
];

/** Milliseconds without changes before saving; null: only on request. */
export function autosaveDelay(autosave: Autosave | undefined): number | null {
  if (!autosave) return null;
  const { delay = DEFAULT_DELAY } = autosave === true ? {} : autosave;
  return Number.isFinite(delay) ? Math.max(delay, LEAST_DELAY) : DEFAULT_DELAY;
}

interface AutosaveOptions {
  readonly editor: EditorState;
  readonly autosave: () => Autosave | undefined;
  /** `isQuiet`: doesn't report the same error again. */
  readonly save: (isQuiet: boolean) => Promise<unknown>;
  /**
   * Calls back when the connection returns; the browser's `online` event. Returns the function that stops it.
   */
  readonly onOnline: (listener: () => void) => () => void;
}

interface AutosaveControls {
  /** The service is unreachable: unsaved changes will be saved later. */
  readonly isOffline: ReadonlySignal<boolean>;
  stop(): void;
}

/** Saves after a pause, if enabled, and retries saves that failed for a temporary reason. */
export function startAutosave({ editor, autosave, save, onOnline }: AutosaveOptions): AutosaveControls {
  const { history, saving, document } = editor;
  const isOffline = signal(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let tries = 0;
  let dirtySince = 0;
  let refusedAt: unknown = null;

  const again = () => {
    clearTimeout(retry);
    retry = undefined;
    void save(true);
  };

  const stopRetrying = effect(() => {
    const status = saving.status.value;
    if (status.kind === 'saving' || status.kind === 'conflict') return;
    clearTimeout(retry);
    const failure = status.kind === 'failed' ? status.error.code : null;
    isOffline.value = failure === 'NETWORK';
    if (failure === null || !PASSING.includes(failure)) {
      tries = 0;
      return;
    }
    retry = setTimeout(again, Math.min(FIRST_RETRY * 2 ** tries++, LONGEST_RETRY));
  });

  const stopAutosave = effect(() => {
    const steps = history.steps.value;
    void history.position.value;
    const delay = autosaveDelay(autosave());
    const { kind } = saving.status.value;
    clearTimeout(timer);
    if (kind === 'saved') dirtySince = 0;
    // A body that the service rejected isn't sent again unchanged.
    if (kind === 'failed') refusedAt ??= steps;
    else refusedAt = null;
    if (delay === null || document.isReadOnly.value || (kind !== 'unsaved' && kind !== 'failed')) return;
    if (kind === 'failed' && (retry !== undefined || refusedAt === steps)) return;
    const now = Date.now();
    dirtySince ||= now;
    timer = setTimeout(
      () => void save(false),
      Math.max(Math.min(delay, dirtySince + delay * MAX_DELAYS - now), 0),
    );
  });

  const stopOnline = onOnline(() => {
    if (retry !== undefined && saving.status.peek().kind === 'failed') again();
  });

  return {
    isOffline,
    stop() {
      stopRetrying();
      stopAutosave();
      stopOnline();
      clearTimeout(timer);
      clearTimeout(retry);
    },
  };
}
