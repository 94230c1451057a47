/** Calls an embedder's callback in a separate task, so that an error thrown by it doesn't affect us. */
export async function notify<A, R>(
  callback: ((value: A) => R) | undefined,
  value: A,
): Promise<Awaited<R> | undefined> {
  await null;
  return callback?.(value) as Awaited<R>;
}
