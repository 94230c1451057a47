const open = new Set<() => void>();

/** Calls `end` when the service stops, so that it doesn't wait for connected clients. Returns an unsubscribe function. */
export function onStop(end: () => void): () => void {
  open.add(end);
  return () => void open.delete(end);
}

export function endOpenStreams(): void {
  for (const end of [...open]) end();
}
