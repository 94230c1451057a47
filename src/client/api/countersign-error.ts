import type { ServiceErrorCode } from '../../model/error-codes.ts';

/** Codes of the service, and two of the client's own: no answer came, or one that nobody of ours wrote. */
export type CountersignErrorCode = ServiceErrorCode | 'NETWORK' | 'UNEXPECTED';

export interface CountersignErrorFacts {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Path of each refused value to a message, and what belongs to the code, such as `current` of a `REVISION_CONFLICT`. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Of a validation: every failure. */
  readonly errors?: readonly { readonly message: string }[];
  /** For support. */
  readonly requestId?: string;
  /** Seconds that the service asked to wait. */
  readonly retryAfter?: number | null;
  readonly cause?: unknown;
}

/** A call that the service refused, or that never reached it. */
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
