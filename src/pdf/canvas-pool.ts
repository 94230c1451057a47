/** Released canvases kept for reuse. They have no pixels, so they need no memory. */
const KEPT = 5;

export interface CanvasPool {
  acquire(className: string): HTMLCanvasElement;
  /**
   * Call only after painting has ended. Setting the size to 0 frees the pixels immediately; removing the element
   * doesn't.
   */
  release(canvas: HTMLCanvasElement): void;
  /** Canvases in use, for tests and the bench. */
  readonly inUse: number;
}

export function createCanvasPool(): CanvasPool {
  const kept: HTMLCanvasElement[] = [];
  let inUse = 0;
  return {
    acquire(className) {
      inUse += 1;
      const canvas = kept.pop() ?? document.createElement('canvas');
      canvas.className = className;
      return canvas;
    },
    release(canvas) {
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
