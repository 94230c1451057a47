/** Ctrl+wheel (a trackpad's pinch arrives as that too), two fingers, and Safari's own gesture events. */
export interface ZoomTarget {
  percent(): number;
  /** The point, in client coordinates, stays where it is. */
  onZoom(percent: number, point: { readonly x: number; readonly y: number }): void;
  /** Fingers moved together: scroll along. */
  onPan(dx: number, dy: number): void;
}

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

  surface.addEventListener(
    'wheel',
    (event) => {
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault(); // otherwise the browser zooms the customer's whole page
      // Lines and pages to pixels; a trackpad's pinch sends small steps, of which each counts five times.
      const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
      const delta = Math.max(-250, Math.min(250, event.deltaY * unit));
      const weight = Math.abs(delta) < 50 ? 5 : 1;
      target.onZoom(target.percent() * Math.exp(-delta * WHEEL * weight), {
        x: event.clientX,
        y: event.clientY,
      });
    },
    options,
  );

  let pinch: { distance: number; percent: number; x: number; y: number } | null = null;
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
      if (two) event.preventDefault();
    },
    options,
  );
  surface.addEventListener(
    'touchmove',
    (event) => {
      const two = fingers(event);
      if (!pinch || !two) return;
      event.preventDefault();
      target.onPan(pinch.x - two.x, pinch.y - two.y);
      target.onZoom((pinch.percent * two.distance) / Math.max(pinch.distance, 1), two);
      pinch = { ...pinch, x: two.x, y: two.y };
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
