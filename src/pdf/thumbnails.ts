import type { PaintRequest } from './paint-page.ts';
import { AHEAD_OF_NEED, type RenderQueue } from './render-queue.ts';

/** Thumbnails kept, the least recently asked for goes first. At 160 px wide one is about 130 kB. */
const KEPT = 60;
/** After everything that the reader looks at. */
const PRIORITY = AHEAD_OF_NEED * 10;

export interface Thumbnails {
  get(page: number, widthPx: number, signal?: AbortSignal): Promise<HTMLCanvasElement>;
  destroy(): void;
}

export interface ThumbnailPages {
  sizeOf(page: number): Promise<{ readonly width: number; readonly height: number }>;
  paint(page: number, request: PaintRequest, signal: AbortSignal): Promise<void>;
}

/** `queue` is the one that pages use too, so thumbnails wait for them. */
export function createThumbnails(pages: ThumbnailPages, queue: RenderQueue): Thumbnails {
  const cache = new Map<string, HTMLCanvasElement>();

  function keep(key: string, canvas: HTMLCanvasElement) {
    cache.delete(key);
    cache.set(key, canvas);
    for (const oldest of cache.keys()) {
      if (cache.size <= KEPT) break;
      cache.delete(oldest); // not emptied: whoever asked for it may still show it
    }
  }

  return {
    get(page, widthPx, signal) {
      const key = `${page}@${widthPx}`;
      const known = cache.get(key);
      if (known) {
        keep(key, known);
        return Promise.resolve(known);
      }
      return new Promise((resolve, reject) => {
        const stop = queue.add({
          priority: () => PRIORITY + page,
          async run(running) {
            try {
              const size = await pages.sizeOf(page);
              const canvas = document.createElement('canvas');
              const height = Math.max(1, Math.round((widthPx * size.height) / size.width));
              await pages.paint(page, { canvas, width: widthPx, height }, running);
              keep(key, canvas);
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
    },
    destroy: () => cache.clear(),
  };
}
