/** Sends one request for each row, one after the other, with pauses that the service asks for. Nothing is sent twice. */
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { CallError } from '../../call.ts';
import type { CheckedRow } from './check-rows.ts';
import type { KeyOf } from './sending-key.ts';

export type RowResult =
  | { readonly state: 'waiting' | 'sending' }
  | { readonly state: 'sent'; readonly requestId: string }
  /** Not sent, and why. */
  | { readonly state: 'refused'; readonly error: CallError }
  /** It may have been sent: the answer was lost. */
  | { readonly state: 'unknown'; readonly error: CallError };

/** `paused` can continue; `stopped` and `done` are final, except that refused rows can be tried again. */
export type Phase = 'idle' | 'running' | 'paused' | 'stopped' | 'done';

export interface SendingOptions {
  readonly rows: readonly CheckedRow[];
  readonly keyOf: KeyOf;
  /** Sends the request of a row. @throws CallError */
  readonly send: (row: CheckedRow, key: string) => Promise<{ readonly id: string }>;
  /** Resolves after `ms`, or early once aborted. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Whether the page still shows the company, workspace and mode that the rows are for. */
  readonly isCurrent: () => boolean;
  readonly now: () => number;
}

export interface Sending {
  /** In the order of the rows. */
  readonly results: ReadonlySignal<readonly RowResult[]>;
  readonly phase: ReadonlySignal<Phase>;
  /** Why it paused by itself; null otherwise. */
  readonly error: ReadonlySignal<CallError | null>;
  /** Milliseconds since 1970 at which the next call is made, while the service wants it to wait. */
  readonly resumesAt: ReadonlySignal<number | null>;
  readonly counts: ReadonlySignal<Readonly<Record<RowResult['state'], number>>>;
  /** Starts or continues. Resolves when it pauses, stops or is done. */
  run(): Promise<void>;
  /** After the row that is being sent. */
  pause(): void;
  /** After the row that is being sent; the others stay unsent. */
  cancel(): void;
  /** Has refused rows wait again. */
  retryRefused(): void;
}

/** These would refuse every other row too. */
const FOR_ALL = new Set(['INSUFFICIENT_CREDITS', 'ACCESS_DENIED', 'NOT_FOUND', 'MULTI_DOCUMENT_READ_ONLY']);
const MAX_TRIES = 4;
/** Seconds, without `Retry-After`. */
const RATE_PAUSE = 60;

/** Seconds until the same call is worth repeating; null if it isn't. */
export function retryDelay(error: CallError, tries: number): number | null {
  const { status, code, retryAfter } = error;
  if (status === 429) return retryAfter ?? RATE_PAUSE;
  if (tries >= MAX_TRIES) return null;
  if (status === 0 || status >= 500) return retryAfter ?? 2 ** tries;
  // The first call with this key isn't over.
  return code === 'STATE_CONFLICT' && retryAfter !== null ? Math.max(retryAfter, 2 ** tries) : null;
}

export function createSending(options: SendingOptions): Sending {
  const { rows, keyOf, send, wait, isCurrent, now } = options;
  const results = signal<readonly RowResult[]>(rows.map(() => ({ state: 'waiting' })));
  const phase = signal<Phase>('idle');
  const error = signal<CallError | null>(null);
  const resumesAt = signal<number | null>(null);
  /** Of each row: how often the service has refused it for good. A stored refusal belongs to its key. */
  const attempts = rows.map(() => 0);
  let stopping = new AbortController();

  const set = (index: number, result: RowResult) => {
    results.value = results.peek().map((one, at) => (at === index ? result : one));
  };
  const halt = (cause: CallError) => {
    error.value = cause;
    stopping.abort();
  };

  function settle(index: number, cause: CallError): RowResult {
    const { status, code } = cause;
    if (status === 0 || status >= 500 || status === 401) {
      halt(cause);
      return { state: 'waiting' };
    }
    if (code === 'STATE_CONFLICT' && cause.retryAfter !== null) return { state: 'unknown', error: cause };
    attempts[index] = attempts[index]! + 1;
    if (!FOR_ALL.has(code)) return { state: 'refused', error: cause };
    halt(cause);
    return { state: 'waiting' };
  }

  async function sendRow(index: number): Promise<RowResult> {
    const row = rows[index]!;
    const key = await keyOf(row, attempts[index]!);
    for (let tries = 1; ; tries++) {
      if (!isCurrent()) {
        stopping.abort();
        return { state: 'waiting' };
      }
      try {
        return { state: 'sent', requestId: (await send(row, key)).id };
      } catch (cause) {
        if (!(cause instanceof CallError)) throw cause;
        const delay = retryDelay(cause, tries);
        if (delay === null) return settle(index, cause);
        resumesAt.value = now() + delay * 1000;
        await wait(delay * 1000, stopping.signal);
        resumesAt.value = null;
        if (stopping.signal.aborted) return { state: 'waiting' };
      }
    }
  }

  const finish = () => {
    if (phase.peek() === 'stopped') return;
    const isOver = results.peek().every(({ state }) => state !== 'waiting');
    phase.value = isOver ? 'done' : 'paused';
  };

  return {
    results,
    phase,
    error,
    resumesAt,
    counts: computed(() => {
      const counts = { waiting: 0, sending: 0, sent: 0, refused: 0, unknown: 0 };
      for (const { state } of results.value) counts[state] += 1;
      return counts;
    }),
    async run() {
      if (phase.peek() === 'running') return;
      stopping = new AbortController();
      batch(() => {
        phase.value = 'running';
        error.value = null;
      });
      try {
        for (let index = 0; index < rows.length; index++) {
          if (stopping.signal.aborted) break;
          if (results.peek()[index]!.state !== 'waiting') continue;
          set(index, { state: 'sending' });
          set(
            index,
            await sendRow(index).catch((cause: unknown) => {
              set(index, { state: 'waiting' });
              throw cause;
            }),
          );
        }
      } finally {
        finish();
      }
    },
    pause: () => stopping.abort(),
    cancel() {
      phase.value = 'stopped';
      stopping.abort();
    },
    retryRefused() {
      results.value = results.peek().map((one) => (one.state === 'refused' ? { state: 'waiting' } : one));
      phase.value = 'paused';
    },
  };
}
