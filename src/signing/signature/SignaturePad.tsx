import { type Signal, useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { pathData } from '../../fields/DrawingView.tsx';
import { penWidth } from '../../fields/mark/mark-appearance.ts';
import { strokeOutlines } from '../../fields/mark/stroke-outline.ts';
import { useI18n } from '../../i18n/context.ts';
import type { DrawnMark, Stroke } from '../../model/field-value.ts';
import { Button } from '../../ui/Button.tsx';
import { ICONS } from '../../ui/icons.ts';
import { MORE_ICONS } from '../../ui/more-icons.ts';
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

export interface SignaturePadProps {
  readonly mark: Signal<DrawnMark>;
  readonly label: string;
  /** There is no other way to sign: it has the keyboard from the start, and says which keys draw. */
  readonly isOnly?: boolean;
}

/** Units of the pad's width; its height follows the proportions it is first shown with. */
export const PAD_WIDTH = 600;

const strokePath = (stroke: Stroke, height: number) =>
  strokeOutlines([stroke], { width: penWidth(height) })
    .map(pathData)
    .join('');

/**
 * Where a finger, pen or mouse draws. Lines are kept as strokes and shown as SVG: nothing is read back from pixels, so it
 * works where browsers forbid that, and turning the phone loses nothing.
 */
export function SignaturePad({ mark, label, isOnly = false }: SignaturePadProps) {
  const { announcer } = useSigning().model;
  const keysId = useId();
  const { t } = useI18n();
  const svg = useRef<SVGSVGElement>(null);
  const live = useRef<SVGPathElement>(null);
  const stroke = useRef<Stroke | null>(null);
  const pointer = useRef<number | null>(null);
  /** Where the pen was last, on the pad or beside it. */
  const last = useRef<readonly [number, number] | null>(null);
  const isDrawing = useSignal(false);
  /** The pen that keys move; null until they do. */
  const pen = useSignal<KeyPen | null>(null);
  const { width, height, strokes } = mark.value;
  const view = viewOf(mark.value);

  useEffect(() => {
    // The dialog around it may open, or change its size, after this; an empty pad takes the proportions that it is shown in.
    const observer = new ResizeObserver(([entry]) => {
      // Of what is observed: as the dialog closes, the reference is gone before the observer is.
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
    // Between two frames a pen reports several times; each makes the line rounder.
    const points = event.getCoalescedEvents?.() ?? [];
    for (const point of points.length > 0 ? points : [event]) {
      const here = toPad(point.clientX, point.clientY, rect, area);
      const inside = clip(last.current ?? here, here, area);
      last.current = here;
      // Beside the pad nothing is drawn; where the pen comes back, a new line begins.
      if (!inside) {
        keep();
        continue;
      }
      for (const [x, y] of inside) stroke.current = extend(stroke.current ?? [], x, y, point.pressure || 0.5);
      if (isOutside(here, area)) keep();
    }
    if (!stroke.current) return;
    live.current?.setAttribute('d', strokePath(stroke.current, mark.peek().height));
    if (stroke.current.length >= STROKE_LIMIT) {
      const end = stroke.current.slice(-3);
      keep();
      stroke.current = end;
    }
  };

  const keep = () => {
    if (stroke.current) mark.value = { ...mark.peek(), strokes: [...mark.peek().strokes, stroke.current] };
    stroke.current = null;
    live.current?.setAttribute('d', '');
  };

  const end = (event: PointerEvent) => {
    if (pointer.current !== event.pointerId) return;
    pointer.current = null;
    isDrawing.value = false;
    keep();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const from = pen.peek() ?? penAtRest(mark.peek());
    if (event.key === ' ') {
      event.preventDefault();
      const isDown = !from.isDown;
      pen.value = { ...from, isDown };
      if (isDown) stroke.current = extend([], from.x, from.y, 0.5);
      else keep();
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
    keep();
    pen.value = null;
  };

  return (
    <div class="sign-pad">
      <svg
        ref={svg}
        class="sign-pad-area"
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        preserveAspectRatio="xMidYMid meet"
        // Arrow keys draw, so they must reach us from screen readers, too.
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys
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
          last.current = null;
          isDrawing.value = true;
          // A line may leave the pad and come back.
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
          icon={MORE_ICONS.eraser}
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
