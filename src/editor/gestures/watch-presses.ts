import type { Signal } from '@preact/signals';

/** The primary button, which pen tips have too. */
const MAIN = 1;

/**
 * Sets `isPressed` while a mouse or pen holds a field down. Ignores fingers, which select on release. Listens only inside
 * the editor, where a drag captures its pointer.
 */
export function watchPresses(app: HTMLElement, isPressed: Signal<boolean>): { destroy(): void } {
  const watching = new AbortController();
  let pressing: AbortController | undefined;
  const release = () => {
    pressing?.abort();
    isPressed.value = false;
  };
  const onDown = ({ target, button, pointerType }: PointerEvent) => {
    release();
    if (button !== 0 || pointerType === 'touch' || !(target as Element).closest('[data-field]')) return;
    isPressed.value = true;
    pressing = new AbortController();
    const options = { capture: true, signal: pressing.signal };
    for (const type of ['pointerup', 'pointercancel']) app.addEventListener(type, release, options);
    // Released outside the editor.
    app.addEventListener('pointermove', ({ buttons }) => buttons & MAIN || release(), options);
  };
  app.addEventListener('pointerdown', onDown, { capture: true, signal: watching.signal });
  return {
    destroy() {
      watching.abort();
      release();
    },
  };
}
