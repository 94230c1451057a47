export interface RenderJob {
  /** Lower runs first. Evaluated each time a slot is free, since scrolling changes it. */
  priority(): number;
  /** Must settle soon after the signal aborts. Errors are ignored. */
  run(signal: AbortSignal): Promise<void>;
}

export interface RenderQueue {
  /** Returns a function that cancels the job, whether queued or running. */
  add(job: RenderJob): () => void;
  isIdle(): boolean;
  destroy(): void;
}

/** Jobs of this priority or later are speculative: they start only when nothing else runs. */
export const AHEAD_OF_NEED = 100_000;

/** Two slots: pdf.js parses one page at a time, so one can be parsed while the other is painted. */
export function createRenderQueue(slots = 2): RenderQueue {
  const waiting = new Set<RenderJob>();
  const running = new Map<RenderJob, AbortController>();
  let isPlanned = false;
  let isDestroyed = false;

  function plan() {
    if (isPlanned || isDestroyed) return;
    isPlanned = true;
    // After the current task, so that jobs added together compete by priority instead of by order.
    queueMicrotask(() => {
      isPlanned = false;
      while (!isDestroyed && running.size < slots && waiting.size > 0) {
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
