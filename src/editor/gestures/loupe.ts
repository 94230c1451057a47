import type { PdfViewer } from '../../pdf/viewer-options.ts';
import type { Pointer } from './gesture.ts';

/** CSS pixels. */
const SIZE = { width: 168, height: 112 };
/** Magnification. */
const TIMES = 1.75;
/** Distance between the finger and the magnifier. */
const DISTANCE = 56;

/** What a finger drags, and covers. */
const MOVED = '.ed-lifted > *, .ed-drawn, [data-frame], [data-group-frame]';

export interface Loupe {
  show(pointer: Pointer): void;
  destroy(): void;
}

/**
 * A magnifier above the finger with the page and the dragged boxes, or below it if there's no room. Copied
 * from the page's canvas: one image per frame.
 */
export function createLoupe(app: HTMLElement, viewer: PdfViewer): Loupe {
  const canvas = app.ownerDocument.createElement('canvas');
  canvas.className = 'ed-loupe';
  canvas.setAttribute('aria-hidden', 'true');
  const ratio = Math.min(devicePixelRatio, 2);
  canvas.width = SIZE.width * ratio;
  canvas.height = SIZE.height * ratio;
  app.append(canvas);
  const pen = canvas.getContext('2d')!;
  const styles = getComputedStyle(app);
  const colour = (name: string) => styles.getPropertyValue(name).trim();
  const [ground, line] = [colour('--cs-canvas'), colour('--cs-focus')];

  return {
    show({ x, y }) {
      const frame = viewer.scroller.getBoundingClientRect();
      const box = app.getBoundingClientRect();
      const isAbove = y - DISTANCE - SIZE.height > frame.top;
      const left = Math.min(Math.max(x - SIZE.width / 2, box.left + 8), box.right - SIZE.width - 8);
      const top = isAbove ? y - DISTANCE - SIZE.height : y + DISTANCE;
      canvas.style.transform = `translate(${left - box.left}px,${top - box.top}px)`;

      const scale = ratio * TIMES;
      const toX = (client: number) => (client - x) * scale + canvas.width / 2;
      const toY = (client: number) => (client - y) * scale + canvas.height / 2;
      pen.fillStyle = ground;
      pen.fillRect(0, 0, canvas.width, canvas.height);
      for (const page of viewer.scroller.querySelectorAll<HTMLElement>('.pdf-page')) {
        const at = page.getBoundingClientRect();
        if (at.bottom < y - SIZE.height || at.top > y + SIZE.height) continue;
        pen.fillStyle = '#fff';
        pen.fillRect(toX(at.left), toY(at.top), at.width * scale, at.height * scale);
        for (const picture of page.querySelectorAll<HTMLCanvasElement | HTMLImageElement>('canvas, img')) {
          const part = picture.getBoundingClientRect();
          if (part.width === 0 || (picture instanceof HTMLImageElement && !picture.complete)) continue;
          pen.drawImage(picture, toX(part.left), toY(part.top), part.width * scale, part.height * scale);
        }
      }
      pen.strokeStyle = line;
      pen.lineWidth = 1.5 * ratio;
      for (const moved of app.querySelectorAll<HTMLElement>(MOVED)) {
        const at = moved.getBoundingClientRect();
        pen.strokeRect(toX(at.left), toY(at.top), at.width * scale, at.height * scale);
      }
    },
    destroy: () => canvas.remove(),
  };
}
