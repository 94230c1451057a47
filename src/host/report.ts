import type { WidgetError } from '../model/errors.ts';

/** Runs an embedder's callback; what it throws is reported as its own error and breaks nothing of ours. */
export function notify<A extends readonly unknown[]>(
  callback: ((...values: A) => void) | undefined,
  ...values: A
): void {
  try {
    callback?.(...values);
  } catch (error) {
    reportError(error);
  }
}

/** A `WidgetError` that can be thrown: promises reject with it. */
export function toFailure(error: WidgetError): Error & WidgetError {
  return Object.assign(new Error(error.message), error);
}

export function containerMissing(container: unknown): WidgetError {
  return { code: 'CONTAINER_NOT_FOUND', message: `No element matches ${container}`, retryable: true };
}
