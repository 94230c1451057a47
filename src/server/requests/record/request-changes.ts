import type { SigningRequestId } from '../../../model/ids.ts';

/** Tells open signing pages of changes. Best effort across instances: listeners also poll every few seconds. */
export interface RequestChanges {
  /** Call after committing a change that a signing page shows. */
  publish(id: SigningRequestId): void;
  /** Returns an unsubscribe function. */
  subscribe(id: SigningRequestId, listener: () => void): () => void;
  /** Notifies listeners of a change made by another instance. */
  receive(id: SigningRequestId): void;
  /** Forwards changes to other instances. Returns an unsubscribe function. */
  relay(forward: (id: SigningRequestId) => void): () => void;
}

declare module '../../platform/services.ts' {
  interface Services {
    readonly changes: RequestChanges;
  }
}

export function createRequestChanges(): RequestChanges {
  const listeners = new Map<SigningRequestId, Set<() => void>>();
  const relays = new Set<(id: SigningRequestId) => void>();
  const receive = (id: SigningRequestId) => {
    for (const listener of listeners.get(id) ?? []) listener();
  };
  return {
    publish(id) {
      receive(id);
      for (const forward of relays) forward(id);
    },
    subscribe(id, listener) {
      const group = listeners.get(id) ?? new Set();
      listeners.set(id, group);
      group.add(listener);
      return () => {
        group.delete(listener);
        if (group.size === 0 && listeners.get(id) === group) listeners.delete(id);
      };
    },
    receive,
    relay(forward) {
      relays.add(forward);
      return () => void relays.delete(forward);
    },
  };
}
