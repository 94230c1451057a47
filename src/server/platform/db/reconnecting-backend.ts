/**
 * The embedded database doesn't survive a full disk: the statement that hits it fails and the next one hangs. After such a fault the
 * thread is terminated and the next caller reopens the folder, which recovers committed data. Later statements of a transaction that
 * was open are refused, never run outside it.
 */
import { type Backend, type BackendResult, DatabaseError } from './backend.ts';

export interface BackendSource {
  /** The running backend; opens it if necessary. */
  current(): Promise<Backend>;
  close(): Promise<void>;
}

export interface AbandonableBackend extends Backend {
  /** Terminates it immediately, whatever it is doing. */
  abandon(): void;
}

/** Milliseconds after which a statement counts as hung. */
const SILENT_MS = 120_000;
/** How often per `silentMs` it looks for hung statements. */
const LOOKS = 8;
/** Milliseconds between attempts to reopen. */
const PAUSE_MS = 1_000;

const RESTARTING = { message: 'The database thread was restarted', code: '57P02' };

/** Full disk, file layer faults, and errors without an SQLSTATE: the engine itself failed. */
function isFatal(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return typeof code !== 'string' || code === '53100' || /^(58|XX)/.test(code);
}

export function reconnectingBackend(
  first: AbandonableBackend,
  open: () => Promise<AbandonableBackend>,
  { silentMs = SILENT_MS, pauseMs = PAUSE_MS, onRestart = (_cause: unknown) => {} } = {},
): BackendSource {
  let opening: Promise<Backend> | null = Promise.resolve(guarded(first));
  let failedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  function guarded(backend: AbandonableBackend): Backend {
    let isGone = false;
    const drop = (cause: unknown) => {
      if (isGone) return;
      isGone = true;
      opening = null;
      backend.abandon();
      onRestart(cause);
    };
    /** Since when each call waits, oldest first. */
    const waiting = new Map<symbol, { readonly since: number; fail(error: Error): void }>();
    let isWatched = false;
    // One timer for all calls, because most take less time than a timer of their own.
    const watch = () => {
      if (isWatched || isGone) return;
      isWatched = true;
      setTimeout(look, silentMs / LOOKS).unref();
    };
    const look = () => {
      isWatched = false;
      const limit = performance.now() - silentMs;
      for (const { since, fail } of waiting.values())
        if (since <= limit) fail(new Error('The database thread doesn’t respond'));
      if (waiting.size > 0) watch();
    };
    const guard = async <T>(work: () => Promise<T>): Promise<T> => {
      if (isGone) throw new DatabaseError(RESTARTING);
      const call = Symbol('call');
      try {
        return await new Promise<T>((resolve, reject) => {
          waiting.set(call, { since: performance.now(), fail: reject });
          watch();
          work().then(resolve, reject);
        });
      } catch (error) {
        if (isFatal(error)) drop(error);
        throw error;
      } finally {
        waiting.delete(call);
      }
    };
    return {
      query: (text, parameters): Promise<BackendResult> => guard(() => backend.query(text, parameters)),
      script: (text) => guard(() => backend.script(text)),
      close: () => (isGone ? Promise.resolve() : backend.close()),
    };
  }

  async function reopen(): Promise<Backend> {
    if (isClosed) throw new DatabaseError({ message: 'The database is closed', code: '57P01' });
    try {
      return guarded(await open());
    } catch (cause) {
      failedAt = performance.now();
      opening = null;
      throw new DatabaseError({
        message: `The database couldn’t be reopened: ${(cause as Error).message}`,
        code: '57P03',
      });
    }
  }

  return {
    async current() {
      // Not kept as the attempt: the calls after the pause make another one.
      if (!opening && performance.now() - failedAt < pauseMs) throw new DatabaseError(RESTARTING);
      opening ??= reopen();
      return opening;
    },
    async close() {
      isClosed = true;
      const last = await opening?.catch(() => null);
      await last?.close();
    },
  };
}
