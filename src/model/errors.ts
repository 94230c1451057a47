import type { ErrorCode, ORIGIN_NOT_ALLOWED, ServiceErrorCode } from './error-codes.ts';

/** An invalid value: its path in the body (`fields.0.position.x`) and what was expected. */
export interface FieldIssue {
  readonly path: string;
  readonly message: string;
}

/**
 * Error of the service, thrown where the problem is detected; `server/platform/http/error-body.ts` turns it into a
 * response.
 */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  constructor(
    readonly code: ServiceErrorCode,
    message: string,
    readonly extra: {
      readonly details?: Record<string, unknown>;
      readonly issues?: readonly FieldIssue[];
      /** Human-readable title, if it differs from the code's default. */
      readonly error?: string;
      readonly headers?: Record<string, string>;
      readonly cause?: unknown;
    } = {},
  ) {
    super(message, { cause: extra.cause });
  }
}

/** What a widget was doing when an error occurred. */
export type ErrorStage = 'options' | 'start' | 'load' | 'save' | 'send' | 'sign';

/** What `onError` of the editors receives: plain data, so that it crosses a frame border unchanged. */
export interface WidgetError {
  /** What went wrong: a code of the widget or of the service. */
  readonly code: ErrorCode;
  /** When it went wrong: checking options, fetching the frame or code, opening the document, saving, sending, or a signer's action. */
  readonly stage: ErrorStage;
  /** A sentence for people, in the widget's language. */
  readonly message: string;
  /** Whether trying again later can succeed without a change to your code. */
  readonly retryable: boolean;
  /** The technical cause as text. Never contains a token or content of the document. */
  readonly cause?: string | undefined;
  /** `X-Request-Id` of the service's answer, to quote to support. Not the ID of a signing request. */
  readonly requestId?: string | undefined;
}

/** What `onError` of the signing page receives. */
export interface SigningError extends Omit<WidgetError, 'code'> {
  readonly code: ErrorCode | typeof ORIGIN_NOT_ALLOWED;
}

type More = Partial<Pick<SigningError, 'stage' | 'cause' | 'requestId'>>;

/**
 * Builds the error for `onError`. Only `editor/boot/show-load-error.ts` writes its own, to stay in one file.
 * @param more `stage` defaults to `start`, the only one that loaders need
 */
export const widgetError = <Code extends SigningError['code']>(
  code: Code,
  message: string,
  retryable: boolean,
  more?: More,
): SigningError & { readonly code: Code } => ({ code, message, retryable, stage: 'start', ...more });
