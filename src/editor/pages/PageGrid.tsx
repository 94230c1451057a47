import { useEffect, useRef } from 'preact/hooks';
import { isRtl } from '../../ui/arrow-key-target.ts';
import { useEditor } from '../kernel/editor-context.ts';
import { bindTileDrag } from './drag-tiles.ts';
import { PageTile } from './PageTile.tsx';
import type { Plan } from './page-plan.ts';

/** How many tiles a row has in the current layout. */
function perRow(list: HTMLElement): number {
  const tiles = [...list.querySelectorAll<HTMLElement>('.ed-tile')];
  const next = tiles.findIndex((tile) => tile.offsetTop > tiles[0]!.offsetTop);
  return next < 0 ? tiles.length : next;
}

/**
 * All pages of the plan. Arrow keys move, Space selects, Alt with arrows reorders, R rotates, Delete removes.
 */
export function PageGrid({
  plan,
  first,
  onRemove,
}: {
  readonly plan: Plan;
  /** Pages before those of the document. */
  readonly first: number;
  readonly onRemove: () => void;
}) {
  const { i18n } = useEditor();
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => bindTileDrag(list.current!, plan), []);
  /** The focused tile is about to go. */
  const isRemoving = useRef(false);
  const pages = plan.pages.value;
  useEffect(() => {
    if (!isRemoving.current) return;
    isRemoving.current = false;
    list.current!.querySelector<HTMLElement>(`[data-page="${plan.focused.peek()}"]`)?.focus();
  }, [pages]);

  const onKey = (event: KeyboardEvent) => {
    const element = list.current!;
    const pages = plan.pages.peek().map(({ page_number }) => page_number);
    const at = pages.indexOf(plan.focused.peek());
    const sideways = isRtl(element) ? -1 : 1;
    const step = {
      ArrowLeft: -sideways,
      ArrowRight: sideways,
      ArrowUp: -perRow(element),
      ArrowDown: perRow(element),
      Home: -at,
      End: pages.length - 1 - at,
    }[event.key];
    if (step !== undefined && event.altKey) {
      if (step !== 0) plan.move(step < 0 ? -1 : 1);
    } else if (step !== undefined) {
      const next = pages[Math.min(Math.max(at + step, 0), pages.length - 1)]!;
      if (event.shiftKey) plan.choose(next, 'range');
      plan.focused.value = next;
      element.querySelector<HTMLElement>(`[data-page="${next}"]`)?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') plan.choose(plan.focused.peek(), 'toggle');
    else if (event.code === 'KeyA' && (event.ctrlKey || event.metaKey)) plan.chooseAll();
    else if (event.code === 'KeyR' && !event.ctrlKey && !event.metaKey) plan.turn(event.shiftKey ? 270 : 90);
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const before = plan.pages.peek();
      onRemove();
      isRemoving.current = plan.pages.peek() !== before;
    } else return;
    event.preventDefault();
  };

  return (
    <div
      ref={list}
      role="listbox"
      aria-multiselectable="true"
      aria-label={i18n.t('editor.pages')}
      aria-orientation="horizontal"
      tabIndex={-1}
      class="ed-page-tiles"
      onKeyDown={onKey}
      onClick={(event) => {
        const tile = (event.target as Element).closest<HTMLElement>('.ed-tile');
        if (!tile) return;
        const isTouch = (event as unknown as PointerEvent).pointerType === 'touch';
        const how = event.shiftKey ? 'range' : isTouch || event.ctrlKey || event.metaKey ? 'toggle' : 'only';
        plan.choose(Number(tile.dataset.page), how);
        tile.focus();
      }}
    >
      {pages.map((page, index) => (
        <PageTile
          key={page.page_number}
          page={page}
          place={index + 1}
          first={first}
          isChosen={plan.chosen.value.has(page.page_number)}
          isFocused={plan.focused.value === page.page_number}
        />
      ))}
    </div>
  );
}
