import { type ErrorCode, SERVICE_ERRORS } from '../model/error-codes.ts';
import { type ErrorStage, type WidgetError, widgetError } from '../model/errors.ts';
import type { ErrorBody } from '../wire/http/shapes.ts';

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
