import type { Page } from '@playwright/test';

/** Keeps timers of two seconds and more, by which a page asks, from firing, and notes when the event stream told something. */
export const listenOnly = (page: Page) =>
  page.addInitScript(() => {
    const start = window.setTimeout;
    window.setTimeout = ((work: () => void, wait = 0) =>
      wait < 2_000 ? start(work, wait) : 0) as typeof setTimeout;
    const heard: number[] = [];
    const Native = window.EventSource;
    window.EventSource = class extends Native {
      constructor(url: string | URL, options?: EventSourceInit) {
        super(url, options);
        this.addEventListener('session', () => heard.push(Date.now()));
      }
    };
    Object.assign(window, { heard });
  });

/** Milliseconds since 1970 at which the page’s event stream told something. */
export const heardAt = (page: Page) => page.evaluate<number[]>('heard');
