/** Milliseconds that a finger rests on a field until its menu opens: a little less than systems take for their own. */
const HOLD = 480;
/** Client pixels that a resting finger may wander. */
const WANDER = 10;

type At = Pick<MouseEvent, 'target' | 'clientX' | 'clientY'>;

/**
 * A finger that rests on a field asks for its menu: not every browser says so by itself. Its release then selects nothing.
 * Returns what stops it.
 */
export function holdFields(stage: HTMLElement, open: (at: At) => void): () => void {
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
  // Else a mouse is played to the page: its press takes the focus off the menu, its click selects.
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
