import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { pathData } from '../../fields/DrawingView.tsx';
import { penWidth } from '../../fields/mark/mark-appearance.ts';
import { strokeOutlines } from '../../fields/mark/stroke-outline.ts';
import { useI18n } from '../../i18n/context.ts';
import type { DrawnMark, Stroke } from '../../model/field-value.ts';
import { Button } from '../../ui/Button.tsx';
import { DEFERRED_ICONS } from '../../ui/deferred-icons.ts';
import { ICONS } from '../../ui/icons.ts';
import { useSigning } from '../state/signing-context.tsx';
import {
  areaIn,
  clip,
  extend,
  isOutside,
  type KeyPen,
  movePen,
  penAtRest,
  STROKE_LIMIT,
  toPad,
  viewOf,
} from './pad-strokes.ts';

interface SignaturePadProps {
  readonly mark: Signal<DrawnMark>;
  readonly label: string;
  /** Drawing is the only option: the pad gets the focus, and shows which keys draw. */
  readonly isOnly?: boolean;
}

/** Width in the pad's units. The height follows from the aspect ratio when it is first shown. */
export const PAD_WIDTH = 600;

const strokePath = (stroke: Stroke, height: number) =>
  strokeOutlines([stroke], { width: penWidth(height) })
    .map(pathData)
    .join('');

/**
 * Draws a signature by finger, pen, mouse or keyboard. Strokes are shown as SVG, not read from a canvas, which some browsers block; and
 * rotating the phone keeps them.
 */
export function SignaturePad({ mark, label, isOnly = false }: SignaturePadProps) {
  const { announcer } = useSigning().model;
  const keysId = useId();
  const { t } = useI18n();
  const svg = useRef<SVGSVGElement>(null);
  const live = useRef<SVGPathElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const pointer = useRef<number | null>(null);
  /** Last position of the pen, which may be outside the pad. */
  const lastPoint = useRef<readonly [number, number] | null>(null);
  const isDrawing = useSignal(false);
  /** The keyboard's pen; null until a key is pressed. */
  const pen = useSignal<KeyPen | null>(null);
  const { width, height, strokes } = mark.value;
  const view = viewOf(mark.value);

  useEffect(() => {
    // The dialog may open or resize later; an empty pad takes the aspect ratio in which it is shown.
    const observer = new ResizeObserver(([entry]) => {
      // Not by the ref, which is cleared before the observer when the dialog closes.
      const shown = entry!.target.getBoundingClientRect();
      if (mark.peek().strokes.length > 0 || shown.width === 0) return;
      mark.value = { ...mark.peek(), height: Math.round((PAD_WIDTH * shown.height) / shown.width) };
    });
    observer.observe(svg.current!);
    return () => observer.disconnect();
  }, []);

  const add = (event: PointerEvent) => {
    const rect = svg.current!.getBoundingClientRect();
    const area = areaIn(rect, viewOf(mark.peek()));
    // The points between two frames make a smoother line.
    const points = event.getCoalescedEvents?.() ?? [];
    for (const point of points.length > 0 ? points : [event]) {
      const here = toPad(point.clientX, point.clientY, rect, area);
      const inside = clip(lastPoint.current ?? here, here, area);
      lastPoint.current = here;
      // Leaving the pad ends a stroke; coming back begins another.
      if (!inside) {
        endStroke();
        continue;
      }
      for (const [x, y] of inside) stroke.current = extend(stroke.current ?? [], x, y, point.pressure || 0.5);
      if (isOutside(here, area)) endStroke();
    }
    if (!stroke.current) return;
    live.current?.setAttribute('d', strokePath(stroke.current, mark.peek().height));
    if (stroke.current.length >= STROKE_LIMIT) {
      const end = stroke.current.slice(-3);
      endStroke();
      stroke.current = end;
    }
  };

  const endStroke = () => {
    if (stroke.current) mark.value = { ...mark.peek(), strokes: [...mark.peek().strokes, stroke.current] };
    stroke.current = null;
    live.current?.setAttribute('d', '');
  };

  const end = (event: PointerEvent) => {
    if (pointer.current !== event.pointerId) return;
    pointer.current = null;
    isDrawing.value = false;
    endStroke();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = pen.peek() ?? penAtRest(mark.peek());
    if (event.key === ' ') {
      event.preventDefault();
      const isDown = !from.isDown;
      pen.value = { ...from, isDown };
      if (isDown) stroke.current = extend([], from.x, from.y, 0.5);
      else endStroke();
      announcer.announce(t(isDown ? 'signing.penDown' : 'signing.penUp'));
      return;
    }
    const moved = movePen(from, event.key, event.shiftKey, mark.peek());
    if (!moved) return;
    event.preventDefault();
    pen.value = moved;
    if (!moved.isDown) return;
    stroke.current = extend(stroke.current ?? [], moved.x, moved.y, 0.5);
    live.current?.setAttribute('d', strokePath(stroke.current, mark.peek().height));
  };
  const liftPen = () => {
    endStroke();
    pen.value = null;
  };

  return (
    <div class="sign-pad">
      <svg
        ref={svg}
        class="sign-pad-area"
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        preserveAspectRatio="xMidYMid meet"
        // Screen readers must pass arrow keys on, as they draw.
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application is focusable
        tabIndex={0}
        aria-label={label}
        aria-describedby={keysId}
        data-autofocus={isOnly && !matchMedia('(pointer: coarse)').matches ? true : undefined}
        onKeyDown={onKeyDown}
        onBlur={liftPen}
        onPointerDown={(event) => {
          if (pointer.current !== null || event.button !== 0) return;
          event.preventDefault();
          pointer.current = event.pointerId;
          lastPoint.current = null;
          isDrawing.value = true;
          // Follows the pointer outside the pad.
          event.currentTarget.setPointerCapture(event.pointerId);
          add(event);
        }}
        onPointerMove={(event) => pointer.current === event.pointerId && add(event)}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <path class="sign-pad-line" d={`M${width * 0.06} ${height * 0.76}H${width * 0.94}`} />
        {strokes.map((one, index) => (
          <path key={index} class="sign-ink" d={strokePath(one, height)} />
        ))}
        <path ref={live} class="sign-ink" />
        {pen.value && (
          <circle
            class={`sign-pad-pen${pen.value.isDown ? ' sign-pad-down' : ''}`}
            cx={pen.value.x}
            cy={pen.value.y}
            r="7"
          />
        )}
      </svg>
      {strokes.length === 0 && !isDrawing.value && !pen.value && (
        <span class="sign-pad-hint" aria-hidden="true">
          {t('signing.padHint')}
        </span>
      )}
      <p class={isOnly ? 'sign-pad-keys' : 'ui-visually-hidden'} id={keysId}>
        {t('signing.padKeys')}
      </p>
      <div class="sign-pad-tools">
        <Button
          variant="ghost"
          size="small"
          icon={ICONS.undo}
          disabled={strokes.length === 0}
          onClick={() => {
            mark.value = { ...mark.peek(), strokes: mark.peek().strokes.slice(0, -1) };
          }}
        >
          {t('signing.undo')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          icon={DEFERRED_ICONS.eraser}
          disabled={strokes.length === 0}
          onClick={() => {
            mark.value = { ...mark.peek(), strokes: [] };
          }}
        >
          {t('signing.clear')}
        </Button>
      </div>
    </div>
  );
}
