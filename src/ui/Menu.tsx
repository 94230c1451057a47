import type { ComponentChildren } from 'preact';
import { arrowKeyTarget } from './arrow-key-target.ts';
import type { Placement } from './floating.ts';
import { focusedIn } from './floating.ts';
import { Icon } from './Icon.tsx';
import type { IconPath } from './icons.ts';
import { Popover, type TriggerProps } from './Popover.tsx';
import { SIGNING_ICONS } from './signing-icons.ts';

export interface MenuItem {
  readonly label: string;
  readonly icon?: IconPath;
  /** Shown at the end of the line, e.g. `Ctrl D`. */
  readonly keys?: string;
  readonly danger?: boolean;
  readonly disabled?: boolean;
  /** Given: the item is one of a set and this says whether it is the chosen one. */
  readonly checked?: boolean;
  /** It is no one of a set: it is on or off by itself. */
  readonly toggles?: boolean;
  readonly onSelect: () => void;
}

interface MenuProps extends Placement {
  readonly label: string;
  readonly trigger: (props: TriggerProps) => ComponentChildren;
  /** `'line'` draws a separator. */
  readonly items: readonly (MenuItem | 'line')[];
}

function itemsOf(menu: HTMLElement): HTMLElement[] {
  return [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
}

function onMenuKey(event: KeyboardEvent, menu: HTMLElement): void {
  const items = itemsOf(menu);
  const at = items.indexOf(focusedIn(menu) as HTMLElement);
  let next = arrowKeyTarget(event.key, at, items.length, { axis: 'vertical' });
  if (next === null && event.key.length === 1 && event.key !== ' ') {
    // First letter: the next item that begins with it.
    const turned = [...items.slice(at + 1), ...items.slice(0, at + 1)];
    const found = turned.find((item) =>
      item.textContent?.trim().toLowerCase().startsWith(event.key.toLowerCase()),
    );
    next = found ? items.indexOf(found) : null;
  }
  if (next === null) return;
  event.preventDefault();
  items[next]?.focus();
}

const roleOf = ({ checked, toggles }: MenuItem) =>
  checked === undefined ? 'menuitem' : toggles ? 'menuitemcheckbox' : 'menuitemradio';

/** The lines of a menu. `close` gives the focus back, too. */
export function MenuItems({
  items,
  close,
}: {
  readonly items: MenuProps['items'];
  readonly close: () => void;
}) {
  return (
    <div role="none" onKeyDown={(event) => onMenuKey(event, event.currentTarget)}>
      {items.map((item, index) =>
        item === 'line' ? (
          <hr key={`line-${index}`} class="ui-menu-line" />
        ) : (
          // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is set only with the roles that have it
          <button
            key={item.label}
            type="button"
            role={roleOf(item)}
            aria-checked={item.checked}
            aria-disabled={item.disabled || undefined}
            tabIndex={-1}
            class={`ui-menu-item${item.danger ? ' ui-danger-item' : ''}`}
            onClick={() => {
              if (item.disabled) return;
              // Focus goes home first, so that what the item opens can take it from there.
              close();
              item.onSelect();
            }}
          >
            <Icon path={item.checked ? SIGNING_ICONS.check : item.icon} size={16} />
            <span>{item.label}</span>
            {item.keys && <kbd>{item.keys}</kbd>}
          </button>
        ),
      )}
    </div>
  );
}

export function Menu({ label, trigger, items, ...placement }: MenuProps) {
  return (
    <Popover {...placement} label={label} role="menu" class="ui-menu" trigger={trigger}>
      {(close) => <MenuItems items={items} close={close} />}
    </Popover>
  );
}
