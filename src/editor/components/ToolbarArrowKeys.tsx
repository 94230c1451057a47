import { useEffect, useRef } from 'preact/hooks';
import { arrowKeyTarget, isRtl } from '../../ui/arrow-key-target.ts';
import { focusedIn } from '../../ui/floating.ts';

/** Buttons and the page number. In the name field, arrow keys move the caret. */
const ITEMS = 'button,input[type="number"]';

/** Makes the toolbar one tab stop: Tab reaches the item focused last, arrow keys the others. */
export function ToolbarArrowKeys() {
  const anchor = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const bar = anchor.current!.closest<HTMLElement>('[role="toolbar"]')!;
    let tabStop: HTMLElement | undefined;
    const items = () =>
      [...bar.querySelectorAll<HTMLElement>(ITEMS)].filter(
        // Ignores keys in an open menu.
        (one) => !one.closest('[popover]') && one.checkVisibility(),
      );
    const updateTabStop = () => {
      const all = items();
      if (!tabStop || !all.includes(tabStop)) tabStop = all[0];
      for (const one of all) {
        const index = one === tabStop ? 0 : -1;
        if (one.tabIndex !== index) one.tabIndex = index;
      }
    };
    const onFocus = (event: FocusEvent) => {
      const item = (event.target as HTMLElement).closest<HTMLElement>(ITEMS);
      if (!item || item.closest('[popover]')) return;
      tabStop = item;
      updateTabStop();
    };
    const onKey = (event: KeyboardEvent) => {
      const all = items();
      const at = all.indexOf(focusedIn(bar) as HTMLElement);
      if (at < 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const next = arrowKeyTarget(event.key, at, all.length, { axis: 'horizontal', rtl: isRtl(bar) });
      if (next === null) return;
      event.preventDefault();
      all[next]!.focus();
    };
    updateTabStop();
    const mutations = new MutationObserver(updateTabStop);
    mutations.observe(bar, { childList: true, subtree: true });
    // Which items are visible depends on the width.
    const sizes = new ResizeObserver(updateTabStop);
    sizes.observe(bar);
    bar.addEventListener('focusin', onFocus);
    bar.addEventListener('keydown', onKey);
    return () => {
      mutations.disconnect();
      sizes.disconnect();
      bar.removeEventListener('focusin', onFocus);
      bar.removeEventListener('keydown', onKey);
    };
  }, []);
  return <span ref={anchor} hidden />;
}
