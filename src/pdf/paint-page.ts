import type { PdfjsPage } from './load-pdfjs.ts';

export interface PaintRequest {
  readonly canvas: HTMLCanvasElement;
  /** The whole page in device pixels: whole numbers. */
  readonly width: number;
  readonly height: number;
  /** The part that the canvas holds, in the same pixels; the whole page when left out. */
  readonly part?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** On this thread pdf.js draws for at most 15 ms, then lets the browser draw; a page that takes more turns is no easy one. */
const TURNS = 10;

/**
 * Resolves when the canvas is painted; rejects with an abort as soon as the canvas is free for another use.
 * @param isHere Paints on this thread and not in the renderer, as long as the page is an easy one: false when it is not.
 */
export async function paintPage(
  page: PdfjsPage,
  request: PaintRequest,
  signal: AbortSignal,
  isHere = false,
): Promise<boolean> {
  signal.throwIfAborted();
  const { canvas, width, height } = request;
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  const part = request.part ?? { x: 0, y: 0, width, height };
  canvas.width = part.width;
  canvas.height = part.height;
  // The box was rounded to whole device pixels, the page fills it exactly: at most half a pixel of stretch, no seam.
  const stretch = height / viewport.height;
  const transform = [1, 0, 0, stretch, -part.x, -part.y];
  // With a context instead of a canvas pdf.js paints here. The context is the one that it would make itself.
  const target = isHere
    ? { canvas: null, canvasContext: canvas.getContext('2d', { alpha: false, willReadFrequently: true })! }
    : { canvas };
  const task = page.render({ ...target, viewport, transform });
  let turns = 0;
  if (isHere)
    task.onContinue = (proceed: () => void) => {
      turns += 1;
      if (turns > TURNS) task.cancel();
      else proceed();
    };
  const cancel = () => task.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    await task.promise;
    return true;
  } catch (error) {
    if (turns <= TURNS || signal.aborted) throw error;
    return false;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
