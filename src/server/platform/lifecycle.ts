interface Lifecycle {
  /** True while the service drains before it stops. */
  readonly isStopping: boolean;
  /** Calls `end` when the service stops, so that it doesn't wait for connected clients. Returns an unsubscribe function. */
  onStop(end: () => void): () => void;
}

declare module './services.ts' {
  interface Services {
    readonly lifecycle: Lifecycle;
  }
}

/** For the code that starts and stops the service. */
interface StoppableLifecycle extends Lifecycle {
  isStopping: boolean;
  /** Ends all open streams. Clients reconnect immediately, to another instance if there is one. */
  endStreams(): void;
}

export function createLifecycle(): StoppableLifecycle {
  const ends = new Set<() => void>();
  return {
    isStopping: false,
    onStop(end) {
      ends.add(end);
      return () => void ends.delete(end);
    },
    endStreams() {
      for (const end of [...ends]) end();
    },
  };
}
