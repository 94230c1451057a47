/** Milliseconds a finger must rest on a field type to pick it up; until then the palette scrolls. */
const HOLD = 320;
/** Client pixels a resting finger may move. */
const WANDER = 10;

interface TileLongPress {
  isTaken(tile: HTMLElement): boolean;
  destroy(): void;
}

/**
 * Distinguishes picking up a field type from scrolling the palette: picking up needs a short rest. A
 * picked-up tile has `data-taken`; from then on the browser neither scrolls nor opens its menu.
 */
export function listenForTilePress(app: HTMLElement): TileLongPress {
  // Only here, so that scrolling the pages never waits for a non-passive listener.
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
  // After the drag has ended, which still reads it.
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
