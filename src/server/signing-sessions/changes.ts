import type { SigningRequestId } from '../../model/ids.ts';

// Only a hint to look again, so it may be lost between instances: listeners also look by themselves every few seconds.
const listeners = new Map<SigningRequestId, Set<() => void>>();

/** Call after the commit that changed something a signing page shows. */
export function announceChange(id: SigningRequestId): void {
  for (const listener of listeners.get(id) ?? []) listener();
}

/** Returns what stops listening. */
export function onChange(id: SigningRequestId, listener: () => void): () => void {
  const group = listeners.get(id) ?? new Set();
  listeners.set(id, group);
  group.add(listener);
  return () => {
    group.delete(listener);
    if (group.size === 0 && listeners.get(id) === group) listeners.delete(id);
  };
}
