import type { CanvasPool } from './canvas-pool.ts';

/** One page in the document tree: sheet, preview or canvas, sharp detail, and the layer for fields on top. */
export interface PageSlot {
  readonly page: number;
  readonly element: HTMLElement;
  readonly layer: HTMLElement;
  place(box: { left: number; top: number; width: number; height: number }): void;
  /** Until there is a canvas. Once asked for, it is not fetched again. */
  showPreview(url: string): void;
  /** Gives it another name and another filling of its layer; what filled it before is cleaned away. */
  dress(label: string, layer: SlotOptions['layer']): void;
  /** Takes the canvas over; the preview and an older canvas go. */
  showCanvas(canvas: HTMLCanvasElement): void;
  /** In percent of the page. Null removes the detail. */
  showDetail(
    canvas: HTMLCanvasElement | null,
    box?: { left: number; top: number; width: number; height: number },
  ): void;
  showFailure(text: string | null): void;
  readonly hasCanvas: boolean;
  destroy(): void;
}

export interface SlotOptions {
  readonly page: number;
  readonly label: string;
  readonly pool: CanvasPool;
  readonly layer: (page: number, host: HTMLElement) => (() => void) | undefined;
}

export function createPageSlot({ page, label, pool, layer }: SlotOptions): PageSlot {
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
  function dress(name: string, fill: SlotOptions['layer']) {
    clean?.();
    element.setAttribute('aria-label', name);
    clean = fill(page, host);
  }
  dress(label, layer);

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
      // The first thing that a person sees; images are otherwise the last thing that browsers fetch.
      image.fetchPriority = 'high';
      // A preview is a help, not the document: a missing one leaves the white sheet.
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
    dress,
    showCanvas(next) {
      element.insertBefore(next, detail ?? failure ?? host);
      if (canvas) pool.give(canvas);
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
      if (detail) pool.give(detail);
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
    get hasCanvas() {
      return canvas !== null;
    },
    destroy() {
      clean?.();
      dropImage();
      if (canvas) pool.give(canvas);
      if (detail) pool.give(detail);
      canvas = null;
      detail = null;
      element.remove();
    },
  };
}
