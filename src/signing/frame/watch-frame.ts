import type { SigningFromFrame } from '../../wire/frame-messages.ts';

/**
 * Reports by how many CSS pixels the on-screen keyboard covers the page: 0 in Chromium, which resizes the page
 * (`interactive-widget`). Safari only resizes the visual viewport, as does pinch zoom, which is ignored.
 */
export function watchKeyboard(window: Window, onChange: (inset: number) => void): () => void {
  const viewport = window.visualViewport;
  if (!viewport) return () => {};
  const MIN_HEIGHT = 80;
  const update = () => {
    const covered = window.innerHeight - viewport.height * viewport.scale - viewport.offsetTop;
    onChange(covered > MIN_HEIGHT && viewport.scale < 1.05 ? covered : 0);
  };
  viewport.addEventListener('resize', update);
  viewport.addEventListener('scroll', update);
  return () => {
    viewport.removeEventListener('resize', update);
    viewport.removeEventListener('scroll', update);
  };
}

/** Adapts the page to the on-screen keyboard and, in a frame, to the host page. Returns a function that stops. */
export function watchFrame(container: HTMLElement, send: (message: SigningFromFrame) => void): () => void {
  let isStopped = false;
  const stops = [
    watchKeyboard(window, (inset) =>
      container.style.setProperty('--sign-keyboard', `${Math.round(inset)}px`),
    ),
  ];
  // Disables pull to refresh.
  if (window.parent === window) document.documentElement.style.overscrollBehaviorY = 'contain';
  // Loaded separately, as pages opened by a link don't need it.
  if (window.parent !== window)
    import('./follow-frame.ts').then(
      ({ followFrame }) => {
        if (!isStopped) stops.push(followFrame(container, send));
      },
      () => {}, // the frame keeps its height and scrolls
    );
  return () => {
    isStopped = true;
    for (const stop of stops) stop();
  };
}
