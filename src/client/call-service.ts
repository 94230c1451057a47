import { readError, ServiceCallError } from './service-call-error.ts';

export interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface ServiceCall {
  readonly method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE';
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Aborts the call and its retries; the promise then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Whether the call is idempotent. Only then it is retried. */
  readonly isRepeatable: boolean;
  /** Called for every response, before its body is read. */
  readonly onResponse?: (response: Response) => void;
  /** Milliseconds per attempt. */
  readonly timeout?: number;
}

/** Dependencies, replaced in tests. */
export interface CallPorts {
  readonly fetch: typeof fetch;
  /** Waits; rejects if the signal aborts. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
  random(): number;
}

const TRIES = 3;
const FIRST_WAIT = 400;
const LONGEST_WAIT = 8_000;
const TIMEOUT = 30_000;

export const browserPorts: CallPorts = {
  // Not `fetch` itself: a page may replace it later, and it must be called as a method of `window`.
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
 * Calls the service with a timeout. Idempotent calls get up to three attempts with exponential, jittered delays, or the
 * delay of `Retry-After`. Throws a `ServiceCallError`, or the signal's reason.
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
      // No cookies: a token or an unguessable ID authenticates calls, in third-party frames too.
      credentials: 'omit',
      signal: call.signal ? AbortSignal.any([call.signal, limit]) : limit,
    });
    call.onResponse?.(response);
    if (!response.ok) return { error: await readError(response), retryAfter: retryAfter(response) };
    return { value: (response.status === 204 ? undefined : await response.json()) as T };
  } catch (cause) {
    call.signal?.throwIfAborted();
    return { error: noResponse(limit.aborted, cause), retryAfter: null };
  }
}

function noResponse(isTimeout: boolean, cause: unknown): ServiceCallError {
  const message = isTimeout ? 'The service didn’t respond in time' : 'The service couldn’t be reached';
  return new ServiceCallError('NETWORK', message, { status: 0, retryable: true, requestId: '', cause });
}

/** Milliseconds of a `Retry-After` in seconds, or null. */
function retryAfter(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') || Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : null;
}
