import type { PdfjsPage } from './load-pdfjs.ts';

export interface PaintRequest {
  readonly canvas: HTMLCanvasElement;
  /** The whole page in device pixels: whole numbers. */
  readonly width: number;
  readonly height: number;
  /** The part that the canvas holds, in the same pixels; the whole page when left out. */
  readonly part?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Resolves when the canvas is painted; rejects with an abort as soon as the canvas is free for another use. */
export async function paintPage(page: PdfjsPage, request: PaintRequest, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const { canvas, width, height } = request;
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  const part = request.part ?? { x: 0, y: 0, width, height };
  canvas.width = part.width;
  canvas.height = part.height;
  // The box was rounded to whole device pixels, the page fills it exactly: at most half a pixel of stretch, no seam.
  const stretch = height / viewport.height;
  const task = page.render({ canvas, viewport, transform: [1, 0, 0, stretch, -part.x, -part.y] });
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
