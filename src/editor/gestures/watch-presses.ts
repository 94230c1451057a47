import type { Signal } from '@preact/signals';

/** Whether a mouse or pen holds a field down. A finger selects on release and isn't watched. */
export function watchPresses(app: HTMLElement, isPressed: Signal<boolean>): { destroy(): void } {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  const release = () => {
    isPressed.value = false;
  };
  app.addEventListener(
    'pointerdown',
    ({ target, button, pointerType }) => {
      isPressed.value =
        button === 0 && pointerType !== 'touch' && (target as Element).closest('[data-field]') !== null;
    },
    options,
  );
  // Released anywhere, or without an event because the window lost the pointer.
  const view = app.ownerDocument.defaultView!;
  for (const type of ['pointerup', 'pointercancel']) view.addEventListener(type, release, options);
  // Not in the capture phase, in which the window also gets the events of elements that lose focus.
  view.addEventListener('blur', release, { signal: listening.signal });
  return {
    destroy() {
      listening.abort();
      release();
    },
  };
}
