import type { ServiceErrorCode } from '../../model/error-codes.ts';

/** Codes of the service, and two of the client: no response, or a response that isn't the service's. */
export type CountersignErrorCode = ServiceErrorCode | 'NETWORK' | 'UNEXPECTED';

export interface CountersignErrorFacts {
  /** HTTP status; 0 if there was no response. */
  readonly status: number;
  /** Messages by the path of each invalid value, and data of the code, such as `current` for `REVISION_CONFLICT`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Every failure of a validation. */
  readonly errors?: readonly { readonly message: string }[];
  /** `X-Request-Id` of the response, to quote to support. */
  readonly requestId?: string;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

/** A call that failed or never reached the service. */
export class CountersignError extends Error {
  override readonly name = 'CountersignError';
  readonly status: number;
  readonly details: Readonly<Record<string, unknown>>;
  readonly errors: readonly { readonly message: string }[];
  readonly requestId: string;
  readonly retryAfter: number | null;

  constructor(
    readonly code: CountersignErrorCode,
    message: string,
    facts: CountersignErrorFacts,
  ) {
    super(message, { cause: facts.cause });
    this.status = facts.status;
    this.details = facts.details ?? {};
    this.errors = facts.errors ?? [];
    this.requestId = facts.requestId ?? '';
    this.retryAfter = facts.retryAfter ?? null;
  }
}
