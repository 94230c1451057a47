import { effect, type ReadonlySignal, signal } from '@preact/signals';
import type { ErrorCode } from '../../model/error-codes.ts';
import type { Autosave } from '../../wire/editor-options.ts';
import type { EditorState } from '../state/editor-state.ts';

const DEFAULT_DELAY = 2_000;
const MIN_DELAY = 500;
/** Saves after this many delays even if changes never pause. */
const MAX_DELAYS = 10;
/** Milliseconds before a failed save is retried; doubles each time. */
const FIRST_RETRY_DELAY = 4_000;
const MAX_RETRY_DELAY = 30_000;

/** Errors that a later attempt may not have. */
const TRANSIENT: readonly ErrorCode[] = [
  'NETWORK',
  'SERVICE_UNAVAILABLE',
  'INTERNAL_ERROR',
  'RATE_LIMIT_EXCEEDED',
];

/** Milliseconds without changes before saving; null if saving happens only on request. */
export function autosaveDelay(autosave: Autosave | undefined): number | null {
  if (!autosave) return null;
  const { delay = DEFAULT_DELAY } = autosave === true ? {} : autosave;
  return Number.isFinite(delay) ? Math.max(delay, MIN_DELAY) : DEFAULT_DELAY;
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
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let attempts = 0;
  let dirtySince = 0;
  let rejectedSteps: unknown = null;

  const retryNow = () => {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    void save(true);
  };

  const stopRetrying = effect(() => {
    const status = saving.status.value;
    if (status.kind === 'saving' || status.kind === 'conflict') return;
    clearTimeout(retryTimer);
    const failure = status.kind === 'failed' ? status.error.code : null;
    isOffline.value = failure === 'NETWORK';
    if (failure === null || !TRANSIENT.includes(failure)) {
      attempts = 0;
      return;
    }
    retryTimer = setTimeout(retryNow, Math.min(FIRST_RETRY_DELAY * 2 ** attempts++, MAX_RETRY_DELAY));
  });

  const stopAutosave = effect(() => {
    const steps = history.steps.value;
    void history.position.value;
    const delay = autosaveDelay(autosave());
    const { kind } = saving.status.value;
    clearTimeout(timer);
    if (kind === 'saved') dirtySince = 0;
    // A body that the service rejected isn't sent again unchanged.
    if (kind === 'failed') rejectedSteps ??= steps;
    else rejectedSteps = null;
    if (delay === null || document.isReadOnly.value || (kind !== 'unsaved' && kind !== 'failed')) return;
    if (kind === 'failed' && (retryTimer !== undefined || rejectedSteps === steps)) return;
    const now = Date.now();
    dirtySince ||= now;
    timer = setTimeout(
      () => void save(false),
      Math.max(Math.min(delay, dirtySince + delay * MAX_DELAYS - now), 0),
    );
  });

  const stopOnline = onOnline(() => {
    if (retryTimer !== undefined && saving.status.peek().kind === 'failed') retryNow();
  });

  return {
    isOffline,
    stop() {
      stopRetrying();
      stopAutosave();
      stopOnline();
      clearTimeout(timer);
      clearTimeout(retryTimer);
    },
  };
}
