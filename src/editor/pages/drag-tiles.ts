import type { DragPoint } from '../gestures/interact-drags.ts';
import { bindListDrags } from '../gestures/list-drags.ts';
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

  return bindListDrags(list, '.ed-tile', {
    start({ target, press }) {
      if (press.pointerType === 'touch') return false;
      const page = Number(target.dataset.page);
      list.setAttribute('data-dragging', '');
      if (!plan.chosen.peek().has(page)) plan.choose(page, 'only');
      return true;
    },
    move: (at) => show(markAt(at)),
    drop() {
      if (!mark) return;
      const { tile, isAfter } = mark;
      const chosen = plan.chosen.peek();
      const others = plan.pages.peek().filter(({ page_number }) => !chosen.has(page_number));
      const index = others.findIndex(({ page_number }) => page_number === Number(tile.dataset.page));
      if (index >= 0) plan.moveTo(index + (isAfter ? 1 : 0));
    },
    end() {
      show(null);
      list.removeAttribute('data-dragging');
    },
  });
}
