import { type ErrorCode, SERVICE_ERRORS } from '../model/error-codes.ts';
import { type ErrorStage, type WidgetError, widgetError } from '../model/errors.ts';
import type { ErrorBody } from '../wire/http/shapes.ts';

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
  /** Lets the call outlive the page, for bodies up to 64 KB. */
  readonly keepalive?: boolean;
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
      keepalive: call.keepalive ?? false,
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

/** For responses without a known code, for example from a proxy. */
const BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_ERROR',
  401: 'UNAUTHORIZED',
  403: 'ACCESS_DENIED',
  404: 'NOT_FOUND',
  409: 'STATE_CONFLICT',
  412: 'REVISION_CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMIT_EXCEEDED',
  503: 'SERVICE_UNAVAILABLE',
};

const RETRYABLE = new Set([408, 425, 429, 500, 502, 503, 504]);

function isRetryable(status: number): boolean {
  return RETRYABLE.has(status);
}

/** The error of a response that isn't 2xx. Never throws: the body may be anything. */
export async function readError(response: Response): Promise<ServiceCallError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const code =
    body?.code && Object.hasOwn(SERVICE_ERRORS, body.code)
      ? (body.code as ErrorCode)
      : (BY_STATUS[response.status] ?? (response.status >= 500 ? 'INTERNAL_ERROR' : 'UNEXPECTED'));
  return new ServiceCallError(code, body?.message ?? body?.error ?? `HTTP ${response.status}`, {
    status: response.status,
    retryable: isRetryable(response.status),
    requestId: response.headers.get('x-request-id') ?? '',
    details: body?.details,
  });
}

interface ServiceCallFacts {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  readonly retryable: boolean;
  /** `X-Request-Id` of the response, for support; empty if there is none. */
  readonly requestId: string;
  /** `details` of the error body, such as `current` for `REVISION_CONFLICT`. */
  readonly details?: Record<string, unknown>;
  readonly cause?: unknown;
}

/** A failed call to the service: rejected with a code, or without a response (`NETWORK`). */
export class ServiceCallError extends Error {
  override readonly name = 'ServiceCallError';
  readonly status: number;
  readonly retryable: boolean;
  readonly requestId: string;
  readonly details: Record<string, unknown>;

  constructor(
    readonly code: ErrorCode,
    message: string,
    facts: ServiceCallFacts,
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.retryable = facts.retryable;
    this.requestId = facts.requestId;
    this.details = facts.details ?? {};
  }

  /** Converts it for `onError`. `message`: a sentence in the widget's language; default: the service's message. */
  toWidgetError(stage: ErrorStage, message: string = this.message): WidgetError {
    const status = this.status === 0 ? 'no response' : `HTTP ${this.status}`;
    const request = this.requestId ? `, request ${this.requestId}` : '';
    const cause = `${status}${request}: ${this.message}`;
    const requestId = this.requestId || undefined;
    return widgetError(this.code, message, this.retryable, { stage, cause, requestId });
  }
}
