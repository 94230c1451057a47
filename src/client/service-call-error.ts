import type { ErrorCode } from '../model/error-codes.ts';
import type { ErrorStage, WidgetError } from '../model/errors.ts';
import { widgetError } from '../model/widget-error.ts';

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
