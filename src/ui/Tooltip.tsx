import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lazy } from './lazy.tsx';

const TooltipBubble = lazy(async () => (await import('./TooltipBubble.tsx')).TooltipBubble);

interface TooltipProps {
  /** The words. The control has them in its accessible name already, so the bubble itself is not read out again. */
  readonly text: string;
  /** Keys that do the same, e.g. `Ctrl Z`. */
  readonly keys?: string;
  readonly side?: 'below' | 'above';
  readonly children: ComponentChildren;
}

const DELAY = 450;

/** Shows text next to a control on hover and keyboard focus. Escape hides it, and the pointer can move onto it. */
export function Tooltip({ text, keys, side = 'below', children }: TooltipProps) {
  const [isShown, setShown] = useState(false);
  const wrap = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside
    <span
      ref={wrap}
      class="ui-tooltip-anchor"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(DELAY)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocusIn={(event) => (event.target as Element).matches(':focus-visible') && show(0)}
      onFocusOut={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {isShown && (
        <TooltipBubble text={text} keys={keys} side={side} anchor={wrap.current!.firstElementChild!} />
      )}
    </span>
  );
}
