/** The meaning of each error status, shared by all operations. The OpenAPI document refers to these by `name`. */
interface Refusal {
  /** Name of the shared response in the OpenAPI document. */
  readonly name: string;
  readonly description: string;
  readonly example: object;
}

export const REFUSALS = {
  400: {
    name: 'BadRequest',
    description: 'Invalid input; `details` maps each field path to a message.',
    example: {
      error: 'Validation Error',
      code: 'VALIDATION_ERROR',
      message: 'Invalid input data',
      details: { name: 'Expected at most 255 characters, got 300' },
      errors: [{ message: 'name: Expected at most 255 characters, got 300' }],
    },
  },
  401: {
    name: 'Unauthorized',
    description: 'Missing or invalid credentials.',
    example: {
      error: 'Unauthorized',
      code: 'UNAUTHORIZED',
      message: 'Invalid API key',
      details: {
        authorization: 'Expected an API key, got none. Send the header Authorization: cs_live_… or cs_test_…',
      },
    },
  },
  402: {
    name: 'PaymentRequired',
    description: 'The company has too few credits; `details.current_credits` says how many.',
    example: {
      error: 'Payment Required',
      code: 'INSUFFICIENT_CREDITS',
      message: 'Not enough credits',
      details: { current_credits: 0 },
    },
  },
  403: {
    name: 'Forbidden',
    description: 'Permission denied.',
    example: { error: 'Forbidden', code: 'ACCESS_DENIED', message: 'This token lacks permission: send' },
  },
  404: {
    name: 'NotFound',
    description: 'Not found.',
    example: { error: 'Not Found', code: 'NOT_FOUND', message: 'The requested resource was not found' },
  },
  409: {
    name: 'Conflict',
    description:
      'The record’s state doesn’t allow this, another request changed it at the same time, or the `Idempotency-Key` was used with a different request.',
    example: {
      error: 'Conflict',
      code: 'ALREADY_SENT',
      message: 'This signing request has already been sent',
    },
  },
  412: {
    name: 'PreconditionFailed',
    description:
      '`If-Match` has an old revision; `details.current` is the current record, unless the token lacks the permission `read`.',
    example: {
      error: 'Precondition Failed',
      code: 'REVISION_CONFLICT',
      message: 'Revision 3 is out of date. The current revision is 4',
      details: { revision: 4, current: {} },
    },
  },
  413: {
    name: 'PayloadTooLarge',
    description: 'The body is too large.',
    example: {
      error: 'Payload Too Large',
      code: 'PAYLOAD_TOO_LARGE',
      message: 'Expected a body of at most 1 MB, got 1.4 MB',
    },
  },
  415: {
    name: 'UnsupportedMediaType',
    description:
      'The `Content-Type` isn’t supported here, or a Word document can’t be converted (`DOCX_NOT_AVAILABLE`).',
    example: {
      error: 'Unsupported Media Type',
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'Send the body with Content-Type: application/json',
    },
  },
  422: {
    name: 'UnprocessableEntity',
    description: 'A recipient’s address is suppressed; `details.recipients` lists them.',
    example: {
      error: 'Unprocessable Entity',
      code: 'RECIPIENT_EMAIL_SUPPRESSED',
      message: 'Emails to ada@example.com are suppressed after a bounce, a complaint or a block',
      details: { recipients: [{ email: 'ada@example.com' }] },
    },
  },
  429: {
    name: 'TooManyRequests',
    description: 'Rate limit exceeded; `details.retry_after` and `Retry-After` say how many seconds to wait.',
    example: {
      error: 'Rate Limit Exceeded',
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many requests. Wait 21 seconds and try again.',
      details: { retry_after: 21 },
    },
  },
  500: {
    name: 'InternalServerError',
    description: 'Something went wrong in the service; see its log.',
    example: {
      error: 'Internal Server Error',
      code: 'INTERNAL_ERROR',
      message: 'Something went wrong on our side',
    },
  },
  503: {
    name: 'ServiceUnavailable',
    description: 'Temporarily unavailable; `Retry-After` says how many seconds to wait.',
    example: { error: 'Service Unavailable', code: 'SERVICE_UNAVAILABLE', message: 'Try again in a moment' },
  },
} as const satisfies Record<number, Refusal>;

export type RefusalStatus = keyof typeof REFUSALS;
