import type { SigningRequestId } from '../../../model/ids.ts';

/** Called with `changed` after a change, and once with `ended` when the service stops. */
export type ChangeListener = (what: 'changed' | 'ended') => void;

// Only a hint to look again, so it may be lost on its way to other instances: listeners also look by themselves every few seconds.
const listeners = new Map<SigningRequestId, Set<ChangeListener>>();

/** Those who carry the hint to other instances. */
const relays = new Set<(id: SigningRequestId) => void>();

/** Call after the commit that changed something a signing page shows. */
export function announceChange(id: SigningRequestId): void {
  hearChange(id);
  for (const relay of relays) relay(id);
}

/** The same for a change that another instance made. */
export function hearChange(id: SigningRequestId): void {
  for (const listener of listeners.get(id) ?? []) listener('changed');
}

/** Returns what ends it. */
export function relayChanges(relay: (id: SigningRequestId) => void): () => void {
  relays.add(relay);
  return () => void relays.delete(relay);
}

/** Ends every open event stream, so that a stopping service does not wait for pages that are left open. */
export function endStreams(): void {
  for (const group of [...listeners.values()]) for (const listener of [...group]) listener('ended');
}

/** Returns what stops listening. */
export function onChange(id: SigningRequestId, listener: ChangeListener): () => void {
  const group = listeners.get(id) ?? new Set();
  listeners.set(id, group);
  group.add(listener);
  return () => {
    group.delete(listener);
    if (group.size === 0 && listeners.get(id) === group) listeners.delete(id);
  };
}
