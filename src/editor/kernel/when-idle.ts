/** Milliseconds, in browsers without idle callbacks. */
const LATER = 200;

/** Runs `work` when the main thread has nothing else to do. */
export function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work);
  else setTimeout(work, LATER);
}
