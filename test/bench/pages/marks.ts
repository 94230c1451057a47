/** What every measured page offers to the harness, as `window.bench`. Times are `performance.now()` of the page. */
export interface BenchPage {
  readonly marks: Record<string, number>;
  /** Goes to the page and resolves when it is crisp; milliseconds. */
  jump?(page: number): Promise<number>;
  /** Sets the page's width in CSS pixels. `first`: until something has changed on screen; `crisp`: until repainted. */
  zoomTo?(width: number): Promise<{ first: number; crisp: number }>;
  /** Scrolls from the first to the last page in this time, without stopping. */
  sweep?(milliseconds: number): Promise<void>;
}

declare global {
  interface Window {
    bench?: BenchPage;
  }
}

export const settings = new URLSearchParams(location.search);
export const documentUrl = settings.get('pdf') ?? '';

/** After the browser has put on screen what was just changed. */
export const nextFrame = (): Promise<number> =>
  new Promise((resolve) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        resolve(performance.now());
      };
      port2.postMessage(null);
    }),
  );

/** Reports to the parent page, whose time origin differs; or to the bench's server if there is no debugger. */
export function report(marks: Record<string, number>): void {
  const longTasks = (window as unknown as { longTasks: number[] }).longTasks.reduce(
    (all, one) => all + one,
    0,
  );
  if (window.parent !== window) {
    const moments = Object.entries(marks).map(([name, at]) => [name, performance.timeOrigin + at]);
    window.parent.postMessage({ bench: Object.fromEntries(moments), longTasks }, '*');
  }
  if (!settings.has('report') || window.parent !== window) return;
  void fetch('/report', { method: 'POST', body: JSON.stringify({ marks, longTasks }) });
}
