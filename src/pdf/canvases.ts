export function createCanvas(className: string): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = className;
  return canvas;
}

/** Frees the pixels immediately; removing the element doesn't. Call only after painting has ended. */
export function freeCanvas(canvas: HTMLCanvasElement): void {
  canvas.remove();
  // Null if it was painted on the main thread. A bitmap from the renderer survives a change of size.
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
  canvas.width = 0;
  canvas.height = 0;
}
