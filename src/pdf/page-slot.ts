import { freeCanvas } from './canvases.ts';

/** One page in the DOM: sheet, preview or canvas, sharp detail, and the layer for fields on top. */
export interface PageSlot {
  readonly page: number;
  readonly element: HTMLElement;
  readonly layer: HTMLElement;
  place(box: { left: number; top: number; width: number; height: number }): void;
  /** Shown until there is a canvas. Only the first call has an effect. */
  showPreview(url: string): void;
  /** Sets the accessible name and fills the layer again, after cleaning up the previous content. */
  setContent(label: string, layer: SlotOptions['layer']): void;
  /** Takes ownership of the canvas; removes the preview and the previous canvas. */
  showCanvas(canvas: HTMLCanvasElement): void;
  /** In percent of the page. Null removes the detail. */
  showDetail(
    canvas: HTMLCanvasElement | null,
    box?: { left: number; top: number; width: number; height: number },
  ): void;
  showFailure(text: string | null): void;
  destroy(): void;
}

export interface SlotOptions {
  readonly page: number;
  readonly label: string;
  readonly layer: (page: number, host: HTMLElement) => (() => void) | undefined;
}

export function createPageSlot({ page, label, layer }: SlotOptions): PageSlot {
  const element = document.createElement('div');
  element.className = 'pdf-page';
  element.dataset.page = String(page);
  element.setAttribute('role', 'group');
  let image: HTMLImageElement | null = null;
  let canvas: HTMLCanvasElement | null = null;
  let detail: HTMLCanvasElement | null = null;
  let failure: HTMLElement | null = null;
  const host = document.createElement('div');
  host.className = 'pdf-layer';
  element.append(host);
  let clean: (() => void) | undefined;
  function setContent(name: string, fill: SlotOptions['layer']) {
    clean?.();
    element.setAttribute('aria-label', name);
    clean = fill(page, host);
  }
  setContent(label, layer);

  function dropImage() {
    if (!image) return;
    image.onerror = null;
    image.remove();
    image = null;
  }

  let hadPreview = false;

  return {
    page,
    element,
    layer: host,
    showPreview(url) {
      if (hadPreview || canvas) return;
      hadPreview = true;
      image = document.createElement('img');
      image.className = 'pdf-preview';
      image.alt = '';
      image.draggable = false;
      // The first visible pixels; browsers fetch images last by default.
      image.fetchPriority = 'high';
      // A missing preview leaves the white sheet.
      image.onerror = () => dropImage();
      image.src = url;
      element.prepend(image);
    },
    place({ left, top, width, height }) {
      const { style } = element;
      style.left = `${left}px`;
      style.top = `${top}px`;
      style.width = `${width}px`;
      style.height = `${height}px`;
    },
    setContent,
    showCanvas(next) {
      element.insertBefore(next, detail ?? failure ?? host);
      if (canvas) freeCanvas(canvas);
      canvas = next;
      dropImage();
    },
    showDetail(next, box) {
      if (next && box) {
        const { style } = next;
        style.left = `${box.left}%`;
        style.top = `${box.top}%`;
        style.width = `${box.width}%`;
        style.height = `${box.height}%`;
        element.insertBefore(next, failure ?? host);
      }
      if (detail) freeCanvas(detail);
      detail = next;
    },
    showFailure(text) {
      failure?.remove();
      failure = null;
      if (text === null) return;
      failure = document.createElement('p');
      failure.className = 'pdf-failure';
      failure.textContent = text;
      element.insertBefore(failure, host);
    },
    destroy() {
      clean?.();
      dropImage();
      if (canvas) freeCanvas(canvas);
      if (detail) freeCanvas(detail);
      canvas = null;
      detail = null;
      element.remove();
    },
  };
}
