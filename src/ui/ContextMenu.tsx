import { useEffect, useRef } from 'preact/hooks';
import { focusedIn, onPressOutside, placeBeside, raise } from './floating.ts';
import { type MenuItem, MenuItems } from './Menu.tsx';

interface ContextMenuProps {
  readonly label: string;
  /** Client pixels: where it was asked for. */
  readonly at: { readonly x: number; readonly y: number };
  readonly items: readonly (MenuItem | 'line')[];
  readonly onClose: () => void;
}

/**
 * A menu at a point. The focus goes to its first item, and back to where it was; Escape, a press outside, scrolling and leaving
 * with Tab close it.
 */
export function ContextMenu({ label, at, items, onClose }: ContextMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const before = useRef<Element | null>(null);

  const close = () => {
    const held = panel.current && focusedIn(panel.current);
    if (held && panel.current!.contains(held))
      (before.current as HTMLElement | null)?.focus({ preventScroll: true });
    onClose();
  };

  useEffect(() => {
    const box = panel.current!;
    before.current = focusedIn(box);
    raise(box);
    placeBeside({ getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }, box, { gap: 2 });
    (box.querySelector<HTMLElement>('[role^="menuitem"]:not([aria-disabled="true"])') ?? box).focus();
    const stop = onPressOutside([box], onClose);
    const onScroll = ({ target }: Event) => {
      if (!box.contains(target as Node)) close();
    };
    const root = box.getRootNode();
    root.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => {
      stop();
      root.removeEventListener('scroll', onScroll, true);
    };
  }, []);

  return (
    <div
      ref={panel}
      class="ui-popover ui-menu"
      popover="manual"
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        close();
      }}
      onFocusOut={(event) => {
        const to = event.relatedTarget as Node | null;
        if (to && !panel.current?.contains(to)) onClose();
      }}
    >
      <MenuItems items={items} close={close} />
    </div>
  );
}
