/** Ctrl+wheel (also sent for a trackpad pinch), two-finger touch, and Safari's gesture events. */
interface ZoomTarget {
  percent(): number;
  /** A gesture starts at this client point. */
  onGrip(point: ClientPoint): void;
  /** The grabbed point of the document moves to this client point. */
  onZoom(percent: number, point: ClientPoint): void;
}

interface ClientPoint {
  readonly x: number;
  readonly y: number;
}

/** Milliseconds. Wheel events closer together are one gesture around one point. */
const SAME_GESTURE = 400;

/** Zoom factor exponent per wheel pixel: a notch of 100 is about a fifth. */
const WHEEL = 0.002;

interface GestureEvent extends UIEvent {
  readonly scale: number;
  readonly clientX: number;
  readonly clientY: number;
}

export function listenForZoom(surface: HTMLElement, target: ZoomTarget): () => void {
  const listening = new AbortController();
  const options = { passive: false, signal: listening.signal } as const;

  // One anchor per gesture: while a page doesn't fill the viewport, its point can't stay in place, but can return
  // there.
  let wheel = { at: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  surface.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault(); // otherwise the browser zooms the customer's whole page
      // Lines and pages to pixels; a trackpad's pinch sends small deltas, which count five times.
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
      const { clientX, clientY } = event as GestureEvent;
      if (!pinch) target.onGrip({ x: clientX, y: clientY });
    },
    options,
  );
  surface.addEventListener(
    'gesturechange',
    (event) => {
      event.preventDefault();
      const { scale, clientX, clientY } = event as GestureEvent;
      if (!pinch) target.onZoom(base * scale, { x: clientX, y: clientY });
    },
    options,
  );
  return () => listening.abort();
}
