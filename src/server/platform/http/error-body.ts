/** Turns thrown errors into the API's error body. Texts of unexpected errors never reach the caller. */
import type { ErrorHandler } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { BACKEND_ERRORS, SERVICE_ERRORS, type ServiceErrorCode } from '../../../model/error-codes.ts';
import { ServiceError } from '../../../model/errors.ts';
import type { ErrorBody } from '../../../wire/http/shapes.ts';
import { isUnavailable } from '../db/unavailable.ts';
import type { Log } from '../log.ts';
import type { ApiEnv } from './router.ts';

const STATUS: Record<ServiceErrorCode, number> = { ...SERVICE_ERRORS, ...BACKEND_ERRORS };

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'Payment Required',
  403: 'Forbidden',
  404: 'Not Found',
  405: 'Method Not Allowed',
  409: 'Conflict',
  412: 'Precondition Failed',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  422: 'Unprocessable Entity',
  429: 'Rate Limit Exceeded',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
};

/** More issues wouldn't be read. */
const MAX_ISSUES = 100;

export function errorBodyOf(error: ServiceError): ErrorBody {
  const status = STATUS[error.code];
  const issues = error.extra.issues?.slice(0, MAX_ISSUES);
  const details = {
    ...(issues && Object.fromEntries(issues.map(({ path, message }) => [path || 'body', message]))),
    ...error.extra.details,
  };
  return {
    error: error.extra.error ?? TITLES[status] ?? 'Error',
    code: error.code,
    message: error.message,
    ...(Object.keys(details).length > 0 && { details }),
    ...(issues && {
      errors: issues.map(({ path, message }) => ({ message: path ? `${path}: ${message}` : message })),
    }),
  };
}

/** Errors that Hono and its validators throw. */
function fromHttp(error: HTTPException): ServiceError {
  const codes: Partial<Record<number, readonly [ServiceErrorCode, string]>> = {
    400: ['MALFORMED_JSON', 'The body isn’t valid JSON'],
    413: ['PAYLOAD_TOO_LARGE', 'The body is too large'],
    415: ['UNSUPPORTED_MEDIA_TYPE', 'Send the body with Content-Type: application/json'],
  };
  const [code, message] = codes[error.status] ?? (['INTERNAL_ERROR', 'Something went wrong'] as const);
  return new ServiceError(code, message, { cause: error });
}

/** SQLSTATEs for text that PostgreSQL can't store: NUL characters, unpaired surrogates, invalid JSON escapes. */
const UNSTORABLE_TEXT = ['22021', '22P05', '22P02'];
const UNIQUE_VIOLATION = '23505';

export function isServiceError(error: unknown, code: ServiceErrorCode): boolean {
  return error instanceof ServiceError && error.code === code;
}

/** Node's errors for a client that disconnected while sending a body. */
const isCutOff = (error: unknown) =>
  error instanceof Error &&
  error.message === 'aborted' &&
  (error as { code?: unknown }).code === 'ECONNRESET';

export function toServiceError(error: unknown): ServiceError {
  if (error instanceof ServiceError) return error;
  if (error instanceof HTTPException) return fromHttp(error);
  const code = (error as { code?: unknown } | null)?.code;
  if (typeof code === 'string' && UNSTORABLE_TEXT.includes(code))
    return new ServiceError('VALIDATION_ERROR', 'The body contains characters that can’t be stored', {
      error: 'Validation Error',
      cause: error,
    });
  if (code === UNIQUE_VIOLATION)
    return new ServiceError('STATE_CONFLICT', 'A concurrent request conflicted with this one. Retry.', {
      cause: error,
    });
  if (isCutOff(error))
    return new ServiceError('VALIDATION_ERROR', 'The connection closed before the whole body arrived', {
      cause: error,
    });
  if (isUnavailable(error))
    return new ServiceError(
      'SERVICE_UNAVAILABLE',
      'The service is temporarily unavailable. Try again in a moment.',
      {
        headers: { 'Retry-After': '5' },
        cause: error,
      },
    );
  return new ServiceError('INTERNAL_ERROR', 'Something went wrong on our side', { cause: error });
}

export function errorResponse(error: ServiceError, headers: Record<string, string> = {}): Response {
  return Response.json(errorBodyOf(error), {
    status: STATUS[error.code],
    headers: { ...headers, ...error.extra.headers },
  });
}

export function handleErrors(log: Log): ErrorHandler<ApiEnv> {
  return (thrown, c) => {
    const error = toServiceError(thrown);
    if (error.code === 'INTERNAL_ERROR')
      (c.var.log ?? log).error('request failed', { cause: error.extra.cause ?? thrown });
    else if (error.code === 'SERVICE_UNAVAILABLE' && error.extra.cause !== undefined)
      (c.var.log ?? log).warn('request failed temporarily', { cause: error.extra.cause });
    for (const [name, value] of Object.entries(error.extra.headers ?? {})) c.header(name, value);
    return c.json(errorBodyOf(error), STATUS[error.code] as ContentfulStatusCode);
  };
}
