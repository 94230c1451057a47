// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showAppShell } from '../../../../src/editor/boot/show-app-shell.ts';
import type { OpenOptions, PdfHandle } from '../../../../src/pdf/open-document.ts';
import type { PdfPrefetch } from '../../../../src/pdf/prefetch.ts';
import type { ViewerOptions } from '../../../../src/pdf/viewer-options.ts';
import { templateWith } from '../template.ts';

/** The document that the shell opens, controlled by the test. */
const opening = vi.hoisted(() => ({
  options: undefined as unknown as OpenOptions,
  resolve: (_handle: PdfHandle) => {},
  reject: (_cause: unknown) => {},
}));
vi.mock('../../../../src/pdf/open-document.ts', () => ({
  openDocument: (options: OpenOptions) => {
    opening.options = options;
    return new Promise<PdfHandle>((resolve, reject) => {
      opening.resolve = resolve;
      opening.reject = reject;
    });
  },
}));

/** The real viewer, with access to its callback for painted pages. */
const viewing = vi.hoisted(() => ({ options: undefined as unknown as ViewerOptions }));
vi.mock('../../../../src/pdf/viewer.ts', async (original) => {
  const real = await original<typeof import('../../../../src/pdf/viewer.ts')>();
  return {
    ...real,
    createViewer(options: ViewerOptions) {
      viewing.options = options;
      return real.createViewer(options);
    },
  };
});

const pdf = {} as PdfPrefetch;
let container: HTMLElement;
let decoded: () => void;

function show(
  previews: readonly { page_number: number; url: string }[] = [{ page_number: 1, url: 'data:,' }],
) {
  return showAppShell({
    root: document,
    container,
    template: {
      ...templateWith(),
      page_sizes: [{ count: 3, width: 612, height: 792 }],
      preview_pages: previews.map((one) => ({ ...one, width: 612, height: 792 })),
    },
    options: { theme: 'light', initialZoom: 1 },
    assetBase: '/embed/',
    pdf,
  });
}
const skeleton = () => document.querySelector<HTMLElement>('.ed-shell');
/** Whether a promise has resolved. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let isDone = false;
  promise.then(() => {
    isDone = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return isDone;
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestAnimationFrame', 'cancelAnimationFrame'],
  });
  container = document.createElement('div');
  document.body.append(container);
  HTMLImageElement.prototype.decode = () =>
    new Promise<void>((resolve) => {
      decoded = resolve;
    });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
  document.adoptedStyleSheets = [];
});

describe('the app shell', () => {
  it('covers the container with an inert copy of the layout and the preview of page 1', () => {
    const shell = show();
    expect(container.nextElementSibling).toBe(skeleton());
    expect(skeleton()!.inert).toBe(true);
    expect(skeleton()!.querySelector('.ed-stage .pdf-page[data-page="1"] .pdf-preview')).not.toBeNull();
    shell.destroy();
  });

  it('resolves `firstPixels` in the frame after the preview is decoded', async () => {
    const shell = show();
    expect(await isSettled(shell.firstPixels)).toBe(false);
    decoded();
    await vi.advanceTimersByTimeAsync(100);
    expect(await isSettled(shell.firstPixels)).toBe(true);
    shell.destroy();
  });

  it('resolves `firstPixels` with the page if there is no preview, and also if the page fails', async () => {
    const shell = show([]);
    shell.attach({ renewUrl: () => Promise.reject(), onFatal: () => {} }).catch(() => {});
    expect(await isSettled(shell.firstPixels)).toBe(false);
    opening.reject(new Error('gone'));
    await vi.advanceTimersByTimeAsync(100);
    expect(await isSettled(shell.firstPixels)).toBe(true);
    expect(await isSettled(shell.whenIdle())).toBe(true);
    shell.destroy();
  });

  it('is idle once the first page is painted', async () => {
    const shell = show();
    shell.viewer.show = () => {};
    decoded();
    opening.resolve({} as PdfHandle);
    await vi.advanceTimersByTimeAsync(100);
    expect(await isSettled(shell.whenIdle())).toBe(false);
    viewing.options.onPageRendered?.(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(await isSettled(shell.whenIdle())).toBe(true);
    shell.destroy();
  });

  it('is idle when the worker begins to read a page, but only for what was waiting for it', async () => {
    const shell = show();
    decoded();
    const waiting = shell.whenIdle();
    expect(await isSettled(waiting)).toBe(false);
    opening.options.onReading?.();
    expect(await isSettled(waiting)).toBe(true);
    expect(await isSettled(shell.whenIdle())).toBe(false);
    shell.destroy();
  });

  it('is idle a while after the first pixels, however long the document takes', async () => {
    const shell = show();
    decoded();
    await vi.advanceTimersByTimeAsync(500);
    expect(await isSettled(shell.whenIdle())).toBe(false);
    await vi.advanceTimersByTimeAsync(250);
    expect(await isSettled(shell.whenIdle())).toBe(true);
    shell.destroy();
  });

  it.each([
    ['is shown', () => decoded()],
    ['takes too long', () => {}],
  ])('lets pdf.js run once the preview %s', async (_what, act) => {
    const shell = show();
    expect(await isSettled(opening.options.firstPaint!)).toBe(false);
    act();
    await vi.advanceTimersByTimeAsync(300);
    expect(await isSettled(opening.options.firstPaint!)).toBe(true);
    shell.destroy();
  });

  it("doesn't make pdf.js wait if there is no preview", () => {
    const shell = show([]);
    expect(opening.options.firstPaint).toBeUndefined();
    shell.destroy();
  });

  it('moves its viewer with the scroll position, and removes itself', () => {
    const shell = show();
    const page = document.querySelector('.pdf-page');
    shell.viewer.scroller.scrollTop = 120;
    shell.moveInto(container);
    expect(skeleton()).toBeNull();
    expect(container.querySelector('.pdf-page')).toBe(page);
    expect(shell.viewer.scroller.scrollTop).toBe(120);
    expect(document.adoptedStyleSheets).toEqual([]);
    shell.destroy();
    expect(container.contains(page)).toBe(true);
    shell.viewer.destroy();
  });

  it('cleans up everything if its viewer is never moved', () => {
    const shell = show();
    shell.destroy();
    expect(skeleton()).toBeNull();
    expect(document.adoptedStyleSheets).toEqual([]);
    expect(opening.options.signal?.aborted).toBe(true);
  });

  it("delays the document's requests until it has an owner", async () => {
    const shell = show();
    const renewed = opening.options.renewUrl();
    const errors: unknown[] = [];
    opening.options.onFatal?.('lost' as never);
    shell
      .attach({ renewUrl: async () => ({ url: '/fresh.pdf' }), onFatal: (error) => errors.push(error) })
      .catch(() => {});
    expect(await renewed).toEqual({ url: '/fresh.pdf' });
    await vi.advanceTimersByTimeAsync(0);
    expect(errors).toEqual(['lost']);
    shell.destroy();
  });
});
