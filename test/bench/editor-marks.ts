import type { Page } from 'playwright-core';
import type { Marks } from './measure.ts';

export interface FrameMarks {
  preview?: number;
  crisp?: number;
  fields?: number;
  drag?: number;
}

/** Longer than any slow machine or link of a row takes, in milliseconds. */
const LIMIT = 60_000;

/**
 * Runs before anything else in the page that contains the editor (its frame, or inline the host page): notes what
 * becomes visible and when, without touching the product. Times are milliseconds since 1970. Reports to the parent page
 * once everything was visible.
 */
function watch(): void {
  const marks: FrameMarks = {};
  const tasks: number[] = [];
  (window as unknown as { editorMarks: FrameMarks }).editorMarks = marks;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) tasks.push(entry.duration);
  }).observe({ type: 'longtask', buffered: true });
  const nextFrame = () =>
    new Promise<void>((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve();
        port2.postMessage(null);
      }),
    );
  const mark = (name: keyof FrameMarks) =>
    void nextFrame().then(() => {
      if (marks[name]) return;
      marks[name] = performance.timeOrigin + performance.now();
      if (marks.crisp && marks.drag)
        parent.postMessage({ bench: marks, longTasks: tasks.reduce((all, one) => all + one, 0) }, '*');
    });
  const look = (node: Element) => {
    const find = (selector: string) => (node.matches(selector) ? node : node.querySelector(selector));
    const preview = find('.pdf-preview') as HTMLImageElement | null;
    preview?.decode().then(
      () => mark('preview'),
      () => {},
    );
    if (find('.pdf-canvas')?.parentElement?.dataset.page === '1') mark('crisp');
    if (find('.ed-field')) mark('fields');
    if (find('.ed-overlay')) mark('drag');
  };
  const observe = (root: Node) =>
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes) if (node instanceof Element) look(node);
    }).observe(root, { childList: true, subtree: true });
  observe(document);
  // Inline, the editor is in a shadow root of the customer's page.
  const attachShadow = Element.prototype.attachShadow;
  Element.prototype.attachShadow = function (options) {
    const root = attachShadow.call(this, options);
    observe(root);
    return root;
  };
}

/** The same to be written into a page. */
export const WATCH_SCRIPT = `(${watch})()`;

/** With Playwright attached. Returns a function that waits for all marks; milliseconds since the customer's page was asked for. */
export async function watchEditor(page: Page): Promise<() => Promise<Marks>> {
  await page.addInitScript(watch);
  return async () => {
    const limit = performance.now() + LIMIT;
    for (;;) {
      if (performance.now() > limit) throw new Error('The editor did not show its first page');
      const error = await page.evaluate(() => (window as unknown as { editorError?: unknown }).editorError);
      if (error) throw new Error(`The editor failed: ${JSON.stringify(error)}`);
      const frame = page.frames()[1] ?? page.mainFrame();
      const marks = await frame
        .evaluate(() => (window as unknown as { editorMarks?: FrameMarks }).editorMarks)
        .catch(() => undefined); // it navigates
      if (marks?.crisp && marks.drag) {
        const start = await page.evaluate(() => performance.timeOrigin);
        return {
          crisp: marks.crisp - start,
          ...(marks.preview && { preview: marks.preview - start }),
          interactive: Math.max(marks.drag, marks.fields ?? 0) - start,
        };
      }
      await new Promise((resolve) => setTimeout(resolve, 40));
    }
  };
}
