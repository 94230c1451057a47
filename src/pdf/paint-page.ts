import type { PdfjsPage } from './load-pdfjs.ts';

export interface PaintRequest {
  readonly canvas: HTMLCanvasElement;
  /** Size of the whole page in device pixels; integers. */
  readonly width: number;
  readonly height: number;
  /** The part to paint, in the same pixels; default: the whole page. */
  readonly part?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** On the main thread pdf.js pauses every 15 ms; a page that needs more turns goes to the renderer. */
const TURNS = 10;

/**
 * Resolves when the canvas is painted. After an abort, rejects as soon as the canvas can be reused.
 * @param onMainThread Paints here instead of in the renderer; resolves to false if the page is too complex for that.
 */
export async function paintPage(
  page: PdfjsPage,
  request: PaintRequest,
  signal: AbortSignal,
  onMainThread = false,
): Promise<boolean> {
  signal.throwIfAborted();
  const { canvas, width, height } = request;
  const natural = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: width / natural.width });
  const part = request.part ?? { x: 0, y: 0, width, height };
  canvas.width = part.width;
  canvas.height = part.height;
  // The box was rounded to whole device pixels; the page is stretched by at most half a pixel to fill it.
  const stretch = height / viewport.height;
  const transform = [1, 0, 0, stretch, -part.x, -part.y];
  // pdf.js paints here if it gets a context, and in the renderer if it gets a canvas.
  const target = onMainThread
    ? { canvas: null, canvasContext: canvas.getContext('2d', { alpha: false, willReadFrequently: true })! }
    : { canvas };
  const task = page.render({ ...target, viewport, transform });
  let turns = 0;
  if (onMainThread)
    task.onContinue = (proceed: () => void) => {
      turns += 1;
      if (turns > TURNS) task.cancel();
      // Not in the next frame: the page would be shown up to two frames later.
      else setTimeout(proceed);
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
