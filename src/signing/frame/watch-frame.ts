import type { SigningFromFrame } from '../../wire/frame-messages.ts';
import { watchKeyboard } from './keyboard-inset.ts';

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
