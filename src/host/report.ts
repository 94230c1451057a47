import type { WidgetError } from '../model/errors.ts';

/** Runs an embedder's callback; what it throws is reported as its own error and breaks nothing of ours. */
export function notify<A extends readonly unknown[]>(
  callback: ((...values: A) => void) | null | undefined,
  ...values: A
): void {
  try {
    callback?.(...values);
  } catch (error) {
    reportError(error);
  }
}

/** To `onError`, or to the console when nobody listens. */
export function fail(
  name: string,
  onError: ((error: WidgetError) => void) | null | undefined,
  error: WidgetError,
): void {
  if (onError) notify(onError, error);
  else console.error(`${name}: ${error.code}. ${error.message}`);
}

/** A `WidgetError` that can be thrown, for promises. */
export class WidgetFailure extends Error implements WidgetError {
  override readonly name = 'WidgetFailure';
  readonly code;
  readonly retryable;
  override readonly cause?: string;
  constructor(error: WidgetError) {
    super(error.message);
    this.code = error.code;
    this.retryable = error.retryable;
    this.cause = error.cause;
  }
}
