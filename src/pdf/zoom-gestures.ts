/** Ctrl+wheel (a trackpad's pinch arrives as that too), two fingers, and Safari's own gesture events. */
export interface ZoomTarget {
  percent(): number;
  /** Takes hold of the document at this point, in client coordinates. */
  onGrip(point: ClientPoint): void;
  /** What was gripped shall come to lie at this point. */
  onZoom(percent: number, point: ClientPoint): void;
}

export interface ClientPoint {
  readonly x: number;
  readonly y: number;
}

/** Wheel events this close together, in milliseconds, are one gesture around one point. */
const SAME_GESTURE = 400;

/** Percent per wheel unit: a notch of 100 is about a fifth. */
const WHEEL = 0.002;

interface GestureEvent extends UIEvent {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

export function listenForZoom(surface: HTMLElement, target: ZoomTarget): () => void {
  const listening = new AbortController();
  const options = { passive: false, signal: listening.signal } as const;

  // One grip for the whole gesture: where a page does not fill the view yet, its point cannot stay, but can come back.
  let wheel = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  surface.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault(); // otherwise the browser zooms the customer's whole page
      // Lines and pages to pixels; a trackpad's pinch sends small steps, of which each counts five times.
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
      const delta = Math.max(-250, Math.min(250, event.deltaY * unit));
      const weight = Math.abs(delta) < 50 ? 5 : 1;
      const point = { x: event.clientX, y: event.clientY };
      const isNew =
        event.timeStamp - wheel.at > SAME_GESTURE || Math.hypot(point.x - wheel.x, point.y - wheel.y) > 4;
      wheel = { ...(isNew ? point : wheel), at: event.timeStamp };
      if (isNew) target.onGrip(point);
      target.onZoom(target.percent() * Math.exp(-delta * WHEEL * weight), point);
    },
    options,
  );

  let pinch: { distance: number; percent: number } | null = null;
  const fingers = (event: TouchEvent) => {
    const [a, b] = [event.touches[0], event.touches[1]];
    if (!a || !b || event.touches.length !== 2) return null;
    return {
      distance: Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY),
      x: (a.clientX + b.clientX) / 2,
      y: (a.clientY + b.clientY) / 2,
    };
  };
  surface.addEventListener(
    'touchstart',
    (event) => {
      const two = fingers(event);
      pinch = two && { ...two, percent: target.percent() };
      if (!two) return;
      if (event.cancelable) event.preventDefault(); // a scroll under way is not
      target.onGrip(two);
    },
    options,
  );
  surface.addEventListener(
    'touchmove',
    (event) => {
      const two = fingers(event);
      if (!pinch || !two) return;
      if (event.cancelable) event.preventDefault(); // a scroll under way is not
      target.onZoom((pinch.percent * two.distance) / Math.max(pinch.distance, 1), two);
    },
    options,
  );
  const endPinch = (event: TouchEvent) => {
    if (event.touches.length < 2) pinch = null;
  };
  surface.addEventListener('touchend', endPinch, { signal: listening.signal });
  surface.addEventListener('touchcancel', endPinch, { signal: listening.signal });

  let base = 100;
  surface.addEventListener(
    'gesturestart',
    (event) => {
      event.preventDefault();
      base = target.percent();
      const { clientX, clientY } = event as unknown as GestureEvent;
      if (!pinch) target.onGrip({ x: clientX, y: clientY });
    },
    options,
  );
  surface.addEventListener(
    'gesturechange',
    (event) => {
      event.preventDefault();
      const { scale, clientX, clientY } = event as unknown as GestureEvent;
      if (!pinch) target.onZoom(base * scale, { x: clientX, y: clientY });
    },
    options,
  );
  return () => listening.abort();
}
