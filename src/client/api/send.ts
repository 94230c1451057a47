/** Sends one call: authenticated, with a timeout, retried if that is safe. */
import { newId } from '../../model/ids.ts';
import type { ErrorBody } from '../../wire/http/shapes.ts';
import { CountersignError, type CountersignErrorCode } from './countersign-error.ts';

export interface SendOptions {
  /** Origin of the service or base URL of its API: `https://sign.example.com`, with or without `/api/v1`. */
  readonly baseUrl: string;
  /** A live or test key, or an editor token for the calls it permits. */
  readonly apiKey: string;
  /** Milliseconds per attempt. Default 30,000. */
  readonly timeout?: number;
  /** Attempts after the first. Default 2. */
  readonly maxRetries?: number;
  /** Default: the global `fetch`. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** POST only: calls with the same key take effect once. Default: a new key, reused by retries of this call. */
  readonly idempotencyKey?: string;
  /** The `revision` that a change is based on. If the service has a newer one, the call fails with `REVISION_CONFLICT`. */
  readonly revision?: number;
}

export interface Call extends CallOptions {
  readonly method: string;
  /** Path below the base URL, with parameters filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** The service hasn't processed such a call, so retrying is always safe. */
const NOT_STARTED = [429, 503];

const codeAt: Readonly<Record<number, CountersignErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'ACCESS_DENIED',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMIT_EXCEEDED',
  503: 'SERVICE_UNAVAILABLE',
};

/** Waits; rejects if the signal aborts. */
function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal!.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, milliseconds);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}

async function toError(response: Response): Promise<CountersignError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const seconds = Number(response.headers.get('retry-after') || Number.NaN);
  const code = (body?.code as CountersignErrorCode | undefined) ?? codeAt[response.status] ?? 'UNEXPECTED';
  return new CountersignError(code, body?.message ?? body?.error ?? `HTTP ${response.status}`, {
    status: response.status,
    details: body?.details,
    errors: body?.errors,
    requestId: response.headers.get('x-request-id') ?? '',
    retryAfter: Number.isFinite(seconds) ? seconds : null,
  });
}

export function apiBase(baseUrl: string): string {
  const base = baseUrl.replace(/\/+$/, '');
  return base.endsWith('/api/v1') ? base : `${base}/api/v1`;
}

export type Send = <T>(call: Call) => Promise<T>;

export function createSend(options: SendOptions): Send {
  const { apiKey, timeout = 30_000, maxRetries = 2, fetch: fetchOnce = globalThis.fetch } = options;
  if (!apiKey) throw new TypeError('Countersign: expected an apiKey, got none');
  if (!URL.canParse(options.baseUrl)) throw new TypeError('Countersign: expected baseUrl to be a URL');
  const base = apiBase(options.baseUrl);

  return async <T>(call: Call): Promise<T> => {
    const { method, query = {}, body, signal, revision } = call;
    const url = new URL(base + call.path);
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value));
    const isForm = body instanceof FormData;
    const headers: Record<string, string> = {
      authorization: `Bearer ${apiKey}`,
      accept: 'application/json',
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      ...(revision !== undefined && { 'if-match': `"${revision}"` }),
      ...(method === 'POST' && { 'idempotency-key': call.idempotencyKey ?? newId() }),
    };
    const text = body === undefined || isForm ? body : JSON.stringify(body);
    /** A retried PATCH might add a field twice; a retried PUT with a revision would conflict with the first attempt. */
    const isSafe = method !== 'PATCH' && !(method === 'PUT' && revision !== undefined);
    for (let attempt = 0; ; attempt++) {
      const outcome = await tryOnce<T>(() =>
        fetchOnce(url, {
          method,
          headers,
          body: text as BodyInit | undefined,
          // The API key must not be sent to another host.
          redirect: 'error',
          signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
        }),
      );
      if ('value' in outcome) return outcome.value;
      signal?.throwIfAborted();
      const { error } = outcome;
      const canRetry =
        NOT_STARTED.includes(error.status) || (isSafe && (error.status === 0 || error.status >= 500));
      if (!canRetry || attempt >= maxRetries) throw error;
      const wait =
        error.retryAfter === null
          ? FIRST_WAIT * 2 ** attempt * (0.5 + Math.random())
          : error.retryAfter * 1000;
      if (wait > LONGEST_WAIT) throw error;
      await pause(wait, signal);
    }
  };
}

type Outcome<T> = { readonly value: T } | { readonly error: CountersignError };

async function tryOnce<T>(fetchOnce: () => Promise<Response>): Promise<Outcome<T>> {
  try {
    const response = await fetchOnce();
    if (!response.ok) return { error: await toError(response) };
    return { value: (await response.json()) as T };
  } catch (cause) {
    const isTimeout = (cause as Error | null)?.name === 'TimeoutError';
    const message = isTimeout ? 'The service didn’t respond in time' : 'The service couldn’t be reached';
    return { error: new CountersignError('NETWORK', message, { status: 0, cause }) };
  }
}
