import { useEffect, useRef } from 'preact/hooks';
import { keepBeside, raise } from './floating.ts';

export interface BubbleProps {
  readonly text: string;
  readonly keys?: string;
  readonly side: 'below' | 'above';
  /** What it is about. */
  readonly anchor: Element;
}

/** Words beside a control; the control has them in its accessible name already, so they are not read out again. */
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
