import type { PdfHandle } from './open-document.ts';
import { AHEAD_OF_NEED } from './render-queue.ts';

/** Size of the LRU cache. A thumbnail 160 px wide needs about 130 kB. */
const KEPT = 60;
/** After everything visible. */
const PRIORITY = AHEAD_OF_NEED * 10;

/** Per open document, by page and width. */
const kept = new WeakMap<PdfHandle, Map<string, HTMLCanvasElement>>();

function keep(cache: Map<string, HTMLCanvasElement>, key: string, canvas: HTMLCanvasElement): void {
  cache.delete(key);
  cache.set(key, canvas);
  for (const oldest of cache.keys()) {
    if (cache.size <= KEPT) break;
    cache.delete(oldest); // not emptied: it may still be on screen
  }
}

/** Renders a canvas of this width in device pixels, after all pages waiting to be painted. Cached. */
export function renderThumbnail(
  pdf: PdfHandle,
  page: number,
  widthPx: number,
  signal?: AbortSignal,
): Promise<HTMLCanvasElement> {
  const cache = kept.get(pdf) ?? new Map<string, HTMLCanvasElement>();
  kept.set(pdf, cache);
  const key = `${page}@${widthPx}`;
  const known = cache.get(key);
  if (known) {
    keep(cache, key, known);
    return Promise.resolve(known);
  }
  return new Promise((resolve, reject) => {
    const stop = pdf.queue.add({
      priority: () => PRIORITY + page,
      async run(running) {
        try {
          const size = await pdf.pageSize(page);
          const canvas = document.createElement('canvas');
          const height = Math.max(1, Math.round((widthPx * size.height) / size.width));
          await pdf.paint(page, { canvas, width: widthPx, height }, running);
          keep(cache, key, canvas);
          resolve(canvas);
        } catch (error) {
          reject(error);
        }
      },
    });
    signal?.addEventListener('abort', () => {
      stop();
      reject(signal.reason);
    });
  });
}
