/** Milliseconds until a long press on a field opens its menu, a little less than the system's own. */
const HOLD = 480;
/** Client pixels a resting finger may move. */
const WANDER = 10;

type At = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>;

/**
 * Opens the field menu on a long press, which not every browser reports itself. The release then selects
 * nothing. Returns the function that stops it.
 */
export function listenForLongPress(stage: HTMLElement, open: (at: At) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { clientX: 0, clientY: 0 };
  let isOpen = false;
  const stop = () => clearTimeout(timer);
  const onDown = (event: PointerEvent) => {
    stop();
    isOpen = false;
    if (event.pointerType !== 'touch' || !event.isPrimary) return;
    const box = event.composedPath().find((node) => (node as HTMLElement).dataset?.field);
    if (!box) return;
    from = event;
    timer = setTimeout(() => {
      isOpen = true;
      open({ target: box, clientX: from.clientX, clientY: from.clientY });
    }, HOLD);
  };
  const onMove = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - from.clientX, clientY - from.clientY) > WANDER) stop();
  };
  // Prevents the emulated mouse events: the press would move focus out of the menu, and the click would
  // select.
  const onTouchEnd = (event: TouchEvent) => {
    if (isOpen && event.cancelable) event.preventDefault();
    isOpen = false;
  };
  const ends = ['pointerup', 'pointercancel'] as const;
  stage.addEventListener('pointerdown', onDown);
  stage.addEventListener('pointermove', onMove);
  for (const end of ends) stage.addEventListener(end, stop);
  stage.addEventListener('touchend', onTouchEnd);
  return () => {
    stop();
    stage.removeEventListener('pointerdown', onDown);
    stage.removeEventListener('pointermove', onMove);
    for (const end of ends) stage.removeEventListener(end, stop);
    stage.removeEventListener('touchend', onTouchEnd);
  };
}
