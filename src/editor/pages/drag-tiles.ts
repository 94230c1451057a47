import { bindDrags, type DragPoint } from '../gestures/interact-drags.ts';
import type { Plan } from './page-plan.ts';

/** Where the pages would be dropped. */
interface Mark {
  readonly tile: HTMLElement;
  readonly isAfter: boolean;
}

/**
 * Drags pages with a mouse or pen; touch scrolls and uses the buttons. Returns the function that stops it.
 */
export function bindTileDrag(list: HTMLElement, plan: Plan): () => void {
  let mark: Mark | null = null;
  /** The current drag. */
  let escapable: AbortController | null = null;

  const show = (next: Mark | null) => {
    mark?.tile.removeAttribute('data-drop');
    mark = next;
    mark?.tile.setAttribute('data-drop', mark.isAfter ? 'after' : 'before');
  };
  const markAt = ({ clientX, clientY }: DragPoint): Mark | null => {
    const root = list.getRootNode() as Document | ShadowRoot;
    const tile = root.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('.ed-tile');
    if (!tile || plan.chosen.peek().has(Number(tile.dataset.page))) return null;
    const { left, width } = tile.getBoundingClientRect();
    const isRightHalf = clientX > left + width / 2;
    return { tile, isAfter: isRightHalf !== (getComputedStyle(list).direction === 'rtl') };
  };
  const end = () => {
    escapable?.abort();
    show(null);
    list.removeAttribute('data-dragging');
  };

  /** Before the dialog, which would close and discard the plan. */
  const onKey = (event: Event) => {
    if ((event as KeyboardEvent).key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    drags.stop();
    end();
  };

  const drags = bindDrags(list, '.ed-tile', {
    start({ target, press }) {
      if (press.pointerType === 'touch') return null;
      escapable = new AbortController();
      list.getRootNode().addEventListener('keydown', onKey, { capture: true, signal: escapable.signal });
      const page = Number(target.dataset.page);
      list.setAttribute('data-dragging', '');
      if (!plan.chosen.peek().has(page)) plan.choose(page, 'only');
      // Also keeps the click that ends the drag from the tile under it.
      return list;
    },
    move: (at) => show(markAt(at)),
    drop() {
      const target = mark;
      end();
      if (!target) return;
      const chosen = plan.chosen.peek();
      const others = plan.pages.peek().filter(({ page_number }) => !chosen.has(page_number));
      const index = others.findIndex(({ page_number }) => page_number === Number(target.tile.dataset.page));
      if (index >= 0) plan.moveTo(index + (target.isAfter ? 1 : 0));
    },
    cancel: end,
  });
  return () => {
    drags.destroy();
    end();
  };
}
