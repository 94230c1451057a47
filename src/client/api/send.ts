/** One call of a backend: signed with its key, limited in time, repeated when that is safe. */
import { newId } from '../../model/ids.ts';
import type { ErrorBody } from '../../wire/http/shapes.ts';
import { CountersignError, type CountersignErrorCode } from './countersign-error.ts';

export interface SendOptions {
  /** Origin of the service or base of its API: `https://sign.example.com`, with or without `/api/v1`. */
  readonly baseUrl: string;
  /** A live or test key; or an editor token, for the calls that it opens. */
  readonly apiKey: string;
  /** Milliseconds for one try. Default 30,000. */
  readonly timeout?: number;
  /** Tries after the first. Default 2. */
  readonly maxRetries?: number;
  /** Default: the global one. */
  readonly fetch?: typeof fetch;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  /** Of POSTs: the same key makes it the same act. Default: a new one, so that repeating a lost answer acts once. */
  readonly idempotencyKey?: string;
  /** The `revision` that a change is based on; a newer one on the service is refused with `REVISION_CONFLICT`. */
  readonly revision?: number;
}

export interface Call extends CallOptions {
  readonly method: string;
  /** Below the base, filled in. */
  readonly path: string;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

const FIRST_WAIT = 500;
const LONGEST_WAIT = 30_000;
/** The service has not begun such a call, so repeating it is always safe. */
const NOT_BEGUN = [429, 503];

const codeAt: Readonly<Record<number, CountersignErrorCode>> = {
  401: 'UNAUTHORIZED',
  403: 'ACCESS_DENIED',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMIT_EXCEEDED',
  503: 'SERVICE_UNAVAILABLE',
};

/** Waits, or rejects as soon as the signal aborts. */
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

async function refusal(response: Response): Promise<CountersignError> {
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

export function addressOf(baseUrl: string): string {
  const base = baseUrl.replace(/\/+$/, '');
  return base.endsWith('/api/v1') ? base : `${base}/api/v1`;
}

export type Send = <T>(call: Call) => Promise<T>;

export function createSend(options: SendOptions): Send {
  const { apiKey, timeout = 30_000, maxRetries = 2, fetch: ask = globalThis.fetch } = options;
  if (!apiKey) throw new TypeError('Countersign: expected an apiKey, got none');
  if (!URL.canParse(options.baseUrl)) throw new TypeError('Countersign: expected baseUrl to be a URL');
  const base = addressOf(options.baseUrl);

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
    /** Repeating a PATCH may add a second field; with a revision it would be refused because of the first. */
    const isSafe = method !== 'PATCH' && !(method === 'PUT' && revision !== undefined);
    for (let attempt = 0; ; attempt++) {
      const outcome = await tryOnce<T>(() =>
        ask(url, {
          method,
          headers,
          body: text as BodyInit | undefined,
          // A key must not follow to another address.
          redirect: 'error',
          signal: AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]),
        }),
      );
      if ('value' in outcome) return outcome.value;
      signal?.throwIfAborted();
      const { error } = outcome;
      const mayHelp =
        NOT_BEGUN.includes(error.status) || (isSafe && (error.status === 0 || error.status >= 500));
      if (!mayHelp || attempt >= maxRetries) throw error;
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

async function tryOnce<T>(ask: () => Promise<Response>): Promise<Outcome<T>> {
  try {
    const response = await ask();
    if (!response.ok) return { error: await refusal(response) };
    return { value: (await response.json()) as T };
  } catch (cause) {
    const isLate = (cause as Error | null)?.name === 'TimeoutError';
    const message = isLate ? 'The service didn’t respond in time' : 'The service couldn’t be reached';
    return { error: new CountersignError('NETWORK', message, { status: 0, cause }) };
  }
}
