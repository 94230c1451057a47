/** Milliseconds that a finger rests on a field type before it lifts it; the palette scrolls until then. */
const HOLD = 320;
/** Client pixels that a resting finger may wander. */
const WANDER = 10;

export interface TileHold {
  isTaken(tile: HTMLElement): boolean;
  destroy(): void;
}

/**
 * Tells a finger that takes a field type from one that scrolls the palette: the first rests for a moment. What is taken is
 * marked with `data-taken`, and from then on the browser neither scrolls nor opens its menu.
 */
export function holdTiles(app: HTMLElement): TileHold {
  // Only here, so that scrolling the pages never waits for a listener that could stop it.
  const palette = app.querySelector<HTMLElement>('.ed-left');
  let timer: ReturnType<typeof setTimeout> | undefined;
  let taken: HTMLElement | null = null;
  let from = { x: 0, y: 0 };

  const leave = () => {
    clearTimeout(timer);
    delete taken?.dataset.taken;
    taken = null;
  };
  const onStart = (event: TouchEvent) => {
    leave();
    const finger = event.touches[0];
    const tile = (event.target as HTMLElement).closest<HTMLElement>('[data-tile]');
    if (!tile || !finger || event.touches.length > 1) return;
    from = { x: finger.clientX, y: finger.clientY };
    timer = setTimeout(() => {
      taken = tile;
      tile.dataset.taken = '';
      app.ownerDocument.defaultView?.navigator.vibrate?.(12);
    }, HOLD);
  };
  const onMove = (event: TouchEvent) => {
    const finger = event.touches[0]!;
    if (taken) event.preventDefault();
    else if (Math.hypot(finger.clientX - from.x, finger.clientY - from.y) > WANDER) leave();
  };
  const onMenu = (event: Event) => {
    if (taken || timer !== undefined) event.preventDefault();
  };
  // After the drag's own end, which still asks what was taken.
  const onEnd = () => {
    clearTimeout(timer);
    timer = undefined;
    setTimeout(leave);
  };

  palette?.addEventListener('touchstart', onStart, { passive: true });
  palette?.addEventListener('touchmove', onMove, { passive: false });
  palette?.addEventListener('touchend', onEnd);
  palette?.addEventListener('touchcancel', onEnd);
  palette?.addEventListener('contextmenu', onMenu);

  return {
    isTaken: (tile: HTMLElement) => taken === tile,
    destroy() {
      leave();
      palette?.removeEventListener('touchstart', onStart);
      palette?.removeEventListener('touchmove', onMove);
      palette?.removeEventListener('touchend', onEnd);
      palette?.removeEventListener('touchcancel', onEnd);
      palette?.removeEventListener('contextmenu', onMenu);
    },
  };
}
