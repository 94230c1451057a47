// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { showAppShell } from '../../../../src/editor/boot/show-app-shell.ts';
import type { OpenOptions, PdfHandle } from '../../../../src/pdf/open-document.ts';
import type { PdfPrefetch } from '../../../../src/pdf/prefetch.ts';
import type { ViewerOptions } from '../../../../src/pdf/viewer-options.ts';
import { templateWith } from '../template.ts';

/** The document that the stage opens, in the test's hands. */
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
/** Whether a promise is settled by now. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let isOver = false;
  promise.then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return isOver;
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
  it("replaces the container's content, inert, with the preview of page 1", () => {
    const stage = show();
    expect(container.nextElementSibling).toBe(skeleton());
    expect(skeleton()!.inert).toBe(true);
    expect(skeleton()!.querySelector('.ed-stage .pdf-page[data-page="1"] .pdf-preview')).not.toBeNull();
    stage.destroy();
  });

  it('reports the first pixels in the frame after decoding the preview', async () => {
    const stage = show();
    expect(await isSettled(stage.firstPixels)).toBe(false);
    decoded();
    await vi.advanceTimersByTimeAsync(100);
    expect(await isSettled(stage.firstPixels)).toBe(true);
    stage.destroy();
  });

  it("waits for the page itself if there is no preview, and doesn't wait if that fails", async () => {
    const stage = show([]);
    stage.attach({ renewUrl: () => Promise.reject(), onFatal: () => {} }).catch(() => {});
    expect(await isSettled(stage.firstPixels)).toBe(false);
    opening.reject(new Error('gone'));
    await vi.advanceTimersByTimeAsync(100);
    expect(await isSettled(stage.firstPixels)).toBe(true);
    expect(await isSettled(stage.whenIdle)).toBe(true);
    stage.destroy();
  });

  it('is idle when the first page is painted', async () => {
    const stage = show();
    stage.viewer.show = () => {};
    decoded();
    opening.resolve({} as PdfHandle);
    await vi.advanceTimersByTimeAsync(100);
    expect(await isSettled(stage.whenIdle)).toBe(false);
    viewing.options.onPageRendered?.(1);
    await vi.advanceTimersByTimeAsync(100);
    expect(await isSettled(stage.whenIdle)).toBe(true);
    stage.destroy();
  });

  it('is idle a while after the first pixels, however long the document takes', async () => {
    const stage = show();
    decoded();
    await vi.advanceTimersByTimeAsync(500);
    expect(await isSettled(stage.whenIdle)).toBe(false);
    await vi.advanceTimersByTimeAsync(250);
    expect(await isSettled(stage.whenIdle)).toBe(true);
    stage.destroy();
  });

  it.each([
    ['is there', () => decoded()],
    ['takes too long', () => {}],
  ])('lets pdf.js run once the picture %s', async (_what, happens) => {
    const stage = show();
    expect(await isSettled(opening.options.whenSeen!)).toBe(false);
    happens();
    await vi.advanceTimersByTimeAsync(300);
    expect(await isSettled(opening.options.whenSeen!)).toBe(true);
    stage.destroy();
  });

  it("doesn't make pdf.js wait if there is no preview", () => {
    const stage = show([]);
    expect(opening.options.whenSeen).toBeUndefined();
    stage.destroy();
  });

  it('hands over its viewer with the scroll position, and removes itself', () => {
    const stage = show();
    const page = document.querySelector('.pdf-page');
    stage.viewer.scroller.scrollTop = 120;
    stage.moveInto(container);
    expect(skeleton()).toBeNull();
    expect(container.querySelector('.pdf-page')).toBe(page);
    expect(stage.viewer.scroller.scrollTop).toBe(120);
    expect(document.adoptedStyleSheets).toEqual([]);
    stage.destroy();
    expect(container.contains(page)).toBe(true);
    stage.viewer.destroy();
  });

  it('cleans up everything if it is never taken over', () => {
    const stage = show();
    stage.destroy();
    expect(skeleton()).toBeNull();
    expect(document.adoptedStyleSheets).toEqual([]);
    expect(opening.options.signal?.aborted).toBe(true);
  });

  it("holds the document's requests until it has an owner", async () => {
    const stage = show();
    const asked = opening.options.renewUrl();
    const lost: unknown[] = [];
    opening.options.onFatal?.('lost' as never);
    stage
      .attach({ renewUrl: async () => ({ url: '/fresh.pdf' }), onFatal: (error) => lost.push(error) })
      .catch(() => {});
    expect(await asked).toEqual({ url: '/fresh.pdf' });
    await vi.advanceTimersByTimeAsync(0);
    expect(lost).toEqual(['lost']);
    stage.destroy();
  });
});
