import type { Plan } from './page-plan.ts';

/** CSS pixels before a press is a drag. */
const TOLERANCE = 6;

/**
 * Pages dragged by mouse or pen to another place; a finger scrolls there, and has the buttons. Follows the pointer itself, so
 * that no library has to be told about a dialog that comes and goes. Returns what stops it.
 */
export function bindTileDrag(list: HTMLElement, plan: Plan): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let from: { readonly x: number; readonly y: number; readonly page: number } | null = null;
  let isDragging = false;
  let mark: { readonly element: HTMLElement; readonly isAfter: boolean } | null = null;

  const show = (next: typeof mark) => {
    mark?.element.removeAttribute('data-drop');
    mark = next;
    mark?.element.setAttribute('data-drop', mark.isAfter ? 'after' : 'before');
  };
  const end = (isDropped: boolean) => {
    const target = mark;
    show(null);
    from = null;
    if (!isDragging) return;
    isDragging = false;
    list.removeAttribute('data-dragging');
    if (!isDropped || !target) return;
    const others = plan.pages.peek().filter(({ page_number }) => !plan.chosen.peek().has(page_number));
    const at = others.findIndex(({ page_number }) => page_number === Number(target.element.dataset.page));
    if (at >= 0) plan.moveTo(at + (target.isAfter ? 1 : 0));
  };

  list.addEventListener(
    'pointerdown',
    (event) => {
      const tile = (event.target as Element).closest<HTMLElement>('.ed-tile');
      if (!tile || event.button !== 0 || event.pointerType === 'touch') return;
      from = { x: event.clientX, y: event.clientY, page: Number(tile.dataset.page) };
    },
    { signal },
  );
  list.addEventListener(
    'pointermove',
    (event) => {
      if (!from) return;
      if (!isDragging) {
        if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < TOLERANCE) return;
        isDragging = true;
        // Also keeps the click that ends the drag from the tile below it.
        list.setPointerCapture(event.pointerId);
        list.setAttribute('data-dragging', '');
        if (!plan.chosen.peek().has(from.page)) plan.choose(from.page, 'only');
      }
      const root = list.getRootNode() as Document | ShadowRoot;
      const tile = root.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('.ed-tile');
      if (!tile || plan.chosen.peek().has(Number(tile.dataset.page))) return show(null);
      const { left, width } = tile.getBoundingClientRect();
      const isRightHalf = event.clientX > left + width / 2;
      show({ element: tile, isAfter: isRightHalf !== (getComputedStyle(list).direction === 'rtl') });
    },
    { signal },
  );
  list.addEventListener('pointerup', () => end(true), { signal });
  list.addEventListener('pointercancel', () => end(false), { signal });
  return () => stop.abort();
}
