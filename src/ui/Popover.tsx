import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { focusedIn, keepBeside, onPressOutside, type Placement, raise } from './floating.ts';

/** What the trigger must carry: spread it on a button. */
export interface TriggerProps {
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string;
  readonly 'aria-haspopup': 'dialog' | 'menu';
  readonly onClick: () => void;
}

interface PopoverProps extends Placement {
  /** Name of the panel. */
  readonly label: string;
  readonly trigger: (props: TriggerProps) => ComponentChildren;
  readonly children: (close: () => void) => ComponentChildren;
  readonly role?: 'dialog' | 'menu';
  readonly class?: string;
}

/**
 * A panel next to its trigger. Opening it focuses its first control; Escape, a press outside and leaving with Tab close
 * it. Focus is restored manually, because Chromium doesn't do so inside a shadow root.
 */
export function Popover(props: PopoverProps) {
  const { label, trigger, children, role = 'dialog', class: extra, side, align, gap } = props;
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const close = (giveBack = true) => {
    const held = panel.current && focusedIn(panel.current);
    const inside = held ? panel.current!.contains(held) : false;
    setOpen(false);
    if (giveBack && inside) anchor.current?.querySelector<HTMLElement>('button,[tabindex]')?.focus();
  };

  useEffect(() => {
    const box = panel.current;
    const beside = anchor.current?.firstElementChild;
    if (!isOpen || !box || !beside) return;
    raise(box);
    const leave = keepBeside(beside, box, { side, align, gap });
    const first = box.querySelector<HTMLElement>(
      '[data-autofocus],[role^="menuitem"]:not([aria-disabled="true"]),button:not(:disabled),input:not(:disabled),select,textarea,a[href]',
    );
    (first ?? box).focus();
    const stop = onPressOutside([box, anchor.current], () => close(false));
    return () => {
      stop();
      leave();
    };
  }, [isOpen]);

  return (
    <>
      <span ref={anchor} class="ui-popover-anchor">
        {trigger({
          'aria-expanded': isOpen,
          'aria-controls': id,
          'aria-haspopup': role,
          onClick: () => (isOpen ? close() : setOpen(true)),
        })}
      </span>
      {isOpen && (
        // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useAriaPropsSupportedByRole: the role is dialog or menu
        <div
          ref={panel}
          id={id}
          class={`ui-popover ${extra ?? ''}`}
          popover="manual"
          role={role}
          aria-label={label}
          tabIndex={-1}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.stopPropagation();
            close();
          }}
          onFocusOut={(event) => {
            const to = event.relatedTarget as Node | null;
            if (to && !panel.current?.contains(to) && !anchor.current?.contains(to)) close(false);
          }}
        >
          {children(() => close())}
        </div>
      )}
    </>
  );
}
