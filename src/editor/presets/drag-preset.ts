import type { Point } from '../../geometry/box.ts';
import { bindDrags, type DragPoint } from '../gestures/interact-drags.ts';
import type { Editor } from '../kernel/editor-context.ts';

/** Released over a page; the point is in percent of it. */
type OnDrop = (id: string, page: number, point: Point) => void;

/**
 * Drags presets of a list onto a page, with mouse and pen. Escape cancels. A finger scrolls the list instead, and taps.
 * @returns the function that stops it
 */
export function bindPresetDrag(list: HTMLElement, { viewer: current }: Editor, onDrop: OnDrop): () => void {
  let dragged: { readonly id: string; readonly ghost: HTMLElement } | null = null;
  let escapable: AbortController | null = null;
  const end = () => {
    escapable?.abort();
    dragged?.ghost.remove();
    dragged = null;
  };
  /** Before the editor, which would clear the selection. */
  const onKey = (event: Event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    drags.stop();
    end();
  };
  const drags = bindDrags(list, '.ed-preset', {
    start({ target, press }) {
      if (press.pointerType === 'touch' || !current.peek()) return null;
      const ghost = target.cloneNode(true) as HTMLElement;
      ghost.classList.add('ed-preset-ghost');
      ghost.ariaHidden = 'true';
      // In the top layer, which is placed in the window whatever contains the editor.
      ghost.popover = 'manual';
      target.after(ghost);
      ghost.showPopover();
      dragged = { id: target.dataset.preset!, ghost };
      escapable = new AbortController();
      list.getRootNode().addEventListener('keydown', onKey, { capture: true, signal: escapable.signal });
      return list;
    },
    move({ clientX, clientY }) {
      dragged?.ghost.style.setProperty('left', `${clientX}px`);
      dragged?.ghost.style.setProperty('top', `${clientY}px`);
    },
    drop({ clientX: x, clientY: y }: DragPoint) {
      const [id, viewer] = [dragged?.id, current.peek()];
      end();
      if (!id || !viewer) return;
      const area = viewer.scroller.getBoundingClientRect();
      if (x < area.left || x > area.right || y < area.top || y > area.bottom) return;
      const { page_number, point } = viewer.nearestPageAt(x, y);
      onDrop(id, page_number, point);
    },
    cancel: end,
  });
  return () => {
    drags.destroy();
    end();
  };
}
