import { readError } from './read-error.ts';
import { ServiceCallError } from './service-call-error.ts';

export interface ServiceCall {
  readonly method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Aborts the call and its retries; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** True when sending it twice does no more than once. Only then is it tried again. */
  readonly isRepeatable: boolean;
  /** Called for every response, before its body is read. */
  readonly onAnswer?: (response: Response) => void;
  /** Milliseconds for one try. */
  readonly timeout?: number;
}

/** What the calls need of their surroundings; tests bring their own. */
export interface CallPorts {
  readonly fetch: typeof fetch;
  /** Waits, or rejects as soon as the signal aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
  random(): number;
}

const TRIES = 3;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const TIMEOUT = 30_000;

export const browserPorts: CallPorts = {
  // Not `fetch` itself: a page may replace it later, and it must be called on its window.
  fetch: (input, init) => globalThis.fetch(input, init),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      const onAbort = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', onAbort);
        resolve();
      }, milliseconds);
      signal?.addEventListener('abort', onAbort, { once: true });
    }),
  random: Math.random,
};

/**
 * One call with a time limit; repeatable ones are tried up to three times with growing, jittered waits, or as long as
 * `Retry-After` says. Throws `ServiceCallError`, or the signal's reason.
 */
export async function callService<T>(call: ServiceCall, ports: CallPorts = browserPorts): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await tryOnce<T>(call, ports);
    if ('value' in outcome) return outcome.value;
    const { error } = outcome;
    if (!call.isRepeatable || !error.retryable || attempt === TRIES) throw error;
    const backOff = FIRST_WAIT * 2 ** (attempt - 1) * (0.5 + ports.random());
    const wait = outcome.retryAfter ?? backOff;
    if (wait > LONGEST_WAIT) throw error;
    await ports.wait(wait, call.signal);
  }
}

type Outcome<T> =
  | { readonly value: T }
  | { readonly error: ServiceCallError; readonly retryAfter: number | null };

async function tryOnce<T>(call: ServiceCall, ports: CallPorts): Promise<Outcome<T>> {
  call.signal?.throwIfAborted();
  const limit = AbortSignal.timeout(call.timeout ?? TIMEOUT);
  try {
    const response = await ports.fetch(call.url, {
      method: call.method,
      headers: {
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
      },
      body: call.body === undefined ? undefined : JSON.stringify(call.body),
      // No cookies: a token or an unguessable id in the address says who asks, in third-party frames too.
      credentials: 'omit',
      signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
    });
    call.onAnswer?.(response);
    if (!response.ok) return { error: await readError(response), retryAfter: retryAfter(response) };
    return { value: (response.status === 204 ? undefined : await response.json()) as T };
  } catch (cause) {
    call.signal?.throwIfAborted();
    return { error: noAnswer(limit.aborted, cause), retryAfter: null };
  }
}

function noAnswer(isLate: boolean, cause: unknown): ServiceCallError {
  const message = isLate ? 'The service didn’t respond in time' : 'The service couldn’t be reached';
  return new ServiceCallError('NETWORK', message, { status: 0, retryable: true, requestId: '', cause });
}

/** Milliseconds of a `Retry-After` in seconds, or null. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') || Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
