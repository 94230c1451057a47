import type { WidgetError } from '../model/errors.ts';

/** Calls an embedder's callback in a turn of its own: what it throws is its own error and breaks nothing of ours. */
export async function notify<A, R>(
  callback: ((value: A) => R) | undefined,
  value: A,
): Promise<Awaited<R> | undefined> {
  await null;
  return callback?.(value) as Awaited<R>;
}

/** A `WidgetError` that can be thrown: promises reject with it. */
export const toFailure = (error: WidgetError): Error & WidgetError =>
  Object.assign(new Error(error.message), error);
