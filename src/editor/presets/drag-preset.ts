import type { Point } from '../../geometry/box.ts';
import { bindListDrags } from '../gestures/list-drags.ts';
import type { Editor } from '../kernel/editor-context.ts';

/** Released over a page; the point is in percent of it. */
type OnDrop = (id: string, page: number, point: Point) => void;

/**
 * Drags presets of a list onto a page, with mouse and pen. A finger scrolls the list instead, and taps.
 * @returns the function that stops it
 */
export function bindPresetDrag(list: HTMLElement, { viewer: current }: Editor, onDrop: OnDrop): () => void {
  let dragged: { readonly id: string; readonly ghost: HTMLElement } | null = null;
  return bindListDrags(list, '.ed-preset', {
    start({ target, press }) {
      if (press.pointerType === 'touch' || !current.peek()) return false;
      const ghost = target.cloneNode(true) as HTMLElement;
      ghost.classList.add('ed-preset-ghost');
      ghost.ariaHidden = 'true';
      // In the top layer, which is placed in the window whatever contains the editor.
      ghost.popover = 'manual';
      target.after(ghost);
      ghost.showPopover();
      dragged = { id: target.dataset.preset!, ghost };
      return true;
    },
    move({ clientX, clientY }) {
      dragged?.ghost.style.setProperty('left', `${clientX}px`);
      dragged?.ghost.style.setProperty('top', `${clientY}px`);
    },
    drop({ clientX: x, clientY: y }) {
      const viewer = current.peek();
      if (!dragged || !viewer) return;
      const area = viewer.scroller.getBoundingClientRect();
      if (x < area.left || x > area.right || y < area.top || y > area.bottom) return;
      const { page_number, point } = viewer.nearestPageAt(x, y);
      onDrop(dragged.id, page_number, point);
    },
    end() {
      dragged?.ghost.remove();
      dragged = null;
    },
  });
}
