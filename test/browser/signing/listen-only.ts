import type { Page } from '@playwright/test';

/** Blocks timers of two seconds and more, which the page polls with, and records events of the stream. */
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

/** Times of events in the page’s stream, in milliseconds since 1970. */
export const heardAt = (page: Page) => page.evaluate<number[]>('heard');
