import { type ErrorCode, SERVICE_ERRORS } from '../model/error-codes.ts';
import type { ErrorBody } from '../wire/http/shapes.ts';
import { ServiceCallError } from './service-call-error.ts';

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
