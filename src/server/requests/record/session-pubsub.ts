import type { SigningRequestId } from '../../../model/ids.ts';

/** Called with `changed` after a change, and once with `ended` when the service stops. */
export type ChangeListener = (what: 'changed' | 'ended') => void;

// Best effort across instances: listeners also poll every few seconds.
const listeners = new Map<SigningRequestId, Set<ChangeListener>>();

/** Forward changes to other instances. */
const relays = new Set<(id: SigningRequestId) => void>();

/** Call after committing a change that a signing page shows. */
export function publishChange(id: SigningRequestId): void {
  notifyListeners(id);
  for (const relay of relays) relay(id);
}

/** Notifies listeners of a change made by another instance. */
export function notifyListeners(id: SigningRequestId): void {
  for (const listener of listeners.get(id) ?? []) listener('changed');
}

/** Returns an unsubscribe function. */
export function relayChanges(relay: (id: SigningRequestId) => void): () => void {
  relays.add(relay);
  return () => void relays.delete(relay);
}

/** Ends all event streams, so that a stopping service doesn't wait for open pages. */
export function endStreams(): void {
  for (const group of [...listeners.values()]) for (const listener of [...group]) listener('ended');
}

/** Returns an unsubscribe function. */
export function onChange(id: SigningRequestId, listener: ChangeListener): () => void {
  const group = listeners.get(id) ?? new Set();
  listeners.set(id, group);
  group.add(listener);
  return () => {
    group.delete(listener);
    if (group.size === 0 && listeners.get(id) === group) listeners.delete(id);
  };
}
