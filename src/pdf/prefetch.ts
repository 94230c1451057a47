/**
 * Starts what doesn't need the viewer's code: the worker (a third of the time to a first page), the document, and
 * pdf.js's core. Kept tiny, because an entry loads it first and passes the result to `openDocument`.
 */
import { type StartedWorker, startWorker } from './start-worker.ts';
import { pdfjsScript } from './version.ts';

export interface PrefetchedDocument {
  readonly url: string;
  readonly response: Promise<Response>;
}

export interface PdfPrefetch {
  /** The first `openDocument` takes the worker; later ones start their own. */
  takeWorker(): StartedWorker | null;
  takeDocument(url: string): PrefetchedDocument | null;
  /** Fetches the document once its link is known. */
  fetchDocument(url: string): void;
  /** For a mount that ends before it opened a document. Nothing starts afterward. */
  discard(): void;
}

/**
 * @param assetBase folder that contains `pdfjs-<version>`, with a trailing slash
 * @example const prefetch = startPrefetch(new URL('.', import.meta.url).href);
 */
export function startPrefetch(assetBase: string): PdfPrefetch {
  // It takes longest, and has nothing to wait for.
  let worker: StartedWorker | null = startWorker(assetBase + pdfjsScript('pdf.worker'));
  let started: (PrefetchedDocument & { stop: AbortController }) | null = null;
  let isDiscarded = false;
  return {
    takeWorker() {
      const taken = worker;
      worker = null;
      return taken;
    },
    fetchDocument(url) {
      if (isDiscarded || started?.url === url) return;
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

/** Fetches and compiles pdf.js's core without running it, which would delay the first pixels. */
export function preloadCore(assetBase: string): void {
  const preload = document.createElement('link');
  preload.rel = 'modulepreload';
  preload.href = assetBase + pdfjsScript('pdf');
  preload.onload = preload.onerror = () => preload.remove();
  document.head.append(preload);
}
