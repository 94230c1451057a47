/**
 * What can begin before the viewer's own code is there: the worker (a third of the time to a first page), the document,
 * and pdf.js's core. Tiny on purpose: an entry loads it first and hands the result to `openDocument`.
 */
import { type StartedWorker, startWorker } from './start-worker.ts';
import { pdfjsScript } from './version.ts';

export interface EarlyDocument {
  readonly url: string;
  readonly response: Promise<Response>;
}

export interface EarlyPdf {
  /** pdf.js's other half. */
  fetchCore(): void;
  /** Taken by the first `openDocument`; a later one starts its own. */
  takeWorker(): StartedWorker | null;
  takeDocument(url: string): EarlyDocument | null;
  /**
   * Begins to fetch the document, as soon as its link is known, and starts the worker: compiling it any sooner would hold up
   * what asks for the link and shows the first pixels.
   */
  fetchDocument(url: string): void;
  /** For a mount that ends before anything was opened; nothing begins after it. */
  discard(): void;
}

/**
 * @param assetBase folder that holds the `pdfjs-<version>` folder, with a slash at the end
 * @example const early = startEarly(new URL('.', import.meta.url).href);
 */
export function startEarly(assetBase: string): EarlyPdf {
  let worker: StartedWorker | null = null;
  let started: (EarlyDocument & { stop: AbortController }) | null = null;
  let isDiscarded = false;
  let hasCore = false;
  return {
    fetchCore() {
      if (hasCore) return;
      hasCore = true;
      // Fetched and compiled, but not run: running it now would hold up the editor's own code, which shows the first pixels.
      const preload = document.createElement('link');
      preload.rel = 'modulepreload';
      preload.href = assetBase + pdfjsScript('pdf');
      preload.onload = preload.onerror = () => preload.remove();
      document.head.append(preload);
    },
    takeWorker() {
      const taken = worker;
      worker = null;
      return taken;
    },
    fetchDocument(url) {
      if (isDiscarded || started?.url === url) return;
      worker ??= startWorker(assetBase + pdfjsScript('pdf.worker'));
      started?.stop.abort();
      const stop = new AbortController();
      const response = fetch(url, { credentials: 'omit', signal: stop.signal });
      response.catch(() => {});
      started = { url, response, stop };
    },
    takeDocument(url) {
      const taken = started;
      started = null;
      if (taken?.url === url) return taken;
      taken?.stop.abort();
      return null;
    },
    discard() {
      isDiscarded = true;
      worker?.terminate();
      worker = null;
      started?.stop.abort();
      started = null;
    },
  };
}
