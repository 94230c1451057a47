export interface RenderJob {
  /** Lower runs first. Asked again each time a place is free, since the reader scrolls meanwhile. */
  priority(): number;
  /** Must settle soon after the signal aborts. Its errors are its own: the queue swallows them. */
  run(signal: AbortSignal): Promise<void>;
}

export interface RenderQueue {
  /** Returns the function that takes the job back, waiting or running. */
  add(job: RenderJob): () => void;
  /** Whether nothing runs and nothing waits. */
  isIdle(): boolean;
  destroy(): void;
}

/** Jobs from this priority on are done ahead of need: they start only when nothing else runs. */
export const AHEAD_OF_NEED = 100_000;

/** pdf.js parses one page at a time anyway; two at once let one be parsed while the other is painted. */
export function createRenderQueue(places = 2): RenderQueue {
  const waiting = new Set<RenderJob>();
  const running = new Map<RenderJob, AbortController>();
  let isPlanned = false;
  let isDestroyed = false;

  function plan() {
    if (isPlanned || isDestroyed) return;
    isPlanned = true;
    // After the caller's own turn, so that jobs added together compete by priority and not by order.
    queueMicrotask(() => {
      isPlanned = false;
      while (!isDestroyed && running.size < places && waiting.size > 0) {
        const job = next();
        if (job.priority() >= AHEAD_OF_NEED && running.size > 0) break;
        start(job);
      }
    });
  }

  function next(): RenderJob {
    let best: RenderJob | undefined;
    let lowest = Number.POSITIVE_INFINITY;
    for (const job of waiting) {
      const priority = job.priority();
      if (best && priority >= lowest) continue;
      best = job;
      lowest = priority;
    }
    return best!;
  }

  function start(job: RenderJob) {
    waiting.delete(job);
    const stop = new AbortController();
    running.set(job, stop);
    job
      .run(stop.signal)
      .catch(() => {})
      .finally(() => {
        running.delete(job);
        plan();
      });
  }

  return {
    add(job) {
      waiting.add(job);
      plan();
      return () => {
        waiting.delete(job);
        running.get(job)?.abort();
      };
    },
    isIdle: () => waiting.size === 0 && running.size === 0,
    destroy() {
      isDestroyed = true;
      waiting.clear();
      for (const stop of running.values()) stop.abort();
    },
  };
}
