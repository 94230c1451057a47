/** Elements kept for another page. Each is emptied first, so what is kept weighs nothing. */
const KEPT = 5;

export interface CanvasPool {
  take(className: string): HTMLCanvasElement;
  /** Only after its painting was cancelled or done. A size of 0 frees the pixels at once, which removal does not. */
  give(canvas: HTMLCanvasElement): void;
  /** Canvases in use, for tests and the bench. */
  readonly inUse: number;
}

export function createCanvasPool(): CanvasPool {
  const kept: HTMLCanvasElement[] = [];
  let inUse = 0;
  return {
    take(className) {
      inUse += 1;
      const canvas = kept.pop() ?? document.createElement('canvas');
      canvas.className = className;
      return canvas;
    },
    give(canvas) {
      inUse -= 1;
      canvas.remove();
      canvas.width = 0;
      canvas.height = 0;
      canvas.removeAttribute('style');
      if (kept.length < KEPT) kept.push(canvas);
    },
    get inUse() {
      return inUse;
    },
  };
}
