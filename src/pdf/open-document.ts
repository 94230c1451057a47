import type { Size } from '../geometry/box.ts';
import { createDocumentLink, type RenewedLink } from './document-link.ts';
import { CHUNK, type DocumentSource, openSource } from './document-source.ts';
import {
  loadOnMainThread,
  loadPdfjs,
  type PdfjsCore,
  type PdfjsDocument,
  type PdfjsPage,
} from './load-pdfjs.ts';
import { type PaintRequest, paintPage } from './paint-page.ts';
import { type PdfError, toPdfError } from './pdf-error.ts';
import type { PdfPrefetch } from './prefetch.ts';
import { createRenderQueue, type RenderQueue } from './render-queue.ts';
import { startWorker, trusted } from './start-worker.ts';
import { PDFJS_FOLDER, pdfjsScript } from './version.ts';

export interface OpenOptions extends RenewedLink {
  /** Fetches a new link when the current one is rejected; never called concurrently. */
  readonly renewUrl: () => Promise<RenewedLink>;
  /** Folder that contains `pdfjs-<version>`, with a trailing slash. */
  readonly assetBase: string;
  /** What was started before this code loaded; see `prefetch.ts`. */
  readonly early?: PdfPrefetch;
  /** Paint in a separate worker. Ignored where the browser can't; false is the kill switch. */
  readonly usesRenderer?: boolean;
  /** Aborting closes the document and rejects pending operations. */
  readonly signal?: AbortSignal;
  /** Delays running pdf.js: the first pixels of a preview need the main thread first. */
  readonly firstPaint?: Promise<unknown>;
  /** The worker has begun to read a page to be painted: until it answers, there is nothing to do here. */
  readonly onReading?: () => void;
  /** After opening: a request failed and is retried (null: it succeeded). */
  readonly onTrouble?: (error: PdfError | null) => void;
  /** After opening: the document can't be read any more; pages not yet painted stay blank. */
  readonly onFatal?: (error: PdfError) => void;
}

export interface PdfHandle {
  readonly pageCount: number;
  /** False if the page's CSP forbids workers and pdf.js runs on the main thread. */
  readonly hasWorker: boolean;
  /** Shared by pages, details and thumbnails of all viewers of this document. */
  readonly queue: RenderQueue;
  /** Size as displayed, in points of 1/72 inch. */
  pageSize(page: number): Promise<Size>;
  paint(page: number, request: PaintRequest, signal: AbortSignal): Promise<void>;
  /** Frees the parsed page; it can be painted again at any time. */
  release(page: number): void;
  /** The first page is painted: resumes the download and starts the renderer. */
  settle(): void;
  /** Clears the worker's caches unless something is being painted. */
  trim(): Promise<void>;
  /** Gives `work` access to pdf.js's page. What it parsed is freed afterward unless the page is on screen. */
  read<T>(page: number, work: (page: PdfjsPage) => Promise<T>): Promise<T>;
  /** Terminates the worker and aborts all requests. Can be called at any time, repeatedly. */
  destroy(): void;
}

const OPENING_RETRIES = 2;
/** Milliseconds that a worker gets to shut down before it is terminated. */
const TERMINATE_TIMEOUT = 1_000;

/**
 * Opens a document by link. Rejects with a `PdfError`, or with an AbortError after `signal`.
 * @example const pdf = await openDocument({ url, renewUrl, assetBase: '/embed/' });
 */
export async function openDocument(options: OpenOptions): Promise<PdfHandle> {
  const stop = new AbortController();
  const closing: (() => void)[] = [];
  const end = () => {
    options.signal?.removeEventListener('abort', end);
    stop.abort(options.signal?.reason);
    for (const close of closing.splice(0)) close();
  };
  options.signal?.addEventListener('abort', end);
  if (options.signal?.aborted) end();

  let isOpen = false;
  let fatal: PdfError | null = null;
  const link = createDocumentLink(options, options.renewUrl);
  const fetching = {
    link,
    signal: stop.signal,
    retries: () => (isOpen ? Number.POSITIVE_INFINITY : OPENING_RETRIES),
    onTrouble: (error: PdfError | null) => isOpen && options.onTrouble?.(error),
    onFatal(error: PdfError) {
      if (stop.signal.aborted) return;
      fatal = error;
      end();
      if (isOpen) options.onFatal?.(error);
    },
  };
  const early = options.early?.takeDocument(options.url)?.response ?? null;
  const started = options.early?.takeWorker() ?? startWorker(options.assetBase + pdfjsScript('pdf.worker'));
  const first =
    early ?? link.current().then((url) => fetch(url, { credentials: 'omit', signal: stop.signal }));
  const loading = Promise.resolve(options.firstPaint).then(() => loadPdfjs(options.assetBase));
  for (const started of [first, loading]) started.catch(() => {}); // awaited below

  const openWith = async (worker: Worker | null, response?: Promise<Response>) => {
    const opening = openSource(fetching, response, worker ? started.ready : undefined);
    opening.catch(() => {}); // awaited below, after what fails at once if pdf.js doesn't load
    const core = await loading;
    const source = await opening;
    stop.signal.throwIfAborted();
    closing.push(source.resume);
    const task = openTask(core, source, worker, options);
    closing.push(() => void task.close().then(() => worker?.terminate()));
    if (stop.signal.aborted) end(); // aborted meanwhile: close what was just opened
    const settle = () => {
      source.resume();
      task.startRenderer();
    };
    return { task, settle };
  };

  try {
    if (started.worker) {
      const { task, settle } = await openWith(started.worker, first);
      const blocked = started.ready.then(
        () => new Promise<never>(() => {}),
        () => null,
      );
      const document = await Promise.race([task.promise, blocked]);
      stop.signal.throwIfAborted();
      if (document) {
        isOpen = true;
        return createHandle(document, true, settle, end, options.onReading);
      }
      for (const close of closing.splice(0)) close();
    }
    await loadOnMainThread(options.assetBase);
    const { task, settle } = await openWith(null, started.worker ? undefined : first);
    const document = await task.promise;
    stop.signal.throwIfAborted();
    isOpen = true;
    return createHandle(document, false, settle, end);
  } catch (error) {
    const reason = fatal ?? (stop.signal.aborted ? stop.signal.reason : toPdfError(error));
    end();
    started.terminate();
    throw reason;
  }
}

/** `worker` null: pdf.js runs on the main thread. */
function openTask(core: PdfjsCore, source: DocumentSource, worker: Worker | null, options: OpenOptions) {
  const { assetBase } = options;
  const usesRenderer = options.usesRenderer ?? USES_RENDERER;
  let startRenderer = () => {};
  // Global settings, but pdf.js reads them inside `getDocument`, so they are per document.
  if (usesRenderer)
    Object.assign(core.GlobalWorkerOptions, {
      trusted,
      rendererSrc: assetBase + pdfjsScript('pdf.renderer'),
      rendererGate: new Promise<void>((resolve) => {
        startRenderer = resolve;
      }),
    });
  // Messages are queued until the worker's script has run, so there is no need to wait.
  const pdfWorker = core.PDFWorker.create((worker ? { port: worker } : {}) as never);
  const task = core.getDocument({
    ...source.parameters(core),
    worker: pdfWorker,
    rangeChunkSize: CHUNK,
    disableAutoFetch: true,
    disableWorkerRendering: !usesRenderer,
    cMapUrl: `${assetBase}${PDFJS_FOLDER}cmaps/`,
    standardFontDataUrl: `${assetBase}${PDFJS_FOLDER}standard_fonts/`,
    wasmUrl: `${assetBase}${PDFJS_FOLDER}wasm/`,
    iccUrl: `${assetBase}${PDFJS_FOLDER}iccs/`,
    enableXfa: false,
    verbosity: 0,
  } as Parameters<PdfjsCore['getDocument']>[0]);
  task.promise.catch(() => {});
  return {
    promise: task.promise,
    startRenderer,
    /**
     * pdf.js waits for its worker to shut down before it ends the renderer and frees fonts. Limited, because a hung
     * worker never does.
     */
    async close() {
      const limit = new Promise((resolve) => setTimeout(resolve, TERMINATE_TIMEOUT));
      const terminated = task.destroy().catch(() => {});
      await Promise.race([terminated, limit]);
      // Private in pdf.js's types.
      (task as unknown as { _rendererWorker?: { destroy(): void } | null })._rendererWorker?.destroy();
      pdfWorker.destroy();
    },
  };
}

/** Default of `usesRenderer`; compared by `npm run bench`. */
const USES_RENDERER = true;

function createHandle(
  document: PdfjsDocument,
  hasWorker: boolean,
  begin: () => void,
  end: () => void,
  onReading?: () => void,
): PdfHandle {
  const queue = createRenderQueue();
  const used = new Map<number, number>();
  // The first page doesn't wait for the renderer, whose start-up would compete for the CPU.
  let isSettled = false;
  const settle = () => {
    if (isSettled) return;
    isSettled = true;
    begin();
  };
  const pageSize = async (page: number): Promise<Size> => {
    const { width, height } = (await document.getPage(page)).getViewport({ scale: 1 });
    return { width, height };
  };
  const paint = async (number: number, request: PaintRequest, signal: AbortSignal) => {
    used.set(number, (used.get(number) ?? 0) + 1);
    try {
      const page = await document.getPage(number);
      const painting = paintPage(page, request, signal, !isSettled);
      onReading?.();
      if (await painting) return;
      settle();
      await paintPage(page, request, signal);
    } finally {
      used.set(number, used.get(number)! - 1);
    }
  };
  let isEnded = false;
  return {
    pageCount: document.numPages,
    hasWorker,
    queue,
    pageSize,
    paint,
    release(number) {
      if (isEnded || !used.has(number) || used.get(number)! > 0) return;
      used.delete(number);
      document.getPage(number).then(
        (page) => page.cleanup(),
        () => {},
      );
    },
    settle,
    async trim() {
      if (!isEnded && queue.isIdle()) await document.cleanup(true).catch(() => {});
    },
    async read(number, work) {
      const page = await document.getPage(number);
      try {
        return await work(page);
      } finally {
        if (!isEnded && !used.has(number)) page.cleanup();
      }
    },
    destroy() {
      if (isEnded) return;
      isEnded = true;
      queue.destroy();
      end();
    },
  };
}
