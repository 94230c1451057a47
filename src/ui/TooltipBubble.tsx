import { useEffect, useRef } from 'preact/hooks';
import { keepBeside, raise } from './floating.ts';

interface BubbleProps {
  readonly text: string;
  readonly keys?: string;
  readonly side: 'below' | 'above';
  /** What it is about. */
  readonly anchor: Element;
}

/** A tooltip's text. Not exposed to assistive technology, because the control's accessible name has it already. */
export function TooltipBubble({ text, keys, side, anchor }: BubbleProps) {
  const bubble = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    raise(bubble.current!);
    return keepBeside(anchor, bubble.current!, { side, align: 'center' });
  }, [anchor, text, side]);
  return (
    <span ref={bubble} class="ui-tooltip" popover="manual" aria-hidden="true">
      {text}
      {keys && <kbd>{keys}</kbd>}
    </span>
  );
}
